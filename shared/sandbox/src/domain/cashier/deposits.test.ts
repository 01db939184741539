import { centavos } from '@arcada/kit/contract/centavos'
import fc from 'fast-check'
import { describe, expect, it, it as test } from 'vitest'
import { codeOf, DAY, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { methodsOf } from '../settings/cashier.ts'
import { cashierInForce, deadlineOf } from '../settings/cashier-in-force.ts'
import { confirmationsOf, type Deposit } from './deposit.ts'
import { pixCode } from './pix-code.ts'

const START = Date.UTC(2026, 8, 21, 15)
const player = usePlayer({ userName: 'bruno' })
const deposits = () => player.core.cashier.deposits
const change = (cashier: object) => player.change({ cashier })
const create = (methodId = 'pix', amount = 5_000, more = {}) => {
  const order = { methodId, amount: centavos(amount), payerName: 'Bruno Dias', ...more }
  return deposits().create(player.member, order)
}
const one = ({ number }: Deposit) => deposits().one(player.member, number)
const notice = ({ number }: Deposit, more = {}) =>
  deposits().notice({ orderNo: number, outcome: 'PAID', ...more })
const cancel = ({ number }: Deposit) => deposits().cancel(player.member, number)
const declare = ({ number }: Deposit) => deposits().declarePaid(player.member, number)
const house = (account: string) => player.core.ledger.balance(`house/arcada/${account}`)
const demands = () =>
  player.core.store
    .all`select reference, amount from demands where memberId = ${player.member.id} order by id`

describe('a payment', () => {
  it('[MC-34] [MC-55] [MC-62] credits what was paid in time less the fee of its order, with the bonus and both turnover requirements', () => {
    const fee = fc.record({ fee: fc.nat(300), rate: fc.nat(120) })
    const order = fc.record({
      methodId: fc.constantFrom('pix', 'ted', 'wallet'),
      amount: fc.integer({ min: 2_000, max: 90_000 }),
      promoted: fc.boolean(),
      factor: fc.constantFrom(0, 1, 1.5),
      feeBefore: fee,
      feeAfter: fee,
      cancelled: fc.boolean(),
      other: fc.option(fc.integer({ min: 1_000, max: 90_000 })),
      paidBeforeEnd: fc.constantFrom(1, 0, MINUTE),
    })
    const check = (given: typeof order extends fc.Arbitrary<infer O> ? O : never) => {
      const { methodId, amount, factor, feeBefore, feeAfter } = given
      const charge = ({ fee, rate }: typeof feeBefore) =>
        change({ turnoverFactor: factor, methods: { [methodId]: { fee: fee / 100, feeRate: rate / 1000 } } })
      const less = (paid: number, { fee, rate }: typeof feeBefore) =>
        Math.max(0, paid - fee - Math.floor((paid * rate) / 1000))
      const promotion = { pix: ['d-reload', 0.5, 5], ted: ['d-steady', 0.1, 3], wallet: undefined }[methodId]
      const [promotionId, share, turnover] = (given.promoted && promotion) || [undefined, 0, 0]
      charge(feeBefore)
      const made = create(methodId, amount, promotionId ? { promotionId } : {})
      expect(made).toMatchObject({ credited: less(amount, feeBefore), fee: amount - less(amount, feeBefore) })
      const before = [player.wallet(), house('deposits'), house('fees'), house('bonus')]
      const known = demands().length
      let end = made.expireAt
      player.later(2 * MINUTE)
      if (given.cancelled) {
        end = player.now
        cancel(made)
      }
      charge(feeAfter)
      const paid = given.other ?? amount
      const paidAt = end - given.paidBeforeEnd
      // The notice arrives late.
      player.later(DAY)
      notice(made, { amount: paid, paidAt })
      const intime = paidAt < end
      const taken = intime && (paid === amount || methodId === 'ted')
      const credited = taken ? less(paid, paid === amount ? feeBefore : feeAfter) : 0
      const bonus = Math.floor((credited * Number(share) * 1000) / 1000)
      const kept = taken ? paid : 0
      const after = [player.wallet(), house('deposits'), house('fees'), house('bonus')]
      const moved = after.map((sum, at) => sum - (before[at] ?? 0))
      expect(moved).toEqual([credited + bonus, 0 - kept, kept - credited, 0 - bonus])
      const key = `deposit/${made.number}`
      const wanted = [
        { reference: key, amount: Math.floor(credited * factor) },
        { reference: `${key}/bonus`, amount: bonus * Number(turnover) },
      ]
      expect(demands().slice(known)).toEqual(wanted.filter((row) => row.amount > 0))
      const kinds = player.core.store.all`select kind from transfers where key like ${`${key}%`} order by id`
      expect(kinds.map(({ kind }) => kind)).toEqual(taken ? ['DEPOSIT', ...(bonus > 0 ? ['BONUS'] : [])] : [])
      const closed = given.cancelled ? 'CANCELLED' : 'EXPIRED'
      expect(one(made).status).toBe(taken ? 'SUCCESS' : intime ? 'FAILED' : closed)
      if (taken) expect(one(made)).toMatchObject({ paid, credited, paidAt, closedAt: player.now })
    }
    fc.assert(fc.property(order, check), { seed: 46, numRuns: 120 })
  })

  it('[MC-64] is booked once per id: a second notice changes nothing, a payment with another id is returned', () => {
    const order = create('ted', 10_000)
    notice(order, { endToEndId: 'E1', amount: 8_000 })
    notice(order, { endToEndId: 'E1', amount: 9_000, outcome: 'REFUSED' })
    notice(order, { endToEndId: 'E2', amount: 9_000 })
    expect(one(order)).toMatchObject({ status: 'SUCCESS', paid: 8_000, endToEndId: 'E1' })
    expect(player.wallet()).toBe(8_000)
    const rows = player.core.store
      .all`select endToEndId, outcome, amount, paidAt, toldAt, result from payments
      where depositId = ${order.id} order by rowid`
    const row = { outcome: 'PAID', paidAt: START, toldAt: START }
    expect(rows).toEqual([
      { ...row, endToEndId: 'E1', amount: 8_000, result: 'CREDITED' },
      { ...row, endToEndId: 'E2', amount: 9_000, result: 'RETURNED' },
    ])
    // Without an id of the provider each payment gets its own.
    const ids = [create(), create()].map((made) => {
      notice(made)
      return one(made).endToEndId
    })
    expect(new Set(ids).size).toBe(2)
    expect(ids).toEqual(Array(2).fill(expect.stringMatching(/^E[0-9A-F]{8}$/)))
  })

  it('[MC-52] [RG-09] [RG-37] is returned with its reason: refused, of another payer, above the limit, of another amount or of a barred member, not of a paused one or above a limit set later', () => {
    change({ samePayer: true })
    player.set('DEPOSIT', 'DAY', 20_000)
    type Row = [methodId: string, more: object, status: string, reason: string | undefined, result: string]
    const rows: Row[] = [
      ['pix', { outcome: 'REFUSED' }, 'FAILED', 'REFUSED', 'REFUSED'],
      ['pix', { outcome: 'OTHER_PAYER' }, 'FAILED', 'PAYER_DIFFERS', 'RETURNED'],
      ['pix', { amount: 5_001 }, 'FAILED', 'RETURNED', 'RETURNED'],
      ['ted', { amount: 20_001 }, 'FAILED', 'RETURNED', 'RETURNED'],
      ['ted', { amount: 20_000 }, 'SUCCESS', undefined, 'CREDITED'],
    ]
    const found = rows.map(([methodId, more]) => {
      const order = create(methodId)
      notice(order, more)
      const payment = player.core.store.one`select result from payments where depositId = ${order.id}`
      return [methodId, more, one(order).status, one(order).reason, payment?.result]
    })
    expect(found).toEqual(rows)
    expect(player.wallet()).toBe(20_000)
    player.set('DEPOSIT', 'DAY', 20_000)
    player.later(DAY)
    const states: [state: object, status: string, reason?: string][] = [
      [{ timeOutUntil: player.now + DAY }, 'SUCCESS'],
      [{ excludedAt: player.now }, 'FAILED', 'RETURNED'],
      [{ excludedAt: undefined, blockedAt: player.now }, 'FAILED', 'RETURNED'],
    ]
    const orders = states.map(() => declare(create('ted', 2_000)))
    player.set('DEPOSIT', 'DAY', 0)
    for (const [at, [state, status, reason]] of states.entries()) {
      player.core.rg.players.change(player.member.id, state)
      const order = orders[at] ?? expect.fail('no order')
      notice(order)
      expect(one(order)).toMatchObject({ status, reason })
    }
    expect(player.wallet()).toBe(22_000)
  })
})

describe('a deposit order', () => {
  it('expires after the time of its method or of the operator, shows the payment details of its kind, and is in the list until then', () => {
    const rows: Record<string, [minutes: number, details: object]> = {
      pix: [15, { code: expect.stringMatching(/^000201010212.*540550\.00/), receiver: expect.any(String) }],
      ted: [24 * 60, { bankName: 'Banco Exemplo', account: '123456-7' }],
      wallet: [15, { path: expect.stringMatching(/^\/outside\/pay\?order=D/) }],
      card: [15, { path: expect.stringMatching(/^\/outside\/pay\?order=D/) }],
      // 50 reais are 9.2046 coins: the amount to send is rounded up.
      usdt: [60, { network: 'TRC-20', coin: 'USDT', coinAmount: 9.205, rate: 5.4321 }],
    }
    for (const [method, [minutes, details]] of Object.entries(rows)) {
      player.now = START
      const order = create(method)
      const number = expect.stringMatching(/^D20260921[0-9A-F]{10}$/)
      const times = { createdAt: START, expireAt: START + minutes * MINUTE, closedAt: undefined }
      expect(order, method).toMatchObject({ number, status: 'PENDING', paid: undefined, details, ...times })
      player.now = order.expireAt - 1
      expect([one(order).status, deposits().open(player.member).length]).toEqual(['PENDING', 1])
      player.later(1)
      expect(one(order)).toMatchObject({ status: 'EXPIRED', closedAt: order.expireAt })
      expect(deposits().open(player.member)).toEqual([])
    }
    change({ orderMinutes: 2 })
    expect(create('ted').expireAt).toBe(player.now + 2 * MINUTE)
  })

  it('[MC-61] is refused by the name of its field, for a closed method, and beyond three open ones', () => {
    const field = (name: string) => ({ code: 'parameter.invalid', value: { field: name } })
    const range = { code: 'deposit.amount.range', value: { field: 'amount', min: 10, max: 50_000 } }
    const rows: [more: object, refused: object | undefined][] = [
      [{ methodId: 'gold' }, field('methodId')],
      [{ amount: 999 }, range],
      [{ amount: 5_000_001 }, range],
      [{ promotionId: 'd-steady' }, field('promotionId')],
      [{ methodId: 'ted', payerName: ' ' }, field('payerName')],
      [{ methodId: 'ted', payerName: undefined }, field('payerName')],
      [{ amount: 1_000, payerName: undefined }, undefined],
      [{ amount: 5_000_000 }, undefined],
      [{ methodId: 'ted', payerName: '  Bruno  ' }, undefined],
      [{}, { code: 'deposit.open.limit', value: { max: 3 } }],
    ]
    expect(rows.map(([more]) => [more, refusalOf(() => create('pix', 5_000, more))])).toEqual(rows)
    const open = () => deposits().open(player.member)
    const shown = open().map(({ amount, payerName }) => `${amount} ${payerName}`)
    expect(shown).toEqual(['5000 Bruno', '5000000 Bruno Dias', '1000 undefined'])
    player.now = open()[1]?.expireAt ?? 0
    change({ methods: { pix: { open: false } } })
    const closed = { code: 'deposit.method.closed', value: { field: 'methodId' } }
    expect(refusalOf(() => create())).toEqual(closed)
    expect(create('wallet').status).toBe('PENDING')
  })

  it('[MC-54] stays cancelled, and can be declared as paid only as a pending bank transfer, which then cannot expire', () => {
    const closed = (status: string) => ({ code: 'deposit.closed', value: { status } })
    const order = create()
    expect(codeOf(() => declare(order))).toBe('parameter.invalid')
    player.later(5)
    const closedAt = player.now
    expect(cancel(order)).toMatchObject({ status: 'CANCELLED', closedAt })
    player.later(5)
    expect(cancel(order).closedAt).toBe(closedAt)
    const over = create()
    const transfer = create('ted')
    player.now = over.expireAt
    expect(refusalOf(() => cancel(over))).toEqual(closed('EXPIRED'))
    expect([declare(transfer).status, declare(transfer).status]).toEqual(['PROCESSING', 'PROCESSING'])
    expect(refusalOf(() => cancel(transfer))).toEqual(closed('PROCESSING'))
    player.now = transfer.expireAt + MINUTE
    expect(one(transfer).status).toBe('PROCESSING')
    notice(transfer, { paidAt: player.now })
    expect(refusalOf(() => declare(transfer))).toEqual(closed('SUCCESS'))
  })
})

test('a crypto payment shows at once and is credited after two confirmations, even past the end of its order', () => {
  const order = create('usdt', 10_000)
  player.now = order.expireAt - 1
  const seen = player.now
  notice(order, { amount: 9_000, endToEndId: 'E1' })
  expect(one(order)).toMatchObject({ status: 'PROCESSING', paid: 9_000, seenAt: seen, endToEndId: 'E1' })
  const steps = [0, 19_999, 20_000, 39_999, 40_000, 130_000].map((ms) => {
    player.now = seen + ms
    return [one(order).status, confirmationsOf(one(order), player.now), player.wallet()]
  })
  const shown = [0, 0, 1, 1].map((confirmations) => ['PROCESSING', confirmations, 0])
  expect(steps).toEqual([...shown, ['SUCCESS', 2, 9_000], ['SUCCESS', 2, 9_000]])
  expect(one(order)).toMatchObject({ paidAt: seen, closedAt: seen + 40_000 })
  // Sent before the cancellation.
  const cancelled = create('usdt')
  player.later(10)
  cancel(cancelled)
  notice(cancelled, { paidAt: player.now - 1 })
  expect(one(cancelled)).toMatchObject({ status: 'PROCESSING', closedAt: undefined })
})

describe('where the law demands the own account', () => {
  it('[RG-66] a deposit is credited from the own name and CPF in any notation, goes back from another or with credit, and a withdrawal goes to the own CPF', () => {
    player.knownBy('529.982.247-25')
    const holder = { ...player.member, payee: 'Bruno Dias' }
    player.core.accounts.people.setPayee(player.member, holder.payee)
    player.laws({ ownAccount: {} })
    const paid = (more: object, methodId = 'pix') => {
      const order = create(methodId)
      notice(order, more)
      return one(order).reason ?? one(order).status
    }
    const by = (name: string, taxNumber: string) => paid({ payer: { name, taxNumber } })
    const key = (cpf: string) =>
      codeOf(() => player.core.cashier.destinations.add(holder, { kind: 'PIX', keyType: 'CPF', key: cpf }))
    const offered = ['pix', 'ted', 'wallet', 'card', 'prepaid', 'usdt']
    const methods = () => methodsOf(cashierInForce(player.core, 'arcada')).map(({ id }) => id)
    change({ offered })
    expect(by('BRUNO  dias', '529.982.247-25')).toBe('SUCCESS')
    const others = [
      by('Bruno Dias', '11144477735'),
      by('Bruna Dias', '52998224725'),
      paid({ outcome: 'OTHER_PAYER' }),
    ]
    expect(others).toEqual(Array(3).fill('PAYER_DIFFERS'))
    expect(paid({ outcome: 'CREDIT_CARD' }, 'card')).toBe('CREDIT')
    expect(methods()).toEqual(['pix', 'ted', 'card', 'prepaid'])
    expect(codeOf(() => create('usdt'))).toBe('parameter.invalid')
    expect([key('390.533.447-05'), key('529.982.247-25')]).toEqual(['card.holder', undefined])
    player.laws({})
    expect(paid({ outcome: 'CREDIT_CARD' }, 'card')).toBe('SUCCESS')
    expect([methods(), key('390.533.447-05')]).toEqual([offered, undefined])
  })

  it('[MC-52] a deposit of another payer is credited all the same where the whitelabel has switched that check off', () => {
    player.laws({ ownAccount: {} })
    const statuses = [null, false].map((samePayer) => {
      change({ samePayer })
      const order = create()
      notice(order, { outcome: 'OTHER_PAYER' })
      return one(order).status
    })
    expect(statuses).toEqual(['FAILED', 'SUCCESS'])
  })

  it('[RG-67] a withdrawal has a deadline of 120 minutes from the date of that rule on', () => {
    player.laws({ prizeTime: { from: '2026-10-01T03:00:00Z' } })
    const from = Date.UTC(2026, 9, 1, 3)
    const deadlines = [from - 1, from].map((time) => {
      player.now = time
      return deadlineOf(player.core, 'arcada', time)
    })
    expect(deadlines).toEqual([undefined, from + 120 * MINUTE])
  })
})

test('[MC-40] a Pix code can be read by a bank, for any amount', () => {
  /** Two digits id, two digits length, value, as a bank's app reads them. */
  const read = (code: string): [string, string][] => {
    if (code === '') return []
    const end = 4 + Number(code.slice(2, 4))
    return [[code.slice(0, 2), code.slice(4, end)], ...read(code.slice(end))]
  }
  /** CRC-16/CCITT-FALSE by polynomial division of the whole message, bit by bit. */
  const crc = (text: string) => {
    let rest = 0xffff
    for (const bit of [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')) {
      const carry = ((rest >> 15) & 1) ^ Number(bit)
      rest = ((rest << 1) & 0xffff) ^ (carry ? 0x1021 : 0)
    }
    return rest.toString(16).toUpperCase().padStart(4, '0')
  }
  // The check value of the algorithm's catalogue.
  expect(crc('123456789')).toBe('29B1')
  const check = (amount: number, id: string) => {
    const location = `pix.arcada.example/cob/${id}`
    const code = pixCode({ location, amount, receiver: 'ARCADA PAGAMENTOS', city: 'SAO PAULO' })
    expect(Object.fromEntries(read(code))).toEqual({
      ...{ '00': '01', '01': '12', 52: '0000', 53: '986', 58: 'BR', 62: '0503***' },
      26: `0014br.gov.bcb.pix25${String(location.length).padStart(2, '0')}${location}`,
      54: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
      ...{ 59: 'ARCADA PAGAMENTOS', 60: 'SAO PAULO', 63: crc(code.slice(0, -4)) },
    })
  }
  const id = fc.stringMatching(/^[a-z0-9]{8,20}$/)
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999 }), id, check), { seed: 46, numRuns: 200 })
})
