let answers = "";
require("readline").createInterface({ input: process.stdin }).on("line", line => {
  if (line === "") { // flush, print nothing
    process.stdout.write(answers);
    answers = "";
    return;
  }
  const n = Number(line), options = [];
  for (const k of [1, 2])
    for (let i = 0; 2 * i <= n - k; i++) options.push(`${i} + ${n - k - i}`);
  answers += options.join("\t") + "\n";
});
