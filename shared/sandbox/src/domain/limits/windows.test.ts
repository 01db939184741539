import { centavos } from '@arcada/kit/contract/centavos'
import type { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { toLimit } from '../responsible-gaming/status.ts'
import { checkPeriod, readLimit } from './limit-input.ts'

const player = usePlayer()

const REAIS = 100
const limitOf = (kind: LimitKind, period: LimitPeriod) => {
  const { core, member } = player
  return toLimit(core, member, kind, period, core.rg.limits.one(member, kind, period))
}
const journal = (what: string) =>
  player.core.accounts.audit
    .of(player.member.id)
    .flatMap((row) => (row.what === what ? [[row.actor, row.before, row.after]] : []))

describe('the used part of a limit', () => {
  it('[RG-19] decreases by the oldest bet when that leaves the window', () => {
    player.set('STAKE', 'DAY', 100 * REAIS)
    const first = player.now
    player.bet(10 * REAIS)
    player.later(HOUR)
    player.bet(5 * REAIS)
    player.later(HOUR)
    expect(limitOf('STAKE', 'DAY')).toMatchObject({
      used: 15,
      remaining: 85,
      freesAt: first + DAY,
      freesAmount: 10,
    })
    player.now = first + DAY
    expect(limitOf('STAKE', 'DAY')).toMatchObject({ used: 5, freesAt: first + HOUR + DAY, freesAmount: 5 })
  })

  it('[RG-10] of losses is never negative, and does not decrease when a win leaves the window', () => {
    player.set('LOSS', 'DAY', 100 * REAIS)
    player.bet(10 * REAIS, true)
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ used: 0, remaining: 100 })
    expect(limitOf('LOSS', 'DAY')).not.toHaveProperty('freesAt')
    player.later(HOUR)
    const lostAt = player.now
    for (const stake of [10, 10, 10, 10, 10, 10]) player.bet(stake * REAIS)
    // 40 won and 60 lost: without the win it is 60.
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ used: 20, freesAt: lostAt + DAY })
    player.now = lostAt + DAY - 1
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ used: 60, remaining: 40, freesAmount: 10 })
  })

  it('[RG-09] of deposits counts payments from the time of their credit, and open orders without an end', () => {
    const { core, member } = player
    player.set('DEPOSIT', 'DAY', 500 * REAIS)
    const transfer = () =>
      core.cashier.deposits.create(member, {
        methodId: 'ted',
        amount: centavos(100 * REAIS),
        payerName: 'Nina',
      }).number
    const [paid, looked, given] = [transfer(), transfer(), transfer()]
    expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ used: 300 })
    core.cashier.deposits.declarePaid(member, looked)
    core.cashier.deposits.cancel(member, given)
    player.later(HOUR)
    core.cashier.deposits.notice({ orderNo: paid, outcome: 'PAID', amount: 80 * REAIS })
    expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({
      used: 180,
      freesAt: player.now + DAY,
      freesAmount: 80,
    })
    player.later(DAY)
    expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ used: 100 })
    expect(limitOf('DEPOSIT', 'DAY')).not.toHaveProperty('freesAt')
    player.later(60 * DAY)
    expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ used: 100 })
  })

  it.each([
    ['DAY', DAY],
    ['WEEK', 7 * DAY],
    ['MONTH', 30 * DAY],
  ] as const)('[RG-08] per %s covers exactly its window', (period, window) => {
    player.set('STAKE', period, 100 * REAIS)
    player.bet(10 * REAIS)
    player.later(window - 1)
    expect(limitOf('STAKE', period)).toMatchObject({ used: 10, freesAt: player.now + 1 })
    player.later(1)
    expect(limitOf('STAKE', period)).toMatchObject({ used: 0 })
  })
})

describe('used time', () => {
  const here = (minutes: number) => {
    player.core.rg.guard.arrive(player.member)
    for (let minute = 0; minute < minutes; minute++) {
      player.later(MINUTE)
      player.core.rg.guard.arrive(player.member)
    }
  }

  it('[RG-12] sums all sessions in the window, and frees up when enough of it has left', () => {
    player.set('TIME', 'DAY', 60)
    const first = player.now
    here(20)
    player.now = first + 5 * HOUR
    const second = player.now
    here(30)
    expect(limitOf('TIME', 'DAY')).toMatchObject({ used: 50, remaining: 10 })
    expect(limitOf('TIME', 'DAY')).not.toHaveProperty('freesAt')
    player.set('TIME', 'DAY', 50)
    expect(limitOf('TIME', 'DAY')).toMatchObject({ remaining: 0, freesAt: first + 1 + DAY })
    player.set('TIME', 'DAY', 25)
    // Of 50 minutes 25 have to leave: the first session and five of the second.
    expect(limitOf('TIME', 'DAY')).toMatchObject({
      used: 50,
      remaining: 0,
      freesAt: second + 5 * MINUTE + 1 + DAY,
    })
    // A session that began before the window counts with its part inside.
    player.now = first + 15 * MINUTE + DAY
    expect(limitOf('TIME', 'DAY')).toMatchObject({ used: 35 })
    player.now = second + 5 * MINUTE + 1 + DAY
    expect(player.core.rg.guard.arrive(player.member)?.startedAt).toBe(player.now)
  })

  it('[RG-12] of 50 minutes frees up a minute after the first session left, if only that has to leave', () => {
    player.set('TIME', 'DAY', 60)
    const first = player.now
    here(20)
    player.now = first + 5 * HOUR
    here(30)
    player.set('TIME', 'DAY', 40)
    expect(limitOf('TIME', 'DAY')).toMatchObject({ freesAt: first + 10 * MINUTE + 1 + DAY })
    player.set('TIME', 'DAY', 30)
    const second = first + 5 * HOUR
    expect(limitOf('TIME', 'DAY')).toMatchObject({ freesAt: second + 1 + DAY })
  })

  it('[RG-12] never frees up with an operator’s limit of 0', () => {
    player.core.rg.limits.impose(player.member, 'TIME', 'DAY', 0)
    expect(limitOf('TIME', 'DAY')).toMatchObject({ used: 0, remaining: 0, freesAt: player.now + DAY })
  })

  it('[RG-12] of the present session counts from its beginning, and is 0 without a session', () => {
    player.set('TIME', 'SESSION', 60)
    expect(limitOf('TIME', 'SESSION')).toMatchObject({ used: 0, remaining: 60 })
    here(12)
    expect(limitOf('TIME', 'SESSION')).toMatchObject({ used: 12, remaining: 48 })
    expect(limitOf('TIME', 'SESSION')).not.toHaveProperty('freesAt')
  })
})

describe('a value', () => {
  const profile = () => player.core.rg.profileOf('arcada')
  const range = { min: 0, max: 1_000_000 }

  it.each([
    ['LOSS', 'DAY', 0, 0],
    ['LOSS', 'WEEK', 0.01, 1],
    ['STAKE', 'MONTH', 10.5, 1_050],
    ['DEPOSIT', 'DAY', 1_000_000, 100_000_000],
    ['TIME', 'SESSION', 10, 10],
    ['TIME', 'SESSION', 1_440, 1_440],
    ['TIME', 'DAY', 1_440, 1_440],
    ['TIME', 'WEEK', 10_080, 10_080],
    ['TIME', 'MONTH', 43_200, 43_200],
  ] as const)('[RG-61] of %s per %s may be %d', (kind, period, value, kept) => {
    expect(readLimit(profile(), kind, period, value)).toBe(kept)
  })

  it.each([
    ['LOSS', 'DAY', 1_000_000.01, { field: 'value', reason: 'range', ...range }],
    ['LOSS', 'DAY', -0.01, { field: 'value', reason: 'range', ...range }],
    ['LOSS', 'DAY', Number.NaN, { field: 'value', reason: 'range', ...range }],
    ['LOSS', 'DAY', 10.001, { field: 'value', reason: 'decimals', ...range }],
    ['TIME', 'WEEK', 10_081, { field: 'value', reason: 'range', max: 10_080 }],
    ['TIME', 'MONTH', 43_201, { field: 'value', reason: 'range', max: 43_200 }],
    ['TIME', 'DAY', 10.5, { field: 'value', reason: 'whole', min: 10, max: 1_440 }],
    ['LOSS', 'SESSION', 10, { field: 'period', reason: 'unknown' }],
  ] as const)('[RG-61] of %s per %s may not be %d', (kind, period, value, told) => {
    expect(refusalOf(() => readLimit(profile(), kind, period, value))).toMatchObject({
      code: 'rg.limit.invalid',
      value: told,
    })
  })

  it('[RG-61] of a kind that the whitelabel does not offer is refused, for every window', () => {
    player.core.settings.change('arcada', { rg: { limitKinds: ['DEPOSIT', 'LOSS', 'TIME'] } })
    const told = { code: 'rg.limit.invalid', value: { field: 'kind', reason: 'unknown' } }
    expect(refusalOf(() => checkPeriod(profile(), 'STAKE', 'DAY'))).toEqual(told)
    expect(refusalOf(() => checkPeriod(profile(), 'LOSS', 'DAY'))).toBe(undefined)
    expect(refusalOf(() => checkPeriod(profile(), 'TIME', 'SESSION'))).toBe(undefined)
  })
})

describe('a pending raise', () => {
  const confirm = () => player.core.rg.limits.confirm(player.member, 'LOSS', 'DAY')

  it('[RG-16] can be confirmed until seven days after it was ready, and expires then', () => {
    player.set('LOSS', 'DAY', 10 * REAIS)
    const since = player.now
    player.later(HOUR)
    player.set('LOSS', 'DAY', 20 * REAIS)
    const asked = player.now
    const effectiveAt = asked + DAY
    expect(limitOf('LOSS', 'DAY')).toMatchObject({
      value: 10,
      since,
      imposed: false,
      pending: {
        value: 20,
        requestedAt: asked,
        effectiveAt,
        confirmBy: effectiveAt + 7 * DAY,
        state: 'WAITING',
      },
    })
    player.now = effectiveAt - 1
    expect(refusalOf(confirm)).toEqual({ code: 'rg.limit.not.ready', value: { effectiveAt } })
    player.now = effectiveAt + 7 * DAY - 1
    expect(limitOf('LOSS', 'DAY').pending?.state).toBe('READY')
    player.now += 1
    expect(limitOf('LOSS', 'DAY').pending).toBe(undefined)
    expect(refusalOf(confirm)?.code).toBe('rg.limit.lapsed')
    expect(journal('RG_RAISE_LAPSED')).toEqual([['SYSTEM', 'LOSS DAY 1000', 'LOSS DAY 2000']])
  })

  it('[RG-16] can be confirmed until the last moment, once', () => {
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('LOSS', 'DAY', 20 * REAIS)
    player.later(8 * DAY - 1)
    confirm()
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 20, since: player.now })
    expect(limitOf('LOSS', 'DAY')).not.toHaveProperty('pending')
    expect(refusalOf(confirm)?.code).toBe('rg.limit.lapsed')
    expect(journal('RG_RAISE_LAPSED')).toEqual([])
    expect(journal('RG_LIMIT')).toEqual([
      ['MEMBER', 'LOSS DAY none', 'LOSS DAY 1000'],
      ['MEMBER', 'LOSS DAY 1000', 'LOSS DAY 2000'],
    ])
  })

  it('[RG-16] can be dropped by the player only: the old value stays, and the audit records it once', () => {
    const drop = () => player.core.rg.limits.drop(player.member, 'LOSS', 'DAY')
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('STAKE', 'DAY', 10 * REAIS)
    player.set('LOSS', 'DAY', null)
    player.set('STAKE', 'DAY', 20 * REAIS)
    expect(limitOf('LOSS', 'DAY').pending).toMatchObject({ value: null })
    drop()
    drop()
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 10 })
    expect(limitOf('LOSS', 'DAY')).not.toHaveProperty('pending')
    expect(limitOf('STAKE', 'DAY').pending).toMatchObject({ value: 20 })
    expect(journal('RG_RAISE_DROPPED')).toEqual([['MEMBER', 'LOSS DAY 1000', 'LOSS DAY none']])
  })

  it.each([
    ['SESSION', 60, DAY],
    ['DAY', 60, DAY],
    ['WEEK', 60, 3 * DAY],
    ['MONTH', 60, 3 * DAY],
    ['SESSION', null, 7 * DAY],
  ] as const)('[RG-15] of time per %s to %s waits for arcada’s period', (period, value, wait) => {
    player.set('TIME', period, 30)
    player.set('TIME', period, value)
    expect(limitOf('TIME', period).pending?.effectiveAt).toBe(player.now + wait)
  })

  it('[RG-34] during a break waits from its end', () => {
    player.set('TIME', 'SESSION', 10)
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.core.rg.guard.arrive(player.member)
    player.later(10 * MINUTE)
    player.core.rg.guard.arrive(player.member)
    const { breakUntil = 0 } = player.core.rg.players.of(player.member.id)
    expect(breakUntil).toBe(player.now + HOUR)
    player.set('LOSS', 'DAY', 20 * REAIS)
    expect(limitOf('LOSS', 'DAY').pending?.effectiveAt).toBe(breakUntil + DAY)
  })

  it('[RG-15] to no limit removes the limit, and one that does not exist cannot be confirmed or dropped', () => {
    const { limits } = player.core.rg
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('LOSS', 'DAY', null)
    player.later(7 * DAY)
    confirm()
    expect(limits.of(player.member)).toEqual([])
    expect(refusalOf(confirm)?.code).toBe('rg.limit.lapsed')
    limits.drop(player.member, 'LOSS', 'DAY')
    expect(journal('RG_RAISE_DROPPED')).toEqual([])
  })

  it('to the present value changes nothing, nor does the removal of a missing limit', () => {
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('LOSS', 'DAY', 20 * REAIS)
    const before = limitOf('LOSS', 'DAY')
    player.later(HOUR)
    expect(player.set('LOSS', 'DAY', 10 * REAIS)).toBe('UNCHANGED')
    expect(player.set('LOSS', 'WEEK', null)).toBe('UNCHANGED')
    expect(limitOf('LOSS', 'DAY')).toEqual(before)
    expect(limitOf('LOSS', 'WEEK')).not.toHaveProperty('value')
    expect(journal('RG_RAISE_ASKED')).toEqual([['MEMBER', 'LOSS DAY 1000', 'LOSS DAY 2000']])
  })
})

describe('a required limit', () => {
  const demand = (...kinds: LimitKind[]) =>
    player.core.settings.change('arcada', { rg: { regRequired: kinds } })
  const last = (kind: LimitKind, period: LimitPeriod, limit: number) => ({
    code: 'rg.limit.last',
    value: { kind, period, limit },
  })

  it('can be raised, but not removed while it is the last of its kind', () => {
    demand('LOSS', 'TIME')
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('STAKE', 'DAY', 10 * REAIS)
    player.set('TIME', 'WEEK', 90)
    expect(refusalOf(() => player.set('LOSS', 'DAY', null))).toEqual(last('LOSS', 'DAY', 10))
    expect(refusalOf(() => player.set('TIME', 'WEEK', null))).toEqual(last('TIME', 'WEEK', 90))
    expect(player.set('LOSS', 'DAY', 20 * REAIS)).toBe('WAITING')
    player.later(DAY)
    player.core.rg.limits.confirm(player.member, 'LOSS', 'DAY')
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 20 })
    expect(player.set('STAKE', 'DAY', null)).toBe('WAITING')
    player.set('LOSS', 'WEEK', 50 * REAIS)
    expect(player.set('LOSS', 'DAY', null)).toBe('WAITING')
    // The other one is pending removal.
    expect(refusalOf(() => player.set('LOSS', 'WEEK', null))).toEqual(last('LOSS', 'WEEK', 50))
  })

  it('is kept when it became the last one while its removal was pending', () => {
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('LOSS', 'DAY', null)
    player.later(7 * DAY)
    demand('LOSS')
    expect(refusalOf(() => player.core.rg.limits.confirm(player.member, 'LOSS', 'DAY'))).toEqual(
      last('LOSS', 'DAY', 10),
    )
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 10 })
  })
})

describe('missing limits', () => {
  it('[RG-52] are the required kinds without a limit, and a deposit limit after a return', () => {
    const { core, member } = player
    const missing = () => core.rg.limits.missing(member)
    expect(missing()).toEqual([])
    core.settings.change('arcada', { rg: { regRequired: ['LOSS', 'TIME'] } })
    expect(missing()).toEqual(['LOSS', 'TIME'])
    player.set('LOSS', 'WEEK', 10 * REAIS)
    expect(missing()).toEqual(['TIME'])
    core.rg.players.change(member.id, { returnedAt: player.now })
    expect(missing()).toEqual(['TIME', 'DEPOSIT'])
    player.set('DEPOSIT', 'MONTH', 10 * REAIS)
    player.set('TIME', 'DAY', 60)
    expect(missing()).toEqual([])
  })
})

describe('a limit of the operator', () => {
  const impose = (value: number | null) => player.core.rg.limits.impose(player.member, 'LOSS', 'DAY', value)
  const refused = { code: 'rg.limit.imposed', value: { limit: 50, kind: 'LOSS', period: 'DAY' } }

  it('holds beside the player’s own, the lower one counts, and it can be removed separately', () => {
    player.set('LOSS', 'DAY', 80 * REAIS)
    impose(50 * REAIS)
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 50, imposed: true })
    expect(refusalOf(() => player.set('LOSS', 'DAY', null))).toEqual(refused)
    expect(refusalOf(() => player.set('LOSS', 'DAY', 50.01 * REAIS))).toEqual(refused)
    expect(player.set('LOSS', 'DAY', 50 * REAIS)).toBe('UNCHANGED')
    expect(player.set('LOSS', 'DAY', 30 * REAIS)).toBe('NOW')
    expect(player.set('LOSS', 'DAY', 50 * REAIS)).toBe('WAITING')
    impose(null)
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 30, imposed: false })
  })

  it('[RG-59] is in the history, the newest first, with the author of each change', () => {
    const start = player.now
    player.set('LOSS', 'DAY', 80 * REAIS)
    player.later(1)
    impose(50 * REAIS)
    player.later(1)
    // A request alone is no change.
    player.set('STAKE', 'DAY', 0)
    player.set('STAKE', 'DAY', 10 * REAIS)
    player.core.rg.limits.drop(player.member, 'STAKE', 'DAY')
    player.core.rg.limits.clear(player.member)
    player.later(1)
    impose(null)
    const row = { kind: 'LOSS', period: 'DAY' }
    expect(player.core.rg.limits.history(player.member)).toEqual([
      { ...row, time: start + 3, from: 5_000, to: null, actor: 'OPERATOR' },
      { kind: 'STAKE', period: 'DAY', time: start + 2, from: 0, to: null, actor: 'SYSTEM' },
      { ...row, time: start + 2, from: 5_000, to: 5_000, actor: 'SYSTEM' },
      { kind: 'STAKE', period: 'DAY', time: start + 2, from: null, to: 0, actor: 'PLAYER' },
      { ...row, time: start + 1, from: 8_000, to: 5_000, actor: 'OPERATOR' },
      { ...row, time: start, from: null, to: 8_000, actor: 'PLAYER' },
    ])
    expect(limitOf('LOSS', 'DAY')).not.toHaveProperty('value')
  })
})
