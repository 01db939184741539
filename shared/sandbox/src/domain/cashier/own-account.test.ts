import { beforeEach, describe, expect, it } from 'vitest'
import { knownBy } from '../../testing/known-by.ts'
import { useCashier } from '../../testing/test-cashier.ts'
import { refusalOf } from '../../testing/test-player.ts'
import { cashierInForce, deadlineOf } from '../settings/cashier-in-force.ts'
import { methodsOf } from '../settings/deposit-methods.ts'

const CPF = '52998224725'
const cashier = useCashier()
const source = 'test'
const laws = (switches: object) =>
  cashier.core.settings.change('arcada', {
    rules: [{ name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source, switches }],
  })
const inForce = () => cashierInForce(cashier.core, 'arcada')
beforeEach(() => {
  knownBy({ core: cashier.core, member: cashier.bruno }, '529.982.247-25')
  cashier.core.accounts.people.setPayee(cashier.bruno, 'Bruno Dias')
  laws({ ownAccount: { source } })
})

describe('a deposit under the rule of the own account', () => {
  const paidBy = (name: string, taxNumber: string) => {
    const order = cashier.create()
    cashier.tell(order, { payer: { name, taxNumber } })
    const { status, reason } = cashier.one(order)
    return reason ?? status
  }

  it('[RG-66] is credited from the own name and CPF in any notation, and goes back from another of either', () => {
    expect(paidBy('BRUNO  dias', '529.982.247-25')).toBe('SUCCESS')
    expect(paidBy('Bruno Dias', '11144477735')).toBe('PAYER_DIFFERS')
    expect(paidBy('Bruna Dias', CPF)).toBe('PAYER_DIFFERS')
    const order = cashier.create()
    cashier.tell(order, { outcome: 'OTHER_PAYER' })
    expect(cashier.one(order).reason).toBe('PAYER_DIFFERS')
  })

  it('[RG-66] with credit goes back, and is credited where no rule forbids it', () => {
    const byCredit = () => {
      const order = cashier.create('card')
      cashier.tell(order, { outcome: 'CREDIT_CARD' })
      const { status, reason } = cashier.one(order)
      return reason ?? status
    }
    expect(byCredit()).toBe('CREDIT')
    laws({})
    expect(byCredit()).toBe('SUCCESS')
  })

  it('[RG-66] is offered by Pix, transfer, debit and prepaid card only', () => {
    const offered = ['pix', 'ted', 'wallet', 'card', 'prepaid', 'usdt']
    cashier.change({ offered })
    const ids = () => methodsOf(inForce()).map(({ id }) => id)
    expect(ids()).toEqual(['pix', 'ted', 'card', 'prepaid'])
    expect(refusalOf(() => cashier.create('usdt'))?.code).toBe('parameter.invalid')
    laws({})
    expect(ids()).toEqual(offered)
  })
})

describe('a withdrawal', () => {
  it('[RG-66] goes to a Pix key of the own CPF, and to no other', () => {
    const add = (key: string) =>
      refusalOf(() =>
        cashier.core.cashier.destinations.add(
          { ...cashier.bruno, payee: 'Bruno Dias' },
          { kind: 'PIX', keyType: 'CPF', key },
        ),
      )?.code
    expect(add('390.533.447-05')).toBe('card.holder')
    expect(add('529.982.247-25')).toBe(undefined)
    laws({})
    expect(add('390.533.447-05')).toBe(undefined)
  })

  it('[RG-67] has a deadline of 120 minutes from the date of that rule on', () => {
    laws({ prizeTime: { source, from: '2026-10-01T03:00:00Z' } })
    expect(deadlineOf(cashier.core, 'arcada', cashier.now)).toBe(undefined)
    cashier.now = Date.UTC(2026, 9, 1, 3)
    expect(deadlineOf(cashier.core, 'arcada', cashier.now)).toBe(cashier.now + 120 * 60_000)
  })
})
