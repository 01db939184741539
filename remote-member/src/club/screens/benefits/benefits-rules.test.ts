import { expect, test } from 'vitest'
import { type Club, targetOf } from './benefits-rules.ts'

const level = (labelName: string) => ({ labelName, conditions: { deposit: 1, turnover: 1 }, benefits: [] })
const levels = [level('Bronze'), level('Prata')]
const at = (labelName: string | undefined, next?: string): Club => ({
  ...(labelName ? { current: { labelName, level: 1 } } : {}),
  progress: { deposit: 0, turnover: 0, ...(next ? { next } : {}) },
  levels,
})

test.each([
  ['a member without a label', at(undefined), 'Bronze'],
  ['the first level', at('Bronze', 'Prata'), 'Prata'],
  ['the highest level', at('Prata'), undefined],
  ['a level that is not listed', at('Ouro'), undefined],
  ['a member where there are no levels', { ...at(undefined), levels: [] }, undefined],
])('the next level of %s', (_, club, target) => expect(targetOf(club)?.labelName).toBe(target))
