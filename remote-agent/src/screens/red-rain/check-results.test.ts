import { amountOf, commitOf, hexOf } from '@arcada/kit/sandbox/games'
import { expect, test } from 'vitest'
import { checkResults } from './check-results.ts'

const secret = crypto.getRandomValues(new Uint8Array(32))
const commit = commitOf(secret)
const odds = Array.from({ length: 20 }, (_, i) => ({ amount: i, share: 1 / 20 }))
const results = [1, 2, 3].map((chanceNo) => ({
  chanceNo,
  amount: amountOf(secret, odds, { roundId: 'R1', memberId: 7, no: chanceNo }),
}))
const round = { roundId: 'R1', secret: hexOf(secret), commit, odds, results }
const check = (changed: object, shown?: string) =>
  checkResults(crypto.subtle, { ...round, ...changed }, '7', shown)

test('[AC-88] computes the amounts of the server', async () => {
  const { hashFits, chances } = await check({}, commit)
  expect(hashFits).toBe(true)
  expect(chances.map(({ computed }) => computed)).toEqual(results.map(({ amount }) => amount))
})

test('[AC-88] detects an altered secret, and one whose hash was different before the start', async () => {
  const altered = `${round.secret.slice(0, -2)}${round.secret.endsWith('00') ? '01' : '00'}`
  expect((await check({ secret: altered })).hashFits).toBe(false)
  expect((await check({}, 'f'.repeat(64))).hashFits).toBe(false)
  expect((await check({})).hashFits).toBe(true)
})

test('shows an amount that does not follow from the secret', async () => {
  const { chances } = await check({ results: [{ chanceNo: 1, amount: 99 }] })
  expect(chances[0]?.computed).not.toBe(99)
})
