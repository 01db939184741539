import { centavos } from '@arcada/kit/contract/centavos'
import { expect, test } from 'vitest'
import { integer } from '../../storage/store.ts'
import { createCore } from '../../wire/core/core.ts'
import { walletOf } from '../accounts/people.ts'
import { type Entry, fromTo } from './ledger.ts'

const HOUSE = 'house/arcada/games'
const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
const member = core.accounts.people.byName('arcada', 'marina') ?? expect.fail('marina is not there')
const marina = walletOf(member)

const toMarina = (amount: number) => fromTo(HOUSE, marina, centavos(amount))
const count = (what: string) => integer(core.store.one(`select count(*) as rows from ${what}`) ?? {}, 'rows')

test('books nothing for a known key, and reports that', () => {
  const before = core.ledger.balance(marina)
  expect(core.ledger.transfer('twice', 'TEST', toMarina(100))).toBe(true)
  const booked = count('entries')
  expect(core.ledger.transfer('twice', 'TEST', toMarina(100))).toBe(false)
  expect(core.ledger.transfer('twice', 'TEST', toMarina(7))).toBe(false)
  expect(core.ledger.balance(marina)).toBe(before + 100)
  expect(count('entries')).toBe(booked)
})

test('never books a fraction of a centavo, even when the sides match', () => {
  const before = core.ledger.balance(marina)
  expect(() => core.ledger.transfer('half', 'TEST', toMarina(0.5))).toThrow('does not balance')
  const mixed = [...toMarina(0.5), { account: HOUSE, amount: centavos(0) }]
  expect(() => core.ledger.transfer('mixed', 'TEST', mixed)).toThrow('does not balance')
  expect(core.ledger.balance(marina)).toBe(before)
})

test('takes no plain number, which may be an amount in reais', () => {
  // @ts-expect-error
  const entries: Entry[] = [{ account: HOUSE, amount: 12.5 }]
  expect(() => core.ledger.transfer('plain', 'TEST', entries)).toThrow('does not balance')
})

test('stores the remark of a transfer', () => {
  const before = count('remarks')
  core.ledger.transfer('silent', 'TEST', toMarina(1))
  expect(count('remarks')).toBe(before)
  core.ledger.transfer('spoken', 'TEST', toMarina(1), 'For the birthday')
  const kept = core.store.one(
    'select remark from remarks join transfers on transfers.id = transfer_id where key = ?',
    'spoken',
  )
  expect(kept).toMatchObject({ remark: 'For the birthday' })
})

test('an unused account has a balance of zero', () => {
  expect(core.ledger.balance('house/arcada/unused')).toBe(0)
})
