import { centavos } from '@arcada/kit/contract/centavos'
import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import { addMonths, BRASILIA } from '@arcada/kit/i18n/dates'
import { describe, expect, it, it as test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import {
  codeOf,
  createTestPlayer,
  DAY,
  HOUR,
  lotteryTable,
  MINUTE,
  refusalOf,
} from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { createCore } from '../../wire/core/core.ts'
import { exclusionEnd, exclusionOf } from '../limits/lengths.ts'
import { isShutOut } from '../limits/players.ts'
import { drawnNumbers, nextDraw } from '../lottery/draws.ts'

const REAIS = 100
const player = usePlayer()

const exclusions = () => player.core.rg.exclusions
function exclude(length: Exclusion = 'P6M', member = player.member) {
  const { prepareToken } = exclusions().prepare(member, length)
  return exclusions().exclude(member, length, prepareToken)
}

const invalid = (field: string, reason = 'range') => {
  return { code: 'rg.limit.invalid', value: { field, reason, min: 'P1D', max: 'P42D' } }
}

let rounds = 0
const ticket = (lottery: string, draws = 1) => {
  const round = `round-exclusion-${++rounds}`
  const chase = { draws, stopOnWin: false }
  player.core.tickets.buy(player.member, lotteryTable(lottery), 1, 5 * REAIS, round, chase)
}
const bets = () =>
  player.core.store.all`select status from bets where memberId = ${player.member.id}
    and round like '%/round-exclusion-%' order by id`.map(({ status }) => status)

/** Adds a second account, and chooses it. */
function chosenAccount(): number {
  const second = player.account('237', '98765432')
  player.core.cashier.destinations.choose(player.member, String(second))
  return second
}

describe('a pause', () => {
  const pause = (wanted: { duration?: string; until?: number }) => exclusions().timeOut(player.member, wanted)

  it('[RG-33] lasts 24 hours to 42 days, both included', () => {
    const wrong: [object, string][] = [
      ...[DAY - 1, 42 * DAY + 1, -DAY].map((ms): [object, string] => [{ until: player.now + ms }, 'until']),
      ...['P2D', 'P43D', 'PT24H', ''].map((duration): [object, string] => [
        { duration, until: player.now + 2 * DAY },
        'duration',
      ]),
      [{}, 'until'],
    ]
    expect(wrong.map(([wanted]) => refusalOf(() => pause(wanted)))).toEqual(
      wrong.map(([, field]) => invalid(field)),
    )
    const lengths = [1, 7, 30, 42].map((days) => pause({ duration: `P${days}D` }) - player.now)
    expect(lengths).toEqual([DAY, 7 * DAY, 30 * DAY, 42 * DAY])
    expect(pause({ until: player.now + 42 * DAY })).toBe(player.now + 42 * DAY)
    player.later(42 * DAY)
    expect(pause({ until: player.now + DAY })).toBe(player.now + DAY)
  })

  it('[RG-33] can be extended, not shortened, no longer counts after its end, and each one is in the audit', () => {
    const first = pause({ duration: 'P7D' })
    player.later(DAY)
    expect(refusalOf(() => pause({ duration: 'P1D' }))).toEqual(invalid('duration', 'shorter'))
    expect(refusalOf(() => pause({ until: first - 1 }))).toEqual(invalid('until', 'shorter'))
    expect(pause({ until: first })).toBe(first)
    const second = pause({ duration: 'P30D' })
    player.now = second
    const third = pause({ duration: 'P1D' })
    expect(player.state().timeOutUntil).toBe(third)
    expect(player.journal('RG_TIME_OUT')).toEqual([
      ['MEMBER', undefined, String(first)],
      ['MEMBER', String(first), String(first)],
      ['MEMBER', String(first), String(second)],
      ['MEMBER', undefined, String(third)],
    ])
  })

  it('[RG-33] refunds the open draws of orders for several draws once, and keeps past and closed draws and single tickets', () => {
    const before = player.wallet()
    ticket('federal-24h')
    ticket('mega-6h', 3)
    const draw = nextDraw(lotteryTable('mega-6h').lottery, player.now)
    player.now = draw.time - 10_000
    expect(before - player.wallet()).toBe(20 * REAIS)
    for (const duration of ['P1D', 'P7D']) {
      pause({ duration })
      expect(bets()).toEqual(['UNSETTLED', 'UNSETTLED', 'CANCELLED', 'CANCELLED'])
      expect(before - player.wallet()).toBe(10 * REAIS)
    }
    const won = drawnNumbers(lotteryTable('mega-6h').lottery, draw.index).main.includes(1)
    player.now = draw.time
    exclude()
    expect(bets()).toEqual(['CANCELLED', won ? 'WIN' : 'LOSE', 'CANCELLED', 'CANCELLED'])
  })
})

describe('the preview of an exclusion', () => {
  it('[RG-36] shows the end, the balance, the refunded bets, and the chosen account for the payout', () => {
    ticket('federal-24h')
    ticket('mega-6h', 2)
    expect(exclusions().prepare(player.member, 'P6M').payoutTo).toBe('')
    player.account()
    expect(exclusions().prepare(player.member, 'P6M')).toMatchObject({
      until: Date.UTC(2027, 2, 21, 15),
      balance: player.wallet(),
      openBets: { count: 3, amount: 15 * REAIS },
      payoutTo: 'Itaú Unibanco ••••5678',
    })
    chosenAccount()
    expect(exclusions().prepare(player.member, 'P6M').payoutTo).toBe('Bradesco ••••5432')
  })

  it('[RG-35] states the end of each length that the whitelabel offers, and never a day too early', () => {
    const ends = {
      P3M: Date.UTC(2026, 10, 30, 12),
      P6M: Date.UTC(2027, 2, 2, 12),
      P1Y: Date.UTC(2027, 7, 30, 12),
      P2Y: Date.UTC(2028, 7, 30, 12),
      P5Y: Date.UTC(2031, 7, 30, 12),
      INDEFINITE: undefined,
    } as const
    const lengths: Exclusion[] = ['P3M', 'P6M', 'P1Y', 'P2Y', 'P5Y', 'INDEFINITE']
    const found = lengths.map((one) => [one, exclusionEnd(one, Date.UTC(2026, 7, 30, 12), BRASILIA)])
    expect(Object.fromEntries(found)).toEqual(ends)
    for (const length of ['P1M', 'P3M', '', 'indefinite'])
      expect(refusalOf(() => exclusions().prepare(player.member, length))).toEqual(invalid('duration'))
    expect(exclusionOf('P3M', ['P3M', 'INDEFINITE'])).toBe('P3M')
  })

  it('[RG-37] is valid for 30 minutes, for the same member, length, balance and bets', () => {
    const { member } = player
    const prepared = () => exclusions().prepare(member, 'P6M').prepareToken
    const confirm = (token: string, by = member, length: Exclusion = 'P6M') =>
      codeOf(() => exclusions().exclude(by, length, token))
    const token = prepared()
    const refused = [
      confirm(token, player.other('other').member),
      confirm(token, member, 'P1Y'),
      confirm(exclusions().exitToken(member)),
    ]
    player.bet(100)
    refused.push(confirm(token))
    const bought = prepared()
    ticket('federal-24h')
    const open = prepared()
    refused.push(confirm(bought))
    player.later(30 * MINUTE)
    refused.push(confirm(open))
    expect(refused).toEqual(Array(6).fill('data.changed'))
    const last = prepared()
    player.later(30 * MINUTE - 1)
    expect(player.state().excludedAt).toBe(undefined)
    expect(confirm(last)).toBe(undefined)
    expect(player.state().excludedAt).toBe(player.now)
  })
})

describe('an exclusion', () => {
  it('[RG-37] refunds every bet that has not begun, ends play, sessions and open orders, and keeps those of others', () => {
    const { core, member } = player
    const before = player.wallet()
    ticket('federal-24h')
    ticket('mega-6h', 2)
    const order = player.deposit(50 * REAIS)
    const transfer = { methodId: 'ted', amount: centavos(50 * REAIS), payerName: 'Nina' }
    const declared = core.cashier.deposits.create(member, transfer).number
    core.cashier.deposits.declarePaid(member, declared)
    const others = player.other('other')
    const theirs = others.deposit(50 * REAIS)
    core.rg.guard.arrive(member)
    const device = { device: 'Pixel', browser: 'Chrome' }
    const sessions = [member, others.member].map(({ id }) => core.accounts.sessions.begin(id, device))
    const { receiptNo, until } = exclude()
    expect(until).toBe(Date.UTC(2027, 2, 21, 15))
    expect(receiptNo).toMatch(/^X20260921[0-9A-F]{10}$/)
    const dates = { excludedAt: player.now, excludedUntil: until, earliestReturn: until }
    expect(player.state()).toMatchObject({ ...dates, receipt: receiptNo })
    expect([bets(), player.wallet()]).toEqual([['CANCELLED', 'CANCELLED', 'CANCELLED'], before])
    const { one } = core.cashier.deposits
    expect(one(member, order)).toMatchObject({ status: 'CANCELLED', closedAt: player.now })
    expect(one(member, declared)).toMatchObject({ status: 'PROCESSING' })
    expect(one(others.member, theirs)).toMatchObject({ status: 'PENDING' })
    expect(core.rg.play.current(member)).toBe(undefined)
    const known = sessions.map((one) => core.accounts.sessions.memberOf('arcada', one)?.id)
    expect(known).toEqual([undefined, others.member.id])
    expect(player.journal('RG_EXCLUDED')).toEqual([['MEMBER', undefined, `P6M ${receiptNo}`]])
    const shut = [member, others.member].map(({ id }) => isShutOut(core.rg.players, id, player.now))
    expect(shut).toEqual([true, false])
  })

  it('[RG-37] is confirmed by e-mail, else by SMS', () => {
    const [email, mobile] = ['nina@example.com', '11987650000']
    const sent = [
      { email, mobile },
      { email: undefined, mobile },
      { email: undefined, mobile: undefined },
    ].map((contacts) => {
      const { receiptNo } = exclude('P1Y', { ...player.member, ...contacts })
      const words = `${receiptNo} · 2026-09-21T15:00:00.000Z · P1Y`
      return player.core.accounts.outbox
        .list()
        .flatMap(({ kind, to, text }) => (text === words ? [kind, to] : []))
    })
    expect(sent).toEqual([['email', email], ['sms', mobile], []])
  })

  it('[RG-41] without an end allows no request to return, and a release by customer service after 12 months only', () => {
    const { member } = player
    exclusions().release(member)
    expect(player.state().excludedUntil).toBe(undefined)
    exclude('INDEFINITE')
    const year = Date.UTC(2027, 8, 21, 15)
    expect(player.state()).toMatchObject({ excludedUntil: undefined, earliestReturn: year })
    player.later(100 * DAY)
    const ask = () => refusalOf(() => exclusions().askReturn(member))
    expect(ask()).toEqual({ code: 'rg.excluded', value: { until: null } })
    exclusions().release(member)
    exclusions().release(member)
    expect(player.state()).toMatchObject({ excludedUntil: year, earliestReturn: year })
    expect(player.journal('RG_RELEASED')).toEqual([['HOUSE', undefined, String(year)]])
    player.now = year - 1
    expect(ask()).toEqual({ code: 'rg.excluded', value: { until: year } })
    player.now = year
    expect(exclusions().askReturn(member)).toBe(year + DAY)
    exclude('INDEFINITE')
    player.later(800 * DAY)
    // After these years at once.
    exclusions().release(member)
    expect(player.state()).toMatchObject({ excludedUntil: player.now, earliestReturn: player.now })
    expect(ask()).toBe(undefined)
  })

  it('[RG-41] that is extended postpones the return, and deletes a request to return; no extension begins or shortens one', () => {
    const { member } = player
    const refused = invalid('duration', 'shorter')
    const extend = (length: Exclusion) => exclusions().extend(member, length)
    expect(refusalOf(() => extend('P1Y'))).toEqual(refused)
    expect(player.state().excludedAt).toBe(undefined)
    const { until = 0 } = exclude('P6M')
    player.now = until
    exclusions().askReturn(member)
    const longer = extend('P6M')
    expect(longer).toBe(Date.UTC(2027, 8, 21, 15))
    const dates = { excludedUntil: longer, earliestReturn: longer, returnAskedAt: undefined }
    expect(player.state()).toMatchObject(dates)
    expect(codeOf(() => exclusions().confirmReturn(member))).toBe('rg.excluded')
    expect(refusalOf(() => extend('P6M'))).toEqual(refused)
    expect(extend('INDEFINITE')).toBe(undefined)
    const year = addMonths(player.now, 12, BRASILIA)
    expect(player.state()).toMatchObject({ excludedUntil: undefined, earliestReturn: year })
    expect(refusalOf(() => extend('P5Y'))).toEqual(refused)
    expect(extend('INDEFINITE')).toBe(undefined)
    expect(player.journal('RG_EXTENDED')).toEqual([
      ['MEMBER', String(until), 'P6M'],
      ['MEMBER', String(longer), 'INDEFINITE'],
      ['MEMBER', 'INDEFINITE', 'INDEFINITE'],
    ])
  })

  it('[RG-41] ends with a request after its end and a confirmation a day later; limits have to be set anew', () => {
    const { core, member } = player
    const ask = () => exclusions().askReturn(member)
    const confirm = () => refusalOf(() => exclusions().confirmReturn(member))
    expect(refusalOf(ask)).toEqual({ code: 'rg.excluded', value: { until: null } })
    player.set('LOSS', 'DAY', 50 * REAIS)
    core.rg.limits.impose(member, 'STAKE', 'DAY', 70 * REAIS)
    const { until = 0 } = exclude('P6M')
    player.now = until - 1
    expect([refusalOf(ask), confirm()]).toEqual(Array(2).fill({ code: 'rg.excluded', value: { until } }))
    player.now = until
    expect(ask()).toBe(until + DAY)
    player.later(HOUR)
    // Requested once more: the first request counts.
    expect(ask()).toBe(until + DAY)
    expect(player.journal('RG_RETURN_ASKED')).toEqual([['MEMBER', undefined, String(until)]])
    player.now = until + DAY - 1
    expect(confirm()).toEqual({ code: 'rg.limit.not.ready', value: { effectiveAt: until + DAY } })
    expect(isShutOut(core.rg.players, member.id, player.now)).toBe(true)
    player.later(1)
    expect(confirm()).toBe(undefined)
    const gone = { excludedAt: undefined, excludedUntil: undefined, earliestReturn: undefined }
    expect(player.state()).toMatchObject({ ...gone, returnAskedAt: undefined, returnedAt: player.now })
    expect(player.journal('RG_RETURNED')).toEqual([['MEMBER', undefined, String(player.now)]])
    expect(core.rg.limits.of(member)).toMatchObject([{ kind: 'STAKE', value: 70 * REAIS }])
    const missing = { code: 'rg.limit.missing', value: { missing: ['DEPOSIT'] } }
    expect(refusalOf(() => player.bet(100))).toEqual(missing)
    player.set('DEPOSIT', 'DAY', 100 * REAIS)
    player.bet(100)
  })
})

describe('the money of an excluded player', () => {
  const payouts = () =>
    player.core.store
      .all`select amount, fee, destinationId from withdrawals where memberId = ${player.member.id}`
  const payoutsAfter = (ms: number) => {
    player.later(ms)
    player.core.settleDue()
    return payouts().length
  }

  it('[RG-37] is paid in full and once to the chosen account, with the wins of past draws', () => {
    const { core, member } = player
    const missing = { code: 'withdraw.missing', value: { missing: 'card' } }
    expect(refusalOf(() => exclusions().payOut(member))).toEqual(missing)
    player.account()
    const destination = chosenAccount()
    const { lottery } = lotteryTable()
    const [pick = 0] = drawnNumbers(lottery, nextDraw(lottery, player.now).index).main
    core.tickets.buy(member, lotteryTable(), pick, 10 * REAIS, 'round-of-a-win')
    player.later(MINUTE)
    exclusions().payOut(member)
    // 64,000 less 10 reais, and 23.20 of the win.
    const amount = 64_000 - 1_000 + 2_320
    expect(payouts()).toEqual([{ amount, fee: 0, destinationId: destination }])
    expect(codeOf(() => exclusions().payOut(member))).toBe('balance.insufficient')
  })

  it('[RG-37] is paid automatically after 48 hours, and waits while there is no account', () => {
    exclude()
    expect([payoutsAfter(2 * DAY - 1), payoutsAfter(1)]).toEqual([0, 0])
    player.account()
    expect([payoutsAfter(0), payoutsAfter(0), player.wallet()]).toEqual([1, 1, 0])
  })

  it('[RG-42] of a barred one is paid 48 hours after the earlier of exclusion and bar; an active player keeps it', () => {
    player.account()
    expect(payoutsAfter(3 * DAY)).toBe(0)
    const barred = player.other('barred')
    barred.account()
    const paid = () => barred.wallet() === 0
    exclusions().block(barred.member, 'SELF_EXCLUDED')
    exclude()
    player.later(DAY)
    exclusions().block(player.member, 'SELF_EXCLUDED')
    expect([payoutsAfter(DAY - 1), paid(), payoutsAfter(1), paid()]).toEqual([0, false, 1, true])
  })
})

test('[RG-40] the key to the exit page is valid on its whitelabel, and stored as a hash only', () => {
  const { member } = player
  const opens = (token: string, whitelabel = 'arcada') => exclusions().memberOf(whitelabel, token)?.id
  const token = exclusions().exitToken(member)
  const { prepareToken } = exclusions().prepare(member, 'P6M')
  const opened = [opens(token), opens(token, 'praia'), opens(prepareToken)]
  expect(opened).toEqual([member.id, undefined, undefined])
  const kept = JSON.stringify(player.core.store.all`select * from rg_tokens`)
  for (const secret of [token, prepareToken]) expect(kept).not.toContain(secret)
})

test('[RG-60] no protection is shortened by a restart, or by a clock that is set back a day', () => {
  const file = createTestDatabase()
  const player = createTestPlayer({ database: file.location })
  const { core, member } = player
  player.set('STAKE', 'DAY', 1_000)
  player.bet(1_000)
  player.set('STAKE', 'DAY', 2_000)
  const until = core.rg.exclusions.timeOut(member, { duration: 'P7D' })
  const byName = (name: string) => core.accounts.people.byName('arcada', name) ?? expect.fail(name)
  const [marina, bruno] = [byName('marina'), byName('bruno')]
  const { prepareToken } = core.rg.exclusions.prepare(marina, 'P6M')
  core.rg.exclusions.exclude(marina, 'P6M', prepareToken)
  core.rg.limits.set(bruno, 'TIME', 'SESSION', 10)
  core.rg.guard.arrive(bruno)
  player.later(10 * MINUTE)
  core.rg.guard.arrive(bruno)
  const { breakUntil } = core.rg.players.of(bruno.id)
  core.store.close()
  for (const clock of [player.now, player.now - DAY]) {
    const options = { database: file.location, origin: 'http://sandbox.test', clock: () => clock }
    const { rg, store } = createCore(options)
    const stake = (who: typeof member) => refusalOf(() => rg.guard.stake(who, 100))
    expect(stake(member)).toEqual({ code: 'rg.timeout.active', value: { until } })
    expect(stake(marina)?.code).toBe('rg.excluded')
    expect(stake(bruno)).toEqual({ code: 'rg.break', value: { until: breakUntil } })
    expect(refusalOf(() => rg.limits.confirm(member, 'STAKE', 'DAY'))?.code).toBe('rg.limit.not.ready')
    rg.players.change(member.id, { timeOutUntil: undefined })
    expect(stake(member)?.code).toBe('rg.limit.stake')
    rg.players.change(member.id, { timeOutUntil: until })
    store.close()
  }
})
