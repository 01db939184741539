import { centavos } from '@arcada/kit/contract/centavos'
import type { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { describe, expect, it, it as test } from 'vitest'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { limitsOf } from '../responsible-gaming/status.ts'
import { checkPeriod, readLimit } from './limit-input.ts'

const REAIS = 100
const player = usePlayer()
const limits = () => player.core.rg.limits
const limitOf = (kind: LimitKind, period: LimitPeriod) =>
  limitsOf(player.core, player.member).find((one) => one.kind === kind && one.period === period)
const confirm = () => limits().confirm(player.member, 'LOSS', 'DAY')
const drop = (kind: LimitKind = 'LOSS') => limits().drop(player.member, kind, 'DAY')
const impose = (value: number | null) => limits().impose(player.member, 'LOSS', 'DAY', value)

test('[RG-09] a deposit limit counts payments from their credit on, open orders without an end, and closed ones that are paid late, and frees nothing for a withdrawal', () => {
  const { core, member } = player
  player.set('DEPOSIT', 'DAY', 500 * REAIS)
  const order = { methodId: 'ted', amount: centavos(100 * REAIS), payerName: 'Nina' }
  const transfer = () => core.cashier.deposits.create(member, order).number
  const [paid, declared, cancelled] = [transfer(), transfer(), transfer()]
  expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ used: 300 })
  core.cashier.deposits.declarePaid(member, declared)
  player.later(1)
  core.cashier.deposits.cancel(member, cancelled)
  player.later(HOUR)
  core.cashier.deposits.notice({ orderNo: paid, outcome: 'PAID', amount: 80 * REAIS })
  core.cashier.withdrawals.payOut(member, player.account(), centavos(80 * REAIS))
  expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ used: 180, freesAt: player.now + DAY, freesAmount: 80 })
  // Paid before its cancellation, and above what is left of the limit since.
  player.set('DEPOSIT', 'DAY', 250 * REAIS)
  core.cashier.deposits.notice({ orderNo: cancelled, outcome: 'PAID', paidAt: player.now - HOUR - 1 })
  expect(core.cashier.deposits.one(member, cancelled)).toMatchObject({ status: 'FAILED', reason: 'RETURNED' })
  expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ used: 180 })
  player.later(60 * DAY)
  expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ used: 100 })
  expect(limitOf('DEPOSIT', 'DAY')).toMatchObject({ freesAt: undefined })
})

describe('used time', () => {
  it('[RG-12] [RG-19] sums all sessions in the window, and frees up when enough of it has left', () => {
    player.set('TIME', 'DAY', 60)
    const first = player.now
    player.stay(20)
    const second = first + 5 * HOUR
    player.now = second
    player.stay(30)
    expect(limitOf('TIME', 'DAY')).toMatchObject({ used: 50, remaining: 10 })
    expect(limitOf('TIME', 'DAY')).toMatchObject({ freesAt: undefined })
    // Of 50 minutes 0, 10, 20 and 25 have to leave: the first session has 20.
    const frees = [50, 40, 30, 25].map((value) => {
      player.set('TIME', 'DAY', value)
      return (limitOf('TIME', 'DAY')?.freesAt ?? 0) - DAY - 1
    })
    expect(frees).toEqual([first, first + 10 * MINUTE, second, second + 5 * MINUTE])
    // A session that began before the window counts with its part inside.
    player.now = first + 15 * MINUTE + DAY
    expect(limitOf('TIME', 'DAY')).toMatchObject({ used: 35 })
    player.now = second + 5 * MINUTE + 1 + DAY
    expect(player.core.rg.guard.arrive(player.member)?.startedAt).toBe(player.now)
    limits().impose(player.member, 'TIME', 'DAY', 0)
    player.later(2 * DAY)
    expect(limitOf('TIME', 'DAY')).toMatchObject({ used: 0, remaining: 0, freesAt: player.now + DAY })
  })

  it('[RG-12] of the present session counts from its beginning, and is 0 without a session', () => {
    player.set('TIME', 'SESSION', 60)
    const unused = { value: 60, used: 0, remaining: 60 }
    expect(limitOf('TIME', 'SESSION')).toMatchObject(unused)
    player.stay(12)
    expect(limitOf('TIME', 'SESSION')).toMatchObject({ used: 12, remaining: 48 })
    expect(limitOf('TIME', 'SESSION')).toMatchObject({ freesAt: undefined })
    player.later(HOUR)
    expect(limitOf('TIME', 'SESSION')).toMatchObject(unused)
  })
})

test('[RG-61] a value of a limit is in the range of its kind and period, with two decimals for money and none for time', () => {
  const range = { field: 'value', reason: 'range' }
  const money = { ...range, min: 0, max: 1_000_000 }
  const rows: [LimitKind, LimitPeriod, number, unknown][] = [
    ['LOSS', 'DAY', 0, 0],
    ['LOSS', 'WEEK', 0.01, 1],
    ['STAKE', 'MONTH', 10.5, 1_050],
    ['DEPOSIT', 'DAY', 1_000_000, 100_000_000],
    ['TIME', 'SESSION', 10, 10],
    ['TIME', 'SESSION', 1_440, 1_440],
    ['TIME', 'DAY', 1_440, 1_440],
    ['TIME', 'WEEK', 10_080, 10_080],
    ['TIME', 'MONTH', 43_200, 43_200],
    ['LOSS', 'DAY', 1_000_000.01, money],
    ['LOSS', 'DAY', -0.01, money],
    ['LOSS', 'DAY', Number.NaN, money],
    ['LOSS', 'DAY', 10.001, { ...money, reason: 'decimals' }],
    ['TIME', 'DAY', 9, { ...range, min: 10, max: 1_440 }],
    ['TIME', 'SESSION', 1_441, { ...range, min: 10, max: 1_440 }],
    ['TIME', 'WEEK', 10_081, { ...range, max: 10_080 }],
    ['TIME', 'MONTH', 43_201, { ...range, max: 43_200 }],
    ['TIME', 'DAY', 10.5, { field: 'value', reason: 'whole', min: 10, max: 1_440 }],
    ['LOSS', 'SESSION', 10, { field: 'period', reason: 'unknown' }],
  ]
  const profile = player.core.rg.profileOf('arcada')
  const read = (kind: LimitKind, period: LimitPeriod, value: number) => {
    let kept: unknown
    const refused = refusalOf(() => {
      kept = readLimit(profile, kind, period, value)
    })
    return refused?.value ?? kept
  }
  expect(rows.map(([kind, period, value]) => [kind, period, value, read(kind, period, value)])).toMatchObject(
    rows,
  )
  player.rg({ limitKinds: ['DEPOSIT', 'LOSS', 'TIME'] })
  const unknown = { code: 'rg.limit.invalid', value: { field: 'kind', reason: 'unknown' } }
  expect(refusalOf(() => checkPeriod(player.core.rg.profileOf('arcada'), 'STAKE', 'DAY'))).toEqual(unknown)
})

describe('a raise', () => {
  it('[RG-15] waits for the period of the whitelabel, a removal for a week', () => {
    const hours = (['SESSION', 'DAY', 'WEEK', 'MONTH'] as const).map((period) => {
      const waits = [60, null].map((value) => {
        player.set('TIME', period, 30)
        player.set('TIME', period, value)
        return ((limitOf('TIME', period)?.pending?.effectiveAt ?? 0) - player.now) / HOUR
      })
      player.rg({ coolingOffHours: { WEEK: 100, MONTH: 200 } })
      return waits
    })
    expect(hours).toEqual([24, 24, 100, 200].map((wait) => [wait, 168]))
  })

  it('[RG-15] [RG-16] [RG-19] shows its start, its end and its state, and is recorded once when it expires', () => {
    player.set('LOSS', 'DAY', 10 * REAIS)
    const since = player.now
    player.later(HOUR)
    player.set('LOSS', 'DAY', 20 * REAIS)
    const effectiveAt = player.now + DAY
    const confirmBy = effectiveAt + 7 * DAY
    const pending = { value: 20, requestedAt: player.now, effectiveAt, confirmBy, state: 'WAITING' }
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 10, since, imposed: false, pending })
    expect(player.set('LOSS', 'DAY', 10 * REAIS)).toBe('UNCHANGED')
    player.now = effectiveAt - 1
    expect(refusalOf(confirm)).toEqual({ code: 'rg.limit.not.ready', value: { effectiveAt } })
    player.now = effectiveAt
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 10, pending: { ...pending, state: 'READY' } })
    player.now = confirmBy
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ pending: undefined })
    expect(refusalOf(confirm)?.code).toBe('rg.limit.lapsed')
    expect(player.journal('RG_RAISE_LAPSED')).toEqual([['SYSTEM', 'LOSS DAY 1000', 'LOSS DAY 2000']])
  })

  it('[RG-16] can be dropped by the player: the old value stays, other requests too, and the audit records it once', () => {
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('STAKE', 'DAY', 10 * REAIS)
    player.set('LOSS', 'DAY', null)
    player.set('STAKE', 'DAY', 20 * REAIS)
    drop()
    drop()
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 10 })
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ pending: undefined })
    expect(limitOf('STAKE', 'DAY')?.pending).toMatchObject({ value: 20 })
    expect(player.journal('RG_RAISE_DROPPED')).toEqual([['MEMBER', 'LOSS DAY 1000', 'LOSS DAY none']])
  })

  it('[RG-34] during a break waits from its end', () => {
    player.set('TIME', 'SESSION', 10)
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.stay(10)
    const { breakUntil = 0 } = player.core.rg.players.of(player.member.id)
    expect(breakUntil).toBe(player.now + HOUR)
    player.set('LOSS', 'DAY', 20 * REAIS)
    expect(limitOf('LOSS', 'DAY')?.pending?.effectiveAt).toBe(breakUntil + DAY)
  })
})

test('[RG-14] a required limit can be raised, but not removed while it is the last of its kind', () => {
  const last = (kind: LimitKind, period: LimitPeriod, limit: number) => {
    return { code: 'rg.limit.last', value: { kind, period, limit } }
  }
  player.set('LOSS', 'DAY', 10 * REAIS)
  player.set('LOSS', 'DAY', null)
  player.later(7 * DAY)
  player.rg({ regRequired: ['LOSS', 'TIME'] })
  // It became the last one while its removal was pending.
  expect(refusalOf(confirm)).toEqual(last('LOSS', 'DAY', 10))
  expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 10 })
  drop()
  player.set('TIME', 'WEEK', 90)
  expect(refusalOf(() => player.set('LOSS', 'DAY', null))).toEqual(last('LOSS', 'DAY', 10))
  expect(refusalOf(() => player.set('TIME', 'WEEK', null))).toEqual(last('TIME', 'WEEK', 90))
  expect(player.set('LOSS', 'DAY', 20 * REAIS)).toBe('WAITING')
  player.set('LOSS', 'WEEK', 50 * REAIS)
  expect(player.set('LOSS', 'DAY', null)).toBe('WAITING')
  // The other one is pending removal.
  expect(refusalOf(() => player.set('LOSS', 'WEEK', null))).toEqual(last('LOSS', 'WEEK', 50))
})

describe('a limit of the operator', () => {
  it('[RG-19] holds beside the player’s own, the lower one counts, and it can be removed separately', () => {
    const refused = { code: 'rg.limit.imposed', value: { limit: 50, kind: 'LOSS', period: 'DAY' } }
    player.set('LOSS', 'DAY', 80 * REAIS)
    impose(50 * REAIS)
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: 50, imposed: true })
    for (const value of [null, 50.01 * REAIS])
      expect(refusalOf(() => player.set('LOSS', 'DAY', value))).toEqual(refused)
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
    drop('STAKE')
    limits().clear(player.member)
    player.later(1)
    impose(null)
    const [loss, stake] = [
      { kind: 'LOSS', period: 'DAY' },
      { kind: 'STAKE', period: 'DAY' },
    ]
    expect(limits().history(player.member)).toEqual([
      { ...loss, time: start + 3, from: 5_000, to: null, actor: 'OPERATOR' },
      { ...stake, time: start + 2, from: 0, to: null, actor: 'SYSTEM' },
      { ...loss, time: start + 2, from: 5_000, to: 5_000, actor: 'SYSTEM' },
      { ...stake, time: start + 2, from: null, to: 0, actor: 'PLAYER' },
      { ...loss, time: start + 1, from: 8_000, to: 5_000, actor: 'OPERATOR' },
      { ...loss, time: start, from: null, to: 8_000, actor: 'PLAYER' },
    ])
    expect(limitOf('LOSS', 'DAY')).toMatchObject({ value: undefined })
  })
})

describe('the notice near a limit', () => {
  const mails = () =>
    player.core.store.all`select content, time from messages where memberId = ${player.member.id}
      and title like '%Você está perto%' order by id`.map(({ content, time }) => [
      /used (.*?) limit/.exec(String(content))?.[1],
      time,
    ])
  const shown = () => player.core.rg.notices.take(player.member)

  it('[RG-21] comes once per window with the bet that reaches 80 percent, in both languages, and to the page once', () => {
    player.set('STAKE', 'DAY', 100 * REAIS)
    player.bet(7_999)
    expect([mails(), shown()]).toEqual([[], []])
    const first = player.now
    player.bet(1)
    player.bet(5 * REAIS)
    expect([shown(), shown()]).toEqual([[{ period: 'DAY', percent: 80 }], []])
    player.later(DAY - 1)
    player.bet(5 * REAIS)
    player.later(1)
    player.bet(80 * REAIS)
    const words = ['80% of your 24-hour', '85% of your 24-hour']
    expect(mails()).toEqual([
      [words[0], first],
      [words[1], player.now],
    ])
  })

  it('[RG-21] comes for each limit separately, at the whitelabel’s threshold, not for a limit of 0 or a refused bet', () => {
    player.rg({ warnAtPercent: 50 })
    player.set('LOSS', 'WEEK', 10 * REAIS)
    player.set('STAKE', 'MONTH', 10 * REAIS)
    player.set('DEPOSIT', 'DAY', 1000 * REAIS)
    expect(refusalOf(() => player.bet(10.01 * REAIS))?.code).toBe('rg.limit.loss')
    player.bet(499)
    player.deposit(499 * REAIS)
    expect(mails()).toEqual([])
    player.bet(1)
    player.deposit(10 * REAIS)
    player.set('STAKE', 'DAY', 0)
    expect(refusalOf(() => player.bet(0.1 * REAIS))?.code).toBe('rg.limit.stake')
    const words = ['7-day', '30-day', '24-hour'].map((period) => `50% of your ${period}`)
    expect(mails().map(([text]) => text)).toEqual(words)
  })

  it('[RG-21] comes for time, too: once in 24 hours, and once a session', () => {
    player.set('TIME', 'DAY', 150)
    player.set('TIME', 'SESSION', 50)
    const stayed = [39, 2, 45, 36].map((minutes, at) => {
      if (at > 1) player.later(31 * MINUTE)
      player.stay(minutes)
      return [mails().length, shown()]
    })
    const session = [{ period: 'SESSION', percent: 80 }]
    expect(stayed).toEqual([
      [0, []],
      [1, session],
      [2, session],
      [3, [{ period: 'DAY', percent: 80 }]],
    ])
  })
})

test('[RG-59] the audit records each change and each refusal, of a bet that is rolled back too', () => {
  const { core, member } = player
  player.set('STAKE', 'DAY', 10 * REAIS)
  player.set('STAKE', 'DAY', 20 * REAIS)
  for (const bet of [() => player.bet(11 * REAIS), () => core.store.atomic(() => player.bet(11 * REAIS))])
    expect(refusalOf(bet)?.code).toBe('rg.limit.stake')
  const rows = core.accounts.audit.of(member.id).map(({ what, after }) => `${what} ${after}`)
  expect(rows.filter((row) => row.startsWith('RG_'))).toEqual([
    'RG_LIMIT STAKE DAY 1000',
    'RG_RAISE_ASKED STAKE DAY 2000',
    'RG_REFUSED rg.limit.stake',
    'RG_REFUSED rg.limit.stake',
  ])
})
