// A table as a file.

/** @typedef {import('../../types').Table} Table */

/** The picture of an SVG text, two pixels to a unit. @param {string} svg @returns {Promise<Blob>} */
export async function pngOf(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A line for each position: its open numbers, its outcome, its nimber. @param {Table} table */
export function csvOf({ ranges, outcomes, nimbers }) {
  const names = ranges.length === 2 ? ['a', 'b'] : ['n'];
  const lines = [[...names, 'outcome', 'nimber'].join(',')];
  const rows = ranges.length === 2 ? outcomes : [outcomes];
  rows.forEach((row, i) => /** @type {(string | null)[]} */ (row).forEach((outcome, j) => {
    const values = /** @type {any} */ (ranges.length === 2 ? nimbers?.[i] : nimbers);
    const numbers = ranges.length === 2 ? [ranges[0][0] + i, ranges[1][0] + j] : [ranges[0][0] + j];
    if (outcome) lines.push([...numbers, outcome, values?.[j] ?? ''].join(','));
  }));
  return `${lines.join('\n')}\n`;
}
