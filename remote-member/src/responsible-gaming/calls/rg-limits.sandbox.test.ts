import { useClient } from '@arcada/kit/sandbox/testing/client'
import { describe, expect, it } from 'vitest'
import { createDeposit } from '../../cashier/calls/create-deposit.ts'
import { rgCheckInterval } from './rg-check-interval.ts'
import { rgConfirmRaise } from './rg-confirm-raise.ts'
import { rgLimitHistory } from './rg-limit-history.ts'
import { rgLimits } from './rg-limits.ts'
import { rgSetLimit } from './rg-set-limit.ts'
import { rgStatus } from './rg-status.ts'

const START = Date.UTC(2026, 8, 21, 15)
const DAY = 24 * 3_600_000
let requests = 0
const client = useClient({ start: START })

const set = (token: string, kind: string, period: string, value: number | null) => {
  requests += 1
  const body = { kind, period, value, requestId: `set-limit-${requests}` }
  return client.ask(rgSetLimit, { body }, { token })
}

describe('limits', () => {
  it('[RG-07] can be set on deposits, losses and stakes per 24 hours, 7 and 30 days, and on time, also per session', async () => {
    const token = await client.tokenOf('nina')
    const all = ['DEPOSIT', 'LOSS', 'STAKE'].flatMap((kind) =>
      ['DAY', 'WEEK', 'MONTH'].map((period) => [kind, period, 120.5] as const),
    )
    const times = (['SESSION', 'DAY', 'WEEK', 'MONTH'] as const).map(
      (period) => ['TIME', period, 90] as const,
    )
    for (const [kind, period, value] of [...all, ...times])
      expect(await set(token, kind, period, value)).toMatchObject({ value: { applied: 'NOW' } })
    const { value } = await client.ask(rgLimits, {}, { token })
    expect(value).toHaveLength(13)
    for (const [kind, period, amount] of [...all, ...times])
      expect(value).toContainEqual(expect.objectContaining({ kind, period, value: amount }))
  })

  it('[RG-19] return the used amount, the waiting raise, and the author of each change', async () => {
    const token = await client.tokenOf('helena')
    const { value } = await client.ask(rgLimits, {}, { token })
    expect(value).toContainEqual(
      expect.objectContaining({
        kind: 'LOSS',
        period: 'DAY',
        value: 100,
        used: 90,
        remaining: 10,
        freesAmount: 90,
        pending: expect.objectContaining({ value: 200, state: 'READY' }),
      }),
    )
    const body = { kind: 'LOSS', period: 'DAY', requestId: 'confirm-helena' }
    const confirmed = await client.ask(rgConfirmRaise, { body }, { token })
    expect(confirmed).toMatchObject({ value: { value: 200, remaining: 110 } })
    expect(await client.ask(rgConfirmRaise, { body }, { token })).toEqual(confirmed)
    expect(await client.ask(rgLimitHistory, { query: { pageNo: '1' } }, { token })).toMatchObject({
      value: { content: [{ kind: 'LOSS', period: 'DAY', from: 100, to: 200, actor: 'PLAYER', time: START }] },
    })
  })

  it.each([
    ['STAKE', 'DAY', -5, 'range'],
    ['STAKE', 'DAY', 1e9, 'range'],
    ['STAKE', 'DAY', 10.999, 'decimals'],
    ['TIME', 'DAY', 0, 'range'],
    ['TIME', 'DAY', 9, 'range'],
    ['TIME', 'SESSION', 1441, 'range'],
    ['TIME', 'DAY', 20.5, 'whole'],
  ])(
    '[RG-61] refuses %s per %s of %s with the reason and the allowed values',
    async (kind, period, value, reason) => {
      const token = await client.tokenOf('nina')
      expect(await set(token, kind, period, value)).toMatchObject({
        status: 400,
        code: 'rg.limit.invalid',
        value: {
          field: 'value',
          reason,
          min: kind === 'TIME' ? 10 : 0,
          max: kind === 'TIME' ? 1440 : 1_000_000,
        },
      })
    },
  )

  it('[RG-09] refuse a deposit with the same code and fields as on every page', async () => {
    const token = await client.tokenOf('nina')
    await set(token, 'DEPOSIT', 'DAY', 100)
    const body = { methodId: 'pix', amount: 130, requestId: 'deposit-130' }
    expect(await client.ask(createDeposit, { body }, { token })).toMatchObject({
      status: 409,
      code: 'rg.limit.deposit',
      value: { field: 'amount', remaining: 100 },
    })
  })
})

describe('the interval of the reality check', () => {
  it('[RG-27] is 10 to 60 minutes, and cannot be switched off', async () => {
    const token = await client.tokenOf('nina')
    const every = (everyMin: number) => client.ask(rgCheckInterval, { body: { everyMin } }, { token })
    for (const minutes of [0, 9, 61])
      expect(await every(minutes)).toMatchObject({ code: 'rg.limit.invalid', value: { min: 10, max: 60 } })
    expect(await every(10)).toMatchObject({ status: 200 })
    expect(await client.ask(rgStatus, {}, { token })).toMatchObject({
      value: { session: { checkEveryMin: 10, checkDueAt: START + 600_000 } },
    })
    // Longer: from the next session.
    await every(60)
    expect(await client.ask(rgStatus, {}, { token })).toMatchObject({
      value: { session: { checkEveryMin: 10 } },
    })
  })
})

describe('during a pause', () => {
  it('[RG-34] accepts a lower limit, and keeps a requested raise unconfirmed until the end', async () => {
    const token = await client.tokenOf('otavio')
    expect(await set(token, 'LOSS', 'DAY', 500)).toMatchObject({ value: { applied: 'NOW' } })
    expect(await set(token, 'LOSS', 'DAY', 900)).toMatchObject({
      value: { applied: 'WAITING', limit: { pending: { effectiveAt: START + 6 * DAY } } },
    })
    const body = { kind: 'LOSS', period: 'DAY', requestId: 'confirm-otavio' }
    expect(await client.ask(rgConfirmRaise, { body }, { token })).toMatchObject({ code: 'rg.timeout.active' })
  })
})
