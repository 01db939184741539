import { expect, test } from 'vitest'
import { digitsUpTo } from './digits-up-to.ts'

test('a code takes digits, no key beyond its length, and a pasted text whole', () => {
  const rows = [
    ['246 810', undefined, '246810'],
    ['24681012', undefined, '24681012'],
    ['2468107', '246810', '246810'],
    ['2446810', '246810', '246810'],
    ['246819', '246810', '246819'],
    ['246810123', '24681012', '24681012'],
    ['24681x', '24681', '24681'],
  ] as const
  expect(rows.filter(([text, last, digits]) => digitsUpTo(6)(text, last) !== digits)).toEqual([])
})
