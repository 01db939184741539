import { centavos } from '@arcada/kit/contract/centavos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addLostBet } from '../../testing/test-cashier.ts'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { demand } from './turnover.ts'

/** Noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15)
const DAY = 86_400_000
const now = START
let core: Core
let nina: Member
beforeEach(() => {
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  nina = core.accounts.people.byName('arcada', 'nina') ?? expect.fail('missing in the sample')
})
afterEach(() => core.store.close())

const wallet = (member = nina) => core.ledger.balance(walletOf(member))

describe('a transfer to the upline', () => {
  const give = (amount: number, remark = '') =>
    core.cashier.uplineTransfers.create(nina, centavos(amount), remark)
  const refusedGift = (amount: number) => refusalOf(() => give(amount))

  it('[MC-129] is one booking with its remark, and has a number', () => {
    const aline = core.cashier.uplineTransfers.uplineOf(nina) ?? expect.fail('no upline')
    expect(aline.userName).toBe('aline')
    const before = [wallet(), wallet(aline)]
    const number = give(4_050, 'Obrigada')
    expect(number).toMatch(/^T20260921[0-9A-F]{16}$/)
    expect([wallet() - (before[0] ?? 0), wallet(aline) - (before[1] ?? 0)]).toEqual([-4_050, 4_050])
    expect(core.store.one('select * from upline_transfers where number = ?', number)).toMatchObject({
      member_id: nina.id,
      upline_id: aline.id,
      amount: 4_050,
      remark: 'Obrigada',
      created_at: START,
    })
    const booked = core.store.one(
      `select t.kind, r.remark from transfers t join remarks r on r.transfer_id = t.id where t.key = ?`,
      `transfer/${number}`,
    )
    expect(booked).toEqual({ kind: 'TRANSFER', remark: 'Obrigada' })
  })

  it('[MC-130] is of 10 to 20,000 reais from the part of the balance that needs no more stakes', () => {
    const range = { code: 'transfer.amount.range', value: { field: 'amount', min: 10, max: 20_000 } }
    for (const amount of [999, 2_000_001]) expect(refusedGift(amount)).toEqual(range)
    expect(refusedGift(2_000_000)).toEqual({ code: 'balance.insufficient', value: { field: 'amount' } })
    demand(core.store, nina.id, 'test/demand', 60_050, now)
    expect(refusedGift(3_951)).toEqual({
      code: 'transfer.turnover',
      value: { field: 'amount', withdrawable: 39.5, remaining: 600.5 },
    })
    expect(refusedGift(3_950)).toBe(undefined)
    expect(wallet()).toBe(60_050)
    demand(core.store, nina.id, 'test/more', 1, now)
    expect(refusedGift(1_000)?.code).toBe('transfer.turnover')
  })

  it('[MC-130] can be larger after further stakes', () => {
    demand(core.store, nina.id, 'test/demand', 60_050, now - 1)
    addLostBet(core, nina, 50, now)
    expect(refusedGift(4_001)).toEqual({
      code: 'transfer.turnover',
      value: { field: 'amount', withdrawable: 40, remaining: 600 },
    })
  })

  it('[MC-130] can be the whole balance without a turnover requirement', () => {
    expect(refusedGift(wallet())).toBe(undefined)
    expect(wallet()).toBe(0)
  })

  it('needs an upline who is not barred, and a member who may play', () => {
    const davi = core.accounts.people.byName('arcada', 'davi') ?? expect.fail('missing in the sample')
    const none = { code: 'transfer.no.upline', value: {} }
    expect(refusalOf(() => core.cashier.uplineTransfers.create(davi, centavos(1_000), ''))).toEqual(none)
    const aline = core.cashier.uplineTransfers.uplineOf(nina) ?? expect.fail('no upline')
    core.rg.players.change(aline.id, { blockedAt: now })
    expect(core.cashier.uplineTransfers.uplineOf(nina)).toBe(undefined)
    expect(refusedGift(1_000)).toEqual(none)
    core.rg.players.change(nina.id, { timeOutUntil: now + DAY })
    expect(refusedGift(1_000)?.code).toBe('rg.timeout.active')
  })
})
