import { centavos } from '@arcada/kit/contract/centavos'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { cancelSuborders } from '../lottery/chase.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'

const player = usePlayer()

const REAIS = 100
const pay = (orderNo: string) => player.core.cashier.deposits.notice({ orderNo, outcome: 'PAID' })
const limitOf = (kind: 'LOSS' | 'STAKE' | 'DEPOSIT', period: 'DAY' | 'WEEK') =>
  player.core.rg.limits.one(player.member, kind, period)?.value

describe('a deposit limit', () => {
  it('[RG-09] counts open orders, and a withdrawal frees nothing', () => {
    const { core, member } = player
    player.set('DEPOSIT', 'DAY', 100 * REAIS)
    const first = player.deposit(80 * REAIS)
    expect(refusalOf(() => player.deposit(30 * REAIS))).toMatchObject({
      code: 'rg.limit.deposit',
      value: { kind: 'DEPOSIT', period: 'DAY', limit: 100, used: 80, remaining: 20 },
    })
    pay(first)
    core.accounts.people.setPayee(member, 'Nina Prado')
    core.cashier.destinations.add(
      { ...member, payee: 'Nina Prado' },
      { kind: 'BANK', bankCode: '341', cardNumber: '12345678' },
    )
    const [card] = core.cashier.destinations.list(member)
    core.cashier.withdrawals.payOut(member, card?.id ?? 0, centavos(80 * REAIS))
    expect(refusalOf(() => player.deposit(30 * REAIS))?.code).toBe('rg.limit.deposit')
    player.deposit(20 * REAIS)
  })

  it('[RG-09] returns a late payment for a cancelled order', () => {
    player.set('DEPOSIT', 'DAY', 100 * REAIS)
    const given = player.deposit(80 * REAIS)
    const paidAt = player.now + 1
    player.later(MINUTE)
    player.core.cashier.deposits.cancel(player.member, given)
    pay(player.deposit(80 * REAIS))
    player.core.cashier.deposits.notice({ orderNo: given, outcome: 'PAID', paidAt })
    expect(player.core.cashier.deposits.one(player.member, given)).toMatchObject({
      status: 'FAILED',
      reason: 'RETURNED',
    })
  })
})

describe('a loss limit', () => {
  it('[RG-10] refuses a stake that could exceed it; a payout frees the amount again', () => {
    player.set('LOSS', 'DAY', 100 * REAIS)
    player.bet(90 * REAIS)
    expect(refusalOf(() => player.bet(20 * REAIS))).toMatchObject({
      code: 'rg.limit.loss',
      value: { limit: 100, used: 90, remaining: 10 },
    })
    player.bet(10 * REAIS, true)
    player.bet(20 * REAIS)
  })
})

describe('a stake limit', () => {
  it('[RG-11] counts stakes, without wins and without cancelled bets', () => {
    const { core, member } = player
    const lottery = lotteryById('federal-24h') ?? expect.fail('no lottery')
    const table = { lottery, mode: PRIZE_MODES[0], playType: 'trad' as const }
    player.set('STAKE', 'DAY', 100 * REAIS)
    core.tickets.buy(member, table, 7, 10 * REAIS, 'chase-round-1', { draws: 9, stopOnWin: false })
    player.bet(5 * REAIS, true)
    expect(refusalOf(() => player.bet(10 * REAIS))).toMatchObject({
      code: 'rg.limit.stake',
      value: { used: 95, remaining: 5 },
    })
    const row = core.store.one(
      `select max(id) as id from bets where member_id = ? and kind = 'lottery'`,
      member.id,
    )
    cancelSuborders(core, player.now, member, Number(row?.id), [Number(row?.id)])
    player.bet(10 * REAIS)
  })

  it('[RG-11] accepts an order for several draws completely or not at all', () => {
    const { core, member } = player
    const lottery = lotteryById('federal-24h') ?? expect.fail('no lottery')
    player.set('STAKE', 'WEEK', 50 * REAIS)
    const before = core.ledger.balance(`arcada/member/${member.id}`)
    const table = { lottery, mode: PRIZE_MODES[0], playType: 'trad' as const }
    const buy = (draws: number) => () =>
      core.tickets.buy(member, table, 7, 10 * REAIS, `chase-${draws}-round`, { draws, stopOnWin: false })
    expect(refusalOf(buy(6))?.code).toBe('rg.limit.stake')
    expect(core.ledger.balance(`arcada/member/${member.id}`)).toBe(before)
    buy(5)()
  })
})

describe('a window', () => {
  it('[RG-08] is rolling: it frees amounts after 24 hours, not at midnight', () => {
    // 23:50 in Brasília.
    player.now = Date.UTC(2026, 8, 22, 2, 50)
    player.set('STAKE', 'DAY', 50 * REAIS)
    player.bet(50 * REAIS)
    const freesAt = player.now + DAY
    player.later(20 * MINUTE)
    expect(refusalOf(() => player.bet(10 * REAIS))).toMatchObject({
      code: 'rg.limit.stake',
      value: { freesAt },
    })
    player.now = freesAt
    player.bet(10 * REAIS)
  })

  it.each([
    ['the end of February in a leap year', Date.UTC(2028, 1, 28, 23, 30)],
    ['the day that summer time ends', Date.UTC(2018, 1, 17, 23, 30)],
  ])('[RG-08] is 24 hours long at %s', (_, start) => {
    player.now = start
    player.set('STAKE', 'DAY', 50 * REAIS)
    player.bet(50 * REAIS)
    player.later(DAY - 1)
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.limit.stake')
    player.later(1)
    player.bet(100)
  })

  it('[RG-08] is named in the refusal, where several limits hold', () => {
    player.set('DEPOSIT', 'DAY', 500 * REAIS)
    player.set('DEPOSIT', 'WEEK', 50 * REAIS)
    expect(refusalOf(() => player.deposit(60 * REAIS))).toMatchObject({
      value: { period: 'WEEK', limit: 50 },
    })
  })
})

describe('a change', () => {
  it('[RG-13] that tightens a limit holds for the next bet', () => {
    expect(player.set('STAKE', 'DAY', 100 * REAIS)).toBe('NOW')
    player.bet(10 * REAIS)
    expect(player.set('STAKE', 'DAY', 15 * REAIS)).toBe('NOW')
    expect(refusalOf(() => player.bet(10 * REAIS))?.code).toBe('rg.limit.stake')
    expect(player.set('STAKE', 'DAY', 15 * REAIS)).toBe('UNCHANGED')
  })

  it('[RG-14] that loosens a limit holds after a wait and a confirmation', () => {
    const { limits } = player.core.rg
    player.set('STAKE', 'DAY', 10 * REAIS)
    expect(player.set('STAKE', 'DAY', 30 * REAIS)).toBe('WAITING')
    player.later(DAY)
    expect(limits.one(player.member, 'STAKE', 'DAY')).toMatchObject({ value: 1000, pending: { ready: true } })
    expect(refusalOf(() => player.bet(20 * REAIS))?.code).toBe('rg.limit.stake')
    limits.confirm(player.member, 'STAKE', 'DAY')
    player.bet(20 * REAIS)
  })

  it.each([
    ['TIME', 'SESSION', 20 * REAIS, DAY],
    ['LOSS', 'DAY', 20 * REAIS, DAY],
    ['LOSS', 'WEEK', 20 * REAIS, 7 * DAY],
    ['LOSS', 'MONTH', 20 * REAIS, 7 * DAY],
    ['LOSS', 'DAY', null, 7 * DAY],
  ] as const)('[RG-15] of a %s limit of %s to %s waits for its time', (kind, period, value, wait) => {
    const { core, member } = player
    core.settings.change('arcada', { rg: { coolingOffHours: { WEEK: 168, MONTH: 168 } } })
    player.set(kind, period, 10 * REAIS)
    player.set(kind, period, value)
    expect(core.rg.limits.one(member, kind, period)?.pending?.effectiveAt).toBe(player.now + wait)
    player.later(wait - MINUTE)
    expect(refusalOf(() => core.rg.limits.confirm(member, kind, period))?.code).toBe('rg.limit.not.ready')
    player.later(MINUTE)
    core.rg.limits.confirm(member, kind, period)
    expect(core.rg.limits.one(member, kind, period)?.value).toBe(value ?? undefined)
  })

  it('[RG-16] expires a week after it was ready, is dropped by a lowering, and waits again after a new request', () => {
    const { limits } = player.core.rg
    player.set('LOSS', 'DAY', 10 * REAIS)
    player.set('LOSS', 'DAY', 20 * REAIS)
    player.later(8 * DAY - 1)
    limits.confirm(player.member, 'LOSS', 'DAY')
    expect(limitOf('LOSS', 'DAY')).toBe(2000)
    player.set('LOSS', 'DAY', 30 * REAIS)
    player.later(8 * DAY)
    expect(refusalOf(() => limits.confirm(player.member, 'LOSS', 'DAY'))?.code).toBe('rg.limit.lapsed')
    expect(limitOf('LOSS', 'DAY')).toBe(2000)
    player.set('LOSS', 'DAY', 30 * REAIS)
    player.later(12 * HOUR)
    player.set('LOSS', 'DAY', 40 * REAIS)
    player.later(13 * HOUR)
    expect(refusalOf(() => limits.confirm(player.member, 'LOSS', 'DAY'))?.code).toBe('rg.limit.not.ready')
    player.set('LOSS', 'DAY', 5 * REAIS)
    expect(limits.one(player.member, 'LOSS', 'DAY')?.pending).toBeUndefined()
  })

  it('[RG-17] to 0 blocks everything, and its removal has to wait', () => {
    player.set('STAKE', 'DAY', 0)
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.limit.stake')
    expect(player.set('STAKE', 'DAY', null)).toBe('WAITING')
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.limit.stake')
  })

  it('cannot exceed the operator’s limit', () => {
    const { limits } = player.core.rg
    limits.impose(player.member, 'LOSS', 'DAY', 50 * REAIS)
    expect(refusalOf(() => player.set('LOSS', 'DAY', 60 * REAIS))?.code).toBe('rg.limit.imposed')
    expect(player.set('LOSS', 'DAY', 40 * REAIS)).toBe('NOW')
    expect(limits.history(player.member)[1]).toMatchObject({ from: null, to: 5000, actor: 'OPERATOR' })
  })
})

describe('a notice', () => {
  const near = `select id from messages where member_id = ? and title_en like '%near a limit%'`
  const mails = () => player.core.store.all(near, player.member.id).length
  const shown = () => player.core.rg.notices.take(player.member)

  it('[RG-21] is sent once per window at 80 percent, to the inbox and to the page', () => {
    player.set('STAKE', 'DAY', 100 * REAIS)
    player.bet(79 * REAIS)
    expect([mails(), shown()]).toEqual([0, []])
    player.bet(2 * REAIS)
    player.bet(4 * REAIS)
    expect([mails(), shown(), shown()]).toEqual([1, [{ period: 'DAY', percent: 81 }], []])
    player.later(DAY)
    player.bet(80 * REAIS)
    expect([mails(), shown()]).toEqual([2, [{ period: 'DAY', percent: 80 }]])
  })

  it('[RG-21] is sent for time, too: once in 24 hours, and once a session', () => {
    const { core, member } = player
    const stay = (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        player.later(MINUTE)
        core.rg.guard.arrive(member)
      }
    }
    player.set('TIME', 'DAY', 150)
    player.set('TIME', 'SESSION', 50)
    core.rg.guard.arrive(member)
    stay(39)
    expect(shown()).toEqual([])
    stay(2)
    expect([mails(), shown()]).toEqual([1, [{ period: 'SESSION', percent: 80 }]])
    player.later(31 * MINUTE)
    core.rg.guard.arrive(member)
    stay(45)
    expect([mails(), shown()]).toEqual([2, [{ period: 'SESSION', percent: 80 }]])
    player.later(31 * MINUTE)
    core.rg.guard.arrive(member)
    stay(36)
    expect([mails(), shown()]).toEqual([3, [{ period: 'DAY', percent: 80 }]])
  })

  it('[RG-21] is sent for deposits, too', () => {
    player.set('DEPOSIT', 'WEEK', 100 * REAIS)
    player.deposit(80 * REAIS)
    expect([mails(), shown()]).toEqual([1, [{ period: 'WEEK', percent: 80 }]])
  })
})

describe('the audit', () => {
  it('[RG-59] records each change and each refusal, and is append-only', () => {
    const { core, member } = player
    const balance = core.ledger.balance(`arcada/member/${member.id}`)
    player.set('STAKE', 'DAY', 10 * REAIS)
    player.set('STAKE', 'DAY', 20 * REAIS)
    expect(refusalOf(() => player.bet(11 * REAIS))?.code).toBe('rg.limit.stake')
    expect(refusalOf(() => core.store.atomic(() => player.bet(11 * REAIS)))?.code).toBe('rg.limit.stake')
    const rows = core.accounts.audit.of(member.id).map(({ what, after }) => `${what} ${after}`)
    expect(rows.filter((row) => row.startsWith('RG_'))).toEqual([
      'RG_LIMIT STAKE DAY 1000',
      'RG_RAISE_ASKED STAKE DAY 2000',
      'RG_REFUSED rg.limit.stake',
      'RG_REFUSED rg.limit.stake',
    ])
    expect(() => core.store.run('delete from audit')).toThrow()
    expect(() => core.store.run(`update audit set after = ''`)).toThrow()
    expect(core.ledger.balance(`arcada/member/${member.id}`)).toBe(balance)
  })
})
