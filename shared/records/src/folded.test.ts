import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['', []],
  ['0', ['0']],
  ['1', ['1']],
  ['000', ['000']],
  ['111', ['1', '1', '1']],
  ['0011000100', ['00', '1', '1', '000', '1', '00']],
])('folds only adjacent empty rows: %j', (rows, groups) => {
  const found = folded([...rows], (row) => row === '0')
  expect(found.map((group) => group.join(''))).toEqual(groups)
})
