import { centavos } from '@arcada/kit/contract/centavos'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, it as test } from 'vitest'
import { codeOf, DAY, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { insertGameBet, type StoredBet } from '../catalogue/bet.ts'
import { demand, turnoverOf } from './turnover.ts'

/** Noon in Brasília, and the next midnight there. */
const START = Date.UTC(2026, 8, 21, 15)
const MIDNIGHT = Date.UTC(2026, 8, 22, 3)
const player = usePlayer()
let nina: Member
let card = 0
beforeEach(() => {
  nina = { ...player.member, payee: 'Nina Prado' }
  card = player.account()
})

const withdrawals = () => player.core.cashier.withdrawals
const create = (amount: number) => withdrawals().create(nina, card, centavos(amount))
const refused = (amount: number) => refusalOf(() => create(amount))
const one = ({ number }: { number: string }) => withdrawals().one(nina, number)
const wallet = (member = nina) => player.core.ledger.balance(walletOf(member))
const house = () => ['payouts', 'fees'].map((name) => player.core.ledger.balance(`house/arcada/${name}`))
let bets = 0
const bet = (stake: number, status: StoredBet['status']) => {
  const game = { vendor: 'KAPPA', nodeId: 'rng-001' }
  const row = { round: `test/${++bets}`, memberId: nina.id, game, stake, win: 0, at: player.now, status }
  insertGameBet(player.core.store, row)
}
const journal = () =>
  player.core.store.all`select actor, before, after, time from audit
    where what = 'WITHDRAWAL_DECIDED' order by id`

describe('a turnover requirement', () => {
  it('[MC-72] is filled by stakes at risk from its moment on, the oldest first, each once', () => {
    const event = fc.record({
      after: fc.constantFrom(0, 1, 1, 1),
      amount: fc.integer({ min: 0, max: 9_000 }),
      status: fc.constantFrom('', '', 'WIN', 'LOSE', 'LOSE', 'DRAW', 'CANCELLED', 'UNSETTLED'),
    })
    const check = (events: (typeof event extends fc.Arbitrary<infer E> ? E : never)[]) => {
      player.core.store.run`delete from demands where memberId = ${nina.id}`
      player.core.store.run`delete from bets where memberId = ${nina.id}`
      const known: { time: number; amount: number; status: string }[] = []
      for (const [at, { after, amount, status }] of events.entries()) {
        player.later(after)
        if (status === '') demand(player.core.store, nina.id, `test/${player.now}/${at}`, amount, player.now)
        else bet(amount, status)
        known.push({ time: player.now, amount, status })
      }
      // A stake of the same moment counts.
      const ordered = known.toSorted(
        (a, b) => a.time - b.time || Number(a.status !== '') - Number(b.status !== ''),
      )
      const open: number[] = []
      for (const { amount, status } of ordered) {
        if (status === '') open.push(amount)
        let left = status === 'WIN' || status === 'LOSE' ? amount : 0
        for (const [place, rest] of open.entries()) {
          open[place] = Math.max(0, rest - left)
          left = Math.max(0, left - rest)
        }
      }
      const sumOf = (list: number[]) => list.reduce((sum, amount) => sum + amount, 0)
      const required = sumOf(known.flatMap(({ amount, status }) => (status === '' ? [amount] : [])))
      const withdrawable = Math.max(0, wallet() - sumOf(open))
      const done = required - sumOf(open)
      expect(turnoverOf(player.core, nina)).toEqual({ balance: wallet(), required, done, withdrawable })
    }
    fc.assert(fc.property(fc.array(event, { maxLength: 25 }), check), { seed: 46, numRuns: 100 })
  })

  it('[MC-72] [MC-130] limits a withdrawal and a transfer to the rest of the balance, which is in the refusal', () => {
    const aline = player.core.cashier.uplineTransfers.uplineOf(nina) ?? expect.fail('no upline')
    const give = (amount: number) =>
      refusalOf(() => player.core.cashier.uplineTransfers.create(nina, centavos(amount), ''))
    const balance = wallet()
    const insufficient = { code: 'balance.insufficient', value: { field: 'amount' } }
    expect([refused(balance + 1), give(balance + 1)]).toEqual([insufficient, insufficient])
    demand(player.core.store, nina.id, 'test/demand', 60_050, player.now)
    player.later(1)
    bet(50, 'LOSE')
    const value = { field: 'amount', withdrawable: 40, remaining: 600 }
    player.change({ cashier: { min: 1 } })
    expect(refused(4_001)).toEqual({ code: 'withdraw.turnover', value })
    expect(give(4_001)).toEqual({ code: 'transfer.turnover', value })
    expect([give(1_000), refused(3_000)]).toEqual([undefined, undefined])
    expect([wallet(), wallet(aline)]).toEqual([60_000, 892_075 + 1_000])
    player.core.store.run`delete from demands where memberId = ${nina.id}`
    create(wallet())
    expect(wallet()).toBe(0)
  })
})

describe('a withdrawal', () => {
  it('[MC-75] [MC-77] takes the amount at once, with a separate fee, and gets all of it back once when the bank rejects it', () => {
    const fees: [amount: number, rate: number, fee: number][] = [
      [3_333, 0.015, 49],
      [3_333, 0, 0],
      [50_001, 0.001, 50],
      [2_000, 0.29, 580],
    ]
    player.change({ cashier: { dailyCount: 100 } })
    for (const [amount, feeRate, fee] of fees) {
      const before = [wallet(), ...house()]
      player.change({ payouts: 'auto', cashier: { feeRate } })
      const order = create(amount)
      expect(order).toMatchObject({ number: expect.stringMatching(/^W2026092\d[0-9A-F]{16}$/), amount, fee })
      const booked = [wallet(), ...house()].map((sum, at) => sum - (before[at] ?? 0))
      expect(booked).toEqual([-amount, amount - fee, fee])
      player.change({ payouts: 'fail' })
      player.later(59_999)
      expect(one(order)).toMatchObject({ status: 'PROCESSING', reason: undefined })
      player.later(1)
      const reason = 'ACCOUNT_REFUSED'
      const failed = { status: 'FAILED', reason, closedAt: player.now, endToEndId: undefined }
      expect(one(order)).toMatchObject(failed)
      player.change({ payouts: 'auto' })
      player.later(DAY)
      expect(one(order)).toMatchObject(failed)
      expect([wallet(), ...house()]).toEqual(before)
    }
  })

  it('[MC-73] is counted per member and day of the whitelabel, failed ones included, before balance and turnover, and has a range', () => {
    player.change({ payouts: 'fail', cashier: { min: 20, max: 300, dailyCount: 2 } })
    const range = { code: 'withdraw.amount.range', value: { field: 'amount', min: 20, max: 300 } }
    expect([refused(1_999), refused(30_001)]).toEqual([range, range])
    expect(withdrawals().today(nina)).toEqual({ count: 0, nextAt: MIDNIGHT })
    create(2_000)
    player.now = MIDNIGHT - 1
    create(30_000)
    const other = { ...nina, id: nina.id + 1 }
    expect([withdrawals().today(nina).count, withdrawals().today(other).count]).toEqual([2, 0])
    player.change({ cashier: { max: 90_000 } })
    expect(refused(4_000_000)).toEqual({ code: 'withdraw.daily', value: { nextAt: MIDNIGHT } })
    player.now = MIDNIGHT
    expect(withdrawals().today(nina)).toEqual({ count: 0, nextAt: MIDNIGHT + DAY })
    expect(refused(2_000)).toBe(undefined)
  })

  it('[MC-78] is processed after 10 s and paid after 60 s, whenever it is read, and waits while the operator holds it', () => {
    const order = create(2_000)
    const seen = [9_999, 10_000, 59_999, 60_000].map((ms) => {
      player.now = START + ms
      return one(order).status
    })
    expect(seen).toEqual(['PENDING', 'PROCESSING', 'PROCESSING', 'SUCCESS'])
    const late = create(2_000)
    const at = player.now
    player.change({ payouts: 'hold' })
    player.later(DAY)
    expect(one(late)).toMatchObject({ status: 'PENDING', processingAt: undefined })
    player.change({ payouts: 'auto' })
    const times = { processingAt: at + 10_000, closedAt: at + 60_000 }
    expect(one(late)).toMatchObject({ status: 'SUCCESS', ...times, endToEndId: `E${late.number}` })
    expect(one(order)).toMatchObject({ processingAt: START + 10_000, closedAt: START + 60_000 })
    expect(wallet()).toBe(64_000 - 4_000)
    expect(codeOf(() => withdrawals().one({ ...nina, id: 1 }, order.number))).toBe('record.unknown')
  })

  it('[RG-37] of the whole balance from the exit page has no condition and no fee', () => {
    player.change({ cashier: { feeRate: 0.1, dailyCount: 0, min: 10_000 } })
    demand(player.core.store, nina.id, 'test/demand', 1_000_000, player.now)
    expect(withdrawals().payOut(nina, card, centavos(wallet()))).toMatchObject({ amount: 64_000, fee: 0 })
    expect(wallet()).toBe(0)
  })

  it('[MC-170] has every decision of the operator on it in the audit, none for a closed or another whitelabel’s one', () => {
    const decide = (payouts: 'auto' | 'hold' | 'fail', whitelabel = 'arcada') => {
      const { payouts: before } = player.core.settings.read(whitelabel)
      player.core.settings.change(whitelabel, { payouts })
      withdrawals().decided(whitelabel, before)
    }
    const paid = create(2_000)
    player.later(60_000)
    expect(one(paid).status).toBe('SUCCESS')
    const first = create(2_000)
    expect(journal()).toEqual([])
    player.later(1_000)
    decide('hold', 'praia')
    decide('hold')
    decide('hold')
    player.later(1_000)
    const second = create(2_000)
    player.later(1_000)
    decide('fail')
    const row = ({ number }: { number: string }, from: string, to: string, ms: number) => {
      const time = START + 60_000 + ms
      return { actor: 'HOUSE', before: `${from} ${number}`, after: `${to} ${number}`, time }
    }
    expect(journal()).toEqual([
      row(first, 'auto', 'hold', 1_000),
      row(second, 'auto', 'hold', 2_000),
      row(first, 'hold', 'fail', 3_000),
      row(second, 'hold', 'fail', 3_000),
    ])
  })
})

describe('a transfer to the upline', () => {
  const give = (amount: number, member = nina, remark = '') =>
    player.core.cashier.uplineTransfers.create(member, centavos(amount), remark)

  it('[MC-129] is one booking with its remark, and has a number', () => {
    const aline = player.core.cashier.uplineTransfers.uplineOf(nina) ?? expect.fail('no upline')
    const before = [wallet(), wallet(aline)]
    const number = give(4_050, nina, 'Obrigada')
    expect(number).toMatch(/^T20260921[0-9A-F]{16}$/)
    expect([wallet(), wallet(aline)].map((sum, at) => sum - (before[at] ?? 0))).toEqual([-4_050, 4_050])
    const booked = player.core.store.one`select t.kind, t.remark from transfers t
      where t.key = ${`transfer/${number}`}`
    expect(booked).toEqual({ kind: 'TRANSFER', remark: 'Obrigada' })
  })

  it('[MC-130] may be of exactly the money that need not be staked, and no centavo more', () => {
    demand(player.core.store, nina.id, 'test/demand', wallet() - 4_000, player.now)
    expect(codeOf(() => give(4_001))).toBe('transfer.turnover')
    expect(refusalOf(() => give(4_000))).toBeUndefined()
  })

  it('[MC-130] is of 10 to 20,000 reais, needs an upline who is not barred, and a member who may play', () => {
    const { core } = player
    const range = { code: 'transfer.amount.range', value: { field: 'amount', min: 10, max: 20_000 } }
    const none = { code: 'transfer.no.upline', value: {} }
    expect([999, 2_000_001].map((amount) => refusalOf(() => give(amount)))).toEqual([range, range])
    expect(codeOf(() => give(2_000_000))).toBe('balance.insufficient')
    const davi = core.accounts.people.byName('arcada', 'davi') ?? expect.fail('missing in the sample')
    expect(refusalOf(() => give(1_000, davi))).toEqual(none)
    const aline = core.cashier.uplineTransfers.uplineOf(nina) ?? expect.fail('no upline')
    core.rg.players.change(aline.id, { blockedAt: player.now })
    expect(refusalOf(() => give(1_000))).toEqual(none)
    core.rg.players.change(nina.id, { timeOutUntil: player.now + DAY })
    expect(codeOf(() => give(1_000))).toBe('rg.timeout.active')
  })
})

test('[MC-170] the audit has a payment notice of a deposit once, with its values before and after, and stays', () => {
  const tell = (amount: number, outcome: 'PAID' | 'REFUSED') => {
    const orderNo = player.deposit(amount)
    for (let time = 0; time < 3; time++)
      player.core.cashier.deposits.notice({ orderNo, outcome, endToEndId: `E${orderNo}` })
    return orderNo
  }
  const [paid, failed] = [tell(5_050, 'PAID'), tell(6_000, 'REFUSED')]
  const rows = player.core.store.all`select actor, before, after, time from audit
    where what = 'DEPOSIT_NOTICE' order by id`
  const row = { actor: 'PROVIDER', time: START }
  expect(rows).toEqual([
    { ...row, before: `PENDING ${paid}`, after: `CREDITED 50.5 E${paid}` },
    { ...row, before: `PENDING ${failed}`, after: `REFUSED 60 E${failed}` },
  ])
})
