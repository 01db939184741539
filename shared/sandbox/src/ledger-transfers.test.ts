import { expect, test } from 'vitest'
import { createCore } from './core.ts'
import { integer } from './database/store.ts'
import { walletOf } from './people.ts'

const HOUSE = 'house/arcada/games'
const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
const member = core.people.byName('arcada', 'marina')
if (!member) throw new Error('marina is not there')
const marina = walletOf(member)

const toMarina = (amount: number) => [
  { account: HOUSE, amount: -amount },
  { account: marina, amount },
]
const count = (what: string) => integer(core.store.one(`select count(*) as rows from ${what}`) ?? {}, 'rows')

test('the same key a second time books nothing, and says so', () => {
  const before = core.ledger.balance(marina)
  expect(core.ledger.transfer('twice', 'TEST', toMarina(100))).toBe(true)
  const booked = count('entries')
  expect(core.ledger.transfer('twice', 'TEST', toMarina(100))).toBe(false)
  expect(core.ledger.transfer('twice', 'TEST', toMarina(7))).toBe(false)
  expect(core.ledger.balance(marina)).toBe(before + 100)
  expect(count('entries')).toBe(booked)
})

test('a part of a centavo is never booked, though the sides match', () => {
  const before = core.ledger.balance(marina)
  expect(() => core.ledger.transfer('half', 'TEST', toMarina(0.5))).toThrow('does not balance')
  const mixed = [...toMarina(0.5), { account: HOUSE, amount: 0 }]
  expect(() => core.ledger.transfer('mixed', 'TEST', mixed)).toThrow('does not balance')
  expect(core.ledger.balance(marina)).toBe(before)
})

test('a transfer keeps the remark that it was given, and none where there is none', () => {
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

test('an account that nobody used has nothing', () => {
  expect(core.ledger.balance('house/arcada/nobody')).toBe(0)
})
