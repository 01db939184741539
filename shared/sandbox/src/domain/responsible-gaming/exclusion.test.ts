import { centavos } from '@arcada/kit/contract/centavos'
import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import { addMonths, BRASILIA } from '@arcada/kit/i18n/dates'
import { describe, expect, it } from 'vitest'
import { integer } from '../../storage/store.ts'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { createLaunch, redeemLaunch } from '../games/launches.ts'
import { exclusionEnd, exclusionOf } from '../limits/lengths.ts'
import { isShutOut } from '../limits/players.ts'
import { drawnNumbers, nextDraw } from '../lottery/draws.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'

const REAIS = 100
const player = usePlayer()

const exclusions = () => player.core.rg.exclusions
const stateOf = ({ id }: Member = player.member) => player.core.rg.players.of(id)
const balance = (member = player.member) => player.core.ledger.balance(walletOf(member))
const journal = (...names: string[]) =>
  player.core.accounts.audit
    .of(player.member.id)
    .flatMap(({ what, actor, before, after }) => (names.includes(what) ? [[what, actor, before, after]] : []))
const mails = () => player.core.accounts.outbox.list().map(({ kind, to, text }) => [kind, to, text])

function exclude(length: Exclusion = 'P6M') {
  const { prepareToken } = exclusions().prepare(player.member, length)
  return exclusions().exclude(player.member, length, prepareToken)
}

function table(id: string) {
  const lottery = lotteryById(id) ?? expect.fail('no lottery')
  return { lottery, mode: PRIZE_MODES[0], playType: 'trad' as const }
}
let rounds = 0
const ticket = (lottery: string, draws = 1) =>
  player.core.tickets.buy(player.member, table(lottery), 1, 5 * REAIS, `round-exclusion-${++rounds}`, {
    draws,
    stopOnWin: false,
  })
const bets = () =>
  player.core.store
    .all(
      `select status from bets where member_id = ? and round like '%/round-exclusion-%' order by id`,
      player.member.id,
    )
    .map(({ status }) => status)

/** A destination of the holder. */
function account(bankCode = '341', cardNumber = '12345678') {
  const { core, member } = player
  if (!member.payee) core.accounts.people.setPayee(member, 'Nina Prado')
  core.cashier.destinations.add({ ...member, payee: 'Nina Prado' }, { kind: 'BANK', bankCode, cardNumber })
}

describe('a pause', () => {
  const pause = (wanted: { duration?: string; until?: number }) => exclusions().timeOut(player.member, wanted)
  const range = (field: string, reason = 'range') => ({
    code: 'rg.limit.invalid',
    value: { field, reason, min: 'P1D', max: 'P42D' },
  })

  it.each([
    ['P1D', 1],
    ['P7D', 7],
    ['P30D', 30],
    ['P42D', 42],
  ])('[RG-33] of %s ends after %d days, and is in the audit', (duration, days) => {
    const until = player.now + days * DAY
    expect(pause({ duration })).toBe(until)
    expect(stateOf().timeOutUntil).toBe(until)
    expect(journal('RG_TIME_OUT')).toEqual([['RG_TIME_OUT', 'MEMBER', undefined, String(until)]])
  })

  it('[RG-33] until a moment lasts 24 hours to 42 days, both included', () => {
    for (const ms of [DAY - 1, 42 * DAY + 1, -DAY])
      expect(refusalOf(() => pause({ until: player.now + ms }))).toEqual(range('until'))
    for (const duration of ['P2D', 'P43D', 'PT24H', ''])
      expect(refusalOf(() => pause({ duration, until: player.now + 2 * DAY }))).toEqual(range('duration'))
    expect(refusalOf(() => pause({}))).toEqual(range('until'))
    expect(pause({ until: player.now + DAY })).toBe(player.now + DAY)
    expect(pause({ until: player.now + 42 * DAY })).toBe(player.now + 42 * DAY)
  })

  it('[RG-33] can be extended, not shortened, and no longer counts after its end', () => {
    const first = pause({ duration: 'P7D' })
    player.later(DAY)
    expect(refusalOf(() => pause({ duration: 'P1D' }))).toEqual(range('duration', 'shorter'))
    expect(refusalOf(() => pause({ until: first - 1 }))).toEqual(range('until', 'shorter'))
    expect(pause({ until: first })).toBe(first)
    const second = pause({ duration: 'P30D' })
    player.now = second
    const third = pause({ duration: 'P1D' })
    expect(journal('RG_TIME_OUT').map((row) => row.slice(2))).toEqual([
      [undefined, String(first)],
      [String(first), String(first)],
      [String(first), String(second)],
      [undefined, String(third)],
    ])
  })

  it('[RG-33] refunds the rest of orders for several draws, and keeps every other bet', () => {
    const before = balance()
    ticket('federal-24h')
    ticket('mega-6h', 3)
    expect(before - balance()).toBe(20 * REAIS)
    pause({ duration: 'P1D' })
    expect(bets()).toEqual(['UNSETTLED', 'CANCELLED', 'CANCELLED', 'CANCELLED'])
    expect(before - balance()).toBe(5 * REAIS)
  })

  it('[RG-33] refunds nothing for a closed or past draw', () => {
    ticket('mega-6h', 3)
    const draw = nextDraw(table('mega-6h').lottery, player.now)
    player.now = draw.time - 10_000
    const before = balance()
    pause({ duration: 'P1D' })
    expect(bets()).toEqual(['UNSETTLED', 'CANCELLED', 'CANCELLED'])
    expect(balance() - before).toBe(10 * REAIS)
    const won = drawnNumbers(table('mega-6h').lottery, draw.index).main.includes(1)
    player.now = draw.time
    exclude()
    expect(bets()).toEqual([won ? 'WIN' : 'LOSE', 'CANCELLED', 'CANCELLED'])
  })
})

describe('the preview of an exclusion', () => {
  it('[RG-36] shows the end, the balance, the refunded bets, and the chosen account for the payout', () => {
    ticket('federal-24h')
    ticket('mega-6h', 2)
    expect(exclusions().prepare(player.member, 'P6M').payoutTo).toBe('')
    account()
    account('237', '98765432')
    const [, second] = player.core.cashier.destinations.list(player.member)
    const seen = exclusions().prepare(player.member, 'P6M')
    expect(seen).toMatchObject({
      until: Date.UTC(2027, 2, 21, 15),
      balance: balance(),
      openBets: { count: 3, amount: 15 * REAIS },
      payoutTo: 'Itaú Unibanco ••••5678',
    })
    player.core.cashier.destinations.choose(player.member, String(second?.id))
    expect(exclusions().prepare(player.member, 'P6M').payoutTo).toBe('Bradesco ••••5432')
    expect(exclusions().prepare(player.member, 'INDEFINITE').until).toBe(undefined)
  })

  it.each(['P1M', 'P3M', '', 'indefinite'])(
    'rejects the length %j, which the whitelabel does not offer',
    (length) => {
      expect(refusalOf(() => exclusions().prepare(player.member, length))).toEqual({
        code: 'rg.limit.invalid',
        value: { field: 'duration', reason: 'range', min: 'P1D', max: 'P42D' },
      })
      expect(exclusionOf('P3M', ['P3M', 'INDEFINITE'])).toBe('P3M')
    },
  )

  it.each([
    ['P3M', Date.UTC(2026, 10, 30, 12)],
    ['P6M', Date.UTC(2027, 2, 2, 12)],
    ['P1Y', Date.UTC(2027, 7, 30, 12)],
    ['P2Y', Date.UTC(2028, 7, 30, 12)],
    ['P5Y', Date.UTC(2031, 7, 30, 12)],
    ['INDEFINITE', undefined],
  ] as const)('[RG-35] states the end of %s, and never a day too early', (length, until) => {
    expect(exclusionEnd(length, Date.UTC(2026, 7, 30, 12), BRASILIA)).toBe(until)
  })

  it('[RG-37] is valid for 30 minutes, for the same member, length, balance and bets', () => {
    const { member } = player
    const other = player.other('other')
    const { prepareToken } = exclusions().prepare(member, 'P6M')
    const confirm = (by = member, length: Exclusion = 'P6M', token = prepareToken) =>
      refusalOf(() => exclusions().exclude(by, length, token))?.code
    expect(confirm(other.member)).toBe('data.changed')
    expect(confirm(member, 'P1Y')).toBe('data.changed')
    expect(confirm(member, 'P6M', exclusions().exitToken(member))).toBe('data.changed')
    player.bet(100)
    expect(confirm()).toBe('data.changed')
    const { prepareToken: next } = exclusions().prepare(member, 'P6M')
    player.later(30 * MINUTE)
    expect(confirm(member, 'P6M', next)).toBe('data.changed')
    const { prepareToken: last } = exclusions().prepare(member, 'P6M')
    player.later(30 * MINUTE - 1)
    expect(stateOf().excludedAt).toBe(undefined)
    expect(confirm(member, 'P6M', last)).toBe(undefined)
    expect(stateOf().excludedAt).toBe(player.now)
  })
})

describe('an exclusion', () => {
  it('[RG-37] refunds every bet that has not begun, ends play, open orders and games, and sends the receipt', () => {
    const { core, member } = player
    const before = balance()
    ticket('federal-24h')
    ticket('mega-6h', 2)
    const order = player.deposit(50 * REAIS)
    const declared = core.cashier.deposits.create(member, {
      methodId: 'ted',
      amount: centavos(50 * REAIS),
      payerName: 'Nina',
    }).number
    core.cashier.deposits.declarePaid(member, declared)
    const others = player.other('other')
    const theirs = others.deposit(50 * REAIS)
    core.rg.guard.arrive(member)
    const launched = (player: Member) =>
      new URL(createLaunch(core, player, 'game', 'rng-001', '', 'pt')).searchParams.get('launch') ?? ''
    const [mine, foreign] = [launched(member), launched(others.member)]
    const { receiptNo, until } = exclude()
    expect(until).toBe(Date.UTC(2027, 2, 21, 15))
    expect(receiptNo).toMatch(/^X20260921[0-9A-F]{10}$/)
    expect(stateOf()).toMatchObject({
      excludedAt: player.now,
      excludedUntil: until,
      earliestReturn: until,
      receipt: receiptNo,
    })
    expect(bets()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    expect(balance()).toBe(before)
    expect(core.cashier.deposits.one(member, order)).toMatchObject({
      status: 'CANCELLED',
      closedAt: player.now,
    })
    expect(core.cashier.deposits.one(member, declared)).toMatchObject({ status: 'PROCESSING' })
    expect(core.cashier.deposits.one(others.member, theirs)).toMatchObject({ status: 'PENDING' })
    expect(core.rg.play.current(member)).toBe(undefined)
    expect(redeemLaunch(core, mine)).toBe(undefined)
    expect(redeemLaunch(core, foreign)).toMatchObject({ id: expect.any(String) })
    expect(journal('RG_EXCLUDED')).toEqual([['RG_EXCLUDED', 'MEMBER', undefined, `P6M ${receiptNo}`]])
    expect(isShutOut(core.rg.players, member.id, player.now)).toBe(true)
    expect(isShutOut(core.rg.players, others.member.id, player.now)).toBe(false)
  })

  it.each([
    [{ email: 'nina@example.com', mobile: '11987650000' }, [['email', 'nina@example.com']]],
    [{ email: undefined, mobile: '11987650000' }, [['sms', '11987650000']]],
    [{ email: undefined, mobile: undefined }, []],
  ])('[RG-37] is confirmed by e-mail, else by SMS: %j', (contacts, sent) => {
    const member = { ...player.member, ...contacts }
    const { prepareToken } = exclusions().prepare(member, 'P1Y')
    const { receiptNo } = exclusions().exclude(member, 'P1Y', prepareToken)
    expect(mails()).toEqual(
      sent.map(([kind, to]) => [kind, to, `${receiptNo} · 2026-09-21T15:00:00.000Z · P1Y`]),
    )
  })

  it('[RG-41] without an end allows no request to return, and a release by customer service after 12 months only', () => {
    const { member } = player
    exclude('INDEFINITE')
    const since = player.now
    const year = Date.UTC(2027, 8, 21, 15)
    expect(stateOf()).toMatchObject({ excludedUntil: undefined, earliestReturn: year })
    player.now = since + 100 * DAY
    exclusions().release(member)
    expect(stateOf()).toMatchObject({ excludedUntil: year, earliestReturn: year })
    exclusions().release(member)
    expect(journal('RG_RELEASED')).toEqual([['RG_RELEASED', 'HOUSE', undefined, String(year)]])
    player.now = year - 1
    expect(refusalOf(() => exclusions().askReturn(member))).toEqual({
      code: 'rg.excluded',
      value: { until: year },
    })
    player.now = year
    expect(exclusions().askReturn(member)).toBe(year + DAY)
  })

  it('[RG-41] of years ago can be released by customer service at once; other members stay excluded', () => {
    const { member } = player
    exclusions().release(member)
    expect(stateOf().excludedUntil).toBe(undefined)
    exclude('INDEFINITE')
    player.later(800 * DAY)
    exclusions().release(member)
    expect(stateOf()).toMatchObject({ excludedUntil: player.now, earliestReturn: player.now })
    expect(exclusions().askReturn(member)).toBe(player.now + DAY)
  })

  it('[RG-41] that is extended postpones the return, and deletes a request to return', () => {
    const { member } = player
    const { until = 0 } = exclude('P6M')
    player.now = until
    exclusions().askReturn(member)
    const longer = exclusions().extend(member, 'P6M')
    expect(longer).toBe(Date.UTC(2027, 8, 21, 15))
    expect(stateOf()).toMatchObject({
      excludedUntil: longer,
      earliestReturn: longer,
      returnAskedAt: undefined,
    })
    expect(refusalOf(() => exclusions().confirmReturn(member))?.code).toBe('rg.excluded')
    const shorter = {
      code: 'rg.limit.invalid',
      value: { field: 'duration', reason: 'shorter', min: 'P1D', max: 'P42D' },
    }
    expect(refusalOf(() => exclusions().extend(member, 'P6M'))).toEqual(shorter)
    expect(exclusions().extend(member, 'INDEFINITE')).toBe(undefined)
    expect(stateOf()).toMatchObject({
      excludedUntil: undefined,
      earliestReturn: addMonths(player.now, 12, BRASILIA),
    })
    for (const length of ['P5Y', 'INDEFINITE'])
      expect(refusalOf(() => exclusions().extend(member, length))?.code).toBe(
        length === 'P5Y' ? 'rg.limit.invalid' : undefined,
      )
    expect(journal('RG_EXTENDED').map((row) => row.slice(2))).toEqual([
      [String(until), 'P6M'],
      [String(longer), 'INDEFINITE'],
      ['INDEFINITE', 'INDEFINITE'],
    ])
  })

  it('[RG-41] cannot be started by an extension', () => {
    expect(refusalOf(() => exclusions().extend(player.member, 'P1Y'))?.code).toBe('rg.limit.invalid')
    expect(stateOf().excludedAt).toBe(undefined)
  })
})

describe('the return after an exclusion', () => {
  it('[RG-41] needs the end, a request and a day; limits have to be set anew, a deposit limit too', () => {
    const { core, member } = player
    player.set('LOSS', 'DAY', 50 * REAIS)
    core.rg.limits.impose(member, 'STAKE', 'DAY', 70 * REAIS)
    const { until = 0 } = exclude('P6M')
    const refused = { code: 'rg.excluded', value: { until } }
    player.now = until - 1
    expect(refusalOf(() => exclusions().askReturn(member))).toEqual(refused)
    expect(refusalOf(() => exclusions().confirmReturn(member))).toEqual(refused)
    player.now = until
    expect(exclusions().askReturn(member)).toBe(until + DAY)
    player.later(HOUR)
    // Requested once more: the first request counts.
    expect(exclusions().askReturn(member)).toBe(until + DAY)
    expect(journal('RG_RETURN_ASKED')).toEqual([['RG_RETURN_ASKED', 'MEMBER', undefined, String(until)]])
    player.now = until + DAY - 1
    expect(refusalOf(() => exclusions().confirmReturn(member))).toEqual({
      code: 'rg.limit.not.ready',
      value: { effectiveAt: until + DAY },
    })
    expect(isShutOut(core.rg.players, member.id, player.now)).toBe(true)
    player.later(1)
    exclusions().confirmReturn(member)
    expect(stateOf()).toMatchObject({
      excludedAt: undefined,
      excludedUntil: undefined,
      earliestReturn: undefined,
      returnAskedAt: undefined,
      returnedAt: player.now,
    })
    expect(journal('RG_RETURNED')).toEqual([['RG_RETURNED', 'MEMBER', undefined, String(player.now)]])
    expect(core.rg.limits.of(member)).toMatchObject([{ kind: 'STAKE', value: 70 * REAIS }])
    expect(refusalOf(() => player.bet(100))).toEqual({
      code: 'rg.limit.missing',
      value: { missing: ['DEPOSIT'] },
    })
    player.set('DEPOSIT', 'DAY', 100 * REAIS)
    player.bet(100)
  })

  it('[RG-41] is refused to a player without an exclusion', () => {
    expect(refusalOf(() => exclusions().askReturn(player.member))).toEqual({
      code: 'rg.excluded',
      value: { until: null },
    })
  })
})

describe('the money of an excluded player', () => {
  const payouts = () =>
    player.core.store
      .all('select amount, destination_id from withdrawals where member_id = ?', player.member.id)
      .map((row) => [integer(row, 'amount'), integer(row, 'destination_id')])

  it('[RG-37] is paid in full to the chosen account, with the wins of past draws', () => {
    const { core, member } = player
    const missing = { code: 'withdraw.missing', value: { missing: 'card' } }
    expect(refusalOf(() => exclusions().payOut(member))).toEqual(missing)
    account()
    account('237', '98765432')
    const [, second] = core.cashier.destinations.list(member)
    core.cashier.destinations.choose(member, String(second?.id))
    const [pick = 0] = drawnNumbers(
      table('flash-1').lottery,
      nextDraw(table('flash-1').lottery, player.now).index,
    ).main
    core.tickets.buy(member, table('flash-1'), pick, 10 * REAIS, 'round-of-a-win')
    player.later(MINUTE)
    const { amount, number } = exclusions().payOut(member)
    // 64,000 less 10 reais, and 23.20 of the win.
    expect(amount).toBe(64_000 - 1_000 + 2_320)
    expect(payouts()).toEqual([[amount, second?.id]])
    expect(core.cashier.withdrawals.one(member, number)).toMatchObject({ amount, fee: 0 })
    expect(refusalOf(() => exclusions().payOut(member))?.code).toBe('balance.insufficient')
  })

  it('[RG-37] is paid automatically after 48 hours, and waits while there is no account', () => {
    exclude()
    player.later(2 * DAY - 1)
    player.core.settleDue()
    expect(payouts()).toEqual([])
    player.later(1)
    player.core.settleDue()
    expect(payouts()).toEqual([])
    account()
    player.core.settleDue()
    player.core.settleDue()
    expect(payouts()).toMatchObject([[64_000, expect.any(Number)]])
    expect(balance()).toBe(0)
  })

  it('[RG-42] is paid 48 hours after the earlier of exclusion and the register’s answer', () => {
    account()
    exclude()
    player.later(DAY)
    exclusions().block(player.member, 'SELF_EXCLUDED')
    player.later(DAY - 1)
    player.core.settleDue()
    expect(payouts()).toEqual([])
    player.later(1)
    player.core.settleDue()
    expect(payouts()).toHaveLength(1)
  })

  it('[RG-42] of a barred player is paid 48 hours after the bar; an active player keeps it', () => {
    account()
    player.later(3 * DAY)
    player.core.settleDue()
    expect(payouts()).toEqual([])
    exclusions().block(player.member, 'SELF_EXCLUDED')
    player.later(2 * DAY - 1)
    player.core.settleDue()
    expect(payouts()).toEqual([])
    player.later(1)
    player.core.settleDue()
    expect(payouts()).toHaveLength(1)
  })
})

describe('the key to the exit page', () => {
  const opens = (token: string, whitelabel = 'arcada') => exclusions().memberOf(whitelabel, token)?.id

  it('[RG-40] is valid for 30 minutes, on its whitelabel only, until it is returned', () => {
    const token = exclusions().exitToken(player.member)
    expect(opens(token)).toBe(player.member.id)
    expect(opens(token, 'praia')).toBe(undefined)
    player.later(30 * MINUTE - 1)
    expect(opens(token)).toBe(player.member.id)
    player.later(1)
    expect(opens(token)).toBe(undefined)
    const [kept, given] = [exclusions().exitToken(player.member), exclusions().exitToken(player.member)]
    exclusions().endToken(given)
    expect([opens(kept), opens(given)]).toEqual([player.member.id, undefined])
  })

  it('[RG-40] is of a separate kind, and stored as a hash only', () => {
    const { prepareToken } = exclusions().prepare(player.member, 'P6M')
    expect(opens(prepareToken)).toBe(undefined)
    const token = exclusions().exitToken(player.member)
    const kept = JSON.stringify(player.core.store.all('select * from rg_tokens'))
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(prepareToken)
  })
})
