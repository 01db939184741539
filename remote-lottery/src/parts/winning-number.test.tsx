import { expect, test } from 'vitest'
import { parseWinningNumber } from './winning-balls.tsx'

test('[LOTT-18] parses the balls and the extra ones of a winning number', () => {
  const parsed = ['1,2,3~9', '04,11~07,22', '5,5,0', ' 1 , 2 ', ''].map((text) => parseWinningNumber(text))
  expect(parsed.map(({ numbers, extra }) => `${numbers.join(' ')} + ${extra.join(' ')}`.trim())).toEqual([
    '1 2 3 + 9',
    '04 11 + 07 22',
    '5 5 0 +',
    '1 2 +',
    '+',
  ])
})
