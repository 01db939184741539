import { expect, test } from 'vitest'
import { parseWinningNumber } from './winning-number.ts'

test.each([
  ['1,2,3~9', ['1', '2', '3'], ['9']],
  ['04,11~07,22', ['04', '11'], ['07', '22']],
  ['5,5,0', ['5', '5', '0'], []],
  [' 1 , 2 ', ['1', '2'], []],
  ['', [], []],
])('[LOTT-18] parses the balls of %j', (text, numbers, extra) => {
  expect(parseWinningNumber(text)).toEqual({ numbers, extra })
})
