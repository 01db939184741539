import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { claimRebate } from './claim-rebate.ts'
import { manualRebate } from './manual-rebate.ts'

const NOON = Date.UTC(2026, 8, 21, 15)
const LATER = NOON + 10 * 60_000
/** Seven minutes past noon in Brasília. */
const client = useClient({ start: NOON + 7 * 60_000, as: 'marina' })

const shown = async () => listIn((await client.ask(manualRebate, {}, client.me)).value)
const amounts = async () =>
  Object.fromEntries((await shown()).map(({ gameType, amount }) => [gameType, amount]))
let requests = 0
const claim = (gameTypes: readonly string[], asOf = NOON, token = client.me.token) =>
  client.ask(claimRebate, { body: { gameTypes, asOf, requestId: `request-${++requests}` } }, { token })
async function balance(): Promise<unknown> {
  const { value } = await client.ask('walletBalance', {}, client.me)
  return isRecord(value) && value.sumBalance
}

test('[MC-138] pays each stake once, rounded down per game type: books one of 20 parallel claims', async () => {
  // 120.00 at 0.5 %, 45.50 at 0.8 % is 0.364, and 1.00 at 0.6 % is 0.006.
  expect(await amounts()).toMatchObject({ LIVE: 0.6, RNG: 0.36, SPORTS: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(['RNG', 'LIVE', 'SPORTS'])))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === '0')).toHaveLength(1)
  expect(codes.filter((code) => code === 'rebate.nothing')).toHaveLength(19)
  expect(answers.find(({ code }) => code === '0')?.value).toEqual({ amount: 0.96 })
  expect(await balance()).toBe(1285.46)
  expect(await amounts()).toMatchObject({ LIVE: 0, RNG: 0, SPORTS: 0 })
  // Less than a centavo is carried over to the next claim.
  expect((await shown()).find(({ gameType }) => gameType === 'SPORTS')).toMatchObject({ valid: 1 })
  const bruno = await client.tokenOf('bruno')
  expect(await claim(['RNG'], NOON, bruno)).toMatchObject({ status: 409, code: 'rebate.nothing' })
})

test('pays the shown amount, whatever is staked meanwhile, the rest next time, and nothing of another moment', async () => {
  await client.set({ nextOutcome: 'lose' })
  const table = await client.launch({ nodeId: 'rng-001' })
  const spun = await table.send('/spin', { stake: 1_000, round: 'a-losing-round' })
  expect(spun.status).toBe(200)
  expect(await amounts()).toMatchObject({ LIVE: 0.6, RNG: 0.36 })
  for (const asOf of [LATER, NOON + 1, NOON - 1, 1.5])
    expect(await claim(['RNG'], asOf)).toMatchObject({ status: 400, code: 'parameter.invalid' })
  expect(await balance()).toBe(1274.5)
  client.now = LATER
  expect(await claim(['RNG'])).toMatchObject({ value: { amount: 0.36 } })
  expect(await claim(['RNG'], LATER)).toMatchObject({ value: { amount: 0.08 } })
})
