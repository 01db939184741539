import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const before = tmpdir()
// As the next file of tests in the same worker loads it; no hook runs in between after a file whose tests are all skipped.
const again = './reset.ts?again'
await import(/* @vite-ignore */ again)

test('the temporary folders of two files of tests lie beside each other', () => {
  expect(tmpdir()).not.toBe(before)
  expect(dirname(tmpdir())).toBe(dirname(before))
})
