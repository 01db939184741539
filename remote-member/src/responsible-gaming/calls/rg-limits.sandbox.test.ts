import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { rgConfirmRaise } from './rg-confirm-raise.ts'
import { rgLimits } from './rg-limits.ts'
import { rgSetLimit } from './rg-set-limit.ts'

const client = useClient({ start: Date.UTC(2026, 8, 21, 15) })

test('[RG-07] limits can be set on deposits, losses and stakes per 24 hours, 7 and 30 days, and on time, also per session', async () => {
  const by = { token: await client.tokenOf('nina') }
  const periods = ['DAY', 'WEEK', 'MONTH']
  const limits = [
    ...['DEPOSIT', 'LOSS', 'STAKE'].flatMap((kind) =>
      periods.map((period) => ({ kind, period, value: 120.5 })),
    ),
    ...['SESSION', ...periods].map((period) => ({ kind: 'TIME', period, value: 90 })),
  ]
  for (const limit of limits) {
    const body = { ...limit, requestId: `set-${limit.kind}-${limit.period}` }
    expect(await client.ask(rgSetLimit, { body }, by)).toMatchObject({ value: { applied: 'NOW' } })
  }
  const { value } = await client.ask(rgLimits, {}, by)
  expect(value).toHaveLength(13)
  for (const limit of limits) expect(value).toContainEqual(expect.objectContaining(limit))
})

test('[RG-15] a raise that is ready holds once it is confirmed', async () => {
  const by = { token: await client.tokenOf('helena') }
  const pending = expect.objectContaining({ value: 200, state: 'READY' })
  const loss = { kind: 'LOSS', period: 'DAY', value: 100, used: 90, remaining: 10, pending }
  expect((await client.ask(rgLimits, {}, by)).value).toContainEqual(expect.objectContaining(loss))
  const body = { kind: 'LOSS', period: 'DAY', requestId: 'confirm-helena' }
  const confirmed = await client.ask(rgConfirmRaise, { body }, by)
  expect(confirmed).toMatchObject({ value: { value: 200, remaining: 110 } })
  expect(await client.ask(rgConfirmRaise, { body }, by)).toEqual(confirmed)
})
