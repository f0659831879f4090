// The types of the page's code and of these tests, as their comments tell them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

for (const project of ['../../app/web/page', '.']) {
  test(`the types of ${project === '.' ? 'these tests' : 'the page'} hold`, () => {
    const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['-p', project], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });
}
