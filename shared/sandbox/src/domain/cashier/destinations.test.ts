import { centavos } from '@arcada/kit/contract/centavos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import type { Member } from '../accounts/people.ts'
import { isCpf } from '../accounts/tax-number.ts'
import { fromTo } from '../money/ledger.ts'
import { BANKS, bankByCode } from './banks.ts'
import { maskedNumber, type NewDestination } from './destinations.ts'
import { normalName } from './own-account.ts'
import { isPixKey, lookUp, normalKey } from './pix-keys.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 8, 21, 15)
let now = START
let core: Core
let bruno: Member
beforeEach(() => {
  now = START
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  const found = core.accounts.people.byName('arcada', 'bruno') ?? expect.fail('missing in the sample')
  bruno = { ...found, payee: 'José da Ávila' }
})
afterEach(() => core.store.close())

const add = (given: Partial<NewDestination>, member = bruno) =>
  core.cashier.destinations.add(member, { kind: 'BANK', bankCode: '341', cardNumber: '12345678', ...given })
const refused = (given: Partial<NewDestination>, member = bruno) => refusalOf(() => add(given, member))
const list = () => core.cashier.destinations.list(bruno)
const pix = (keyType: NewDestination['keyType'], key: string) => ({ kind: 'PIX', keyType, key }) as const

describe('an account', () => {
  it('is stored as a bank knows it: digits only, in the holder’s own name', () => {
    add({ cardNumber: ' 1234.5678-9 ', branch: ' 0001 ' })
    expect(list()).toEqual([
      {
        id: expect.any(Number),
        kind: 'BANK',
        bankCode: '341',
        bankName: 'Itaú Unibanco',
        keyType: undefined,
        number: '123456789',
        holder: 'José da Ávila',
        isDefault: true,
      },
    ])
    expect(
      core.store.one('select branch, created_at from destinations where member_id = ?', bruno.id),
    ).toEqual({
      branch: '0001',
      created_at: START,
    })
    add({ cardNumber: '99999999', branch: ' ' })
    expect(core.store.one(`select branch from destinations where number = '99999999'`)).toEqual({
      branch: null,
    })
  })

  it.each([
    ['1234567', 'card.format'],
    ['12345678', undefined],
    ['1'.repeat(20), undefined],
    ['1'.repeat(21), 'card.format'],
    ['1234567x', 'card.format'],
    ['x12345678', 'card.format'],
    ['', 'card.format'],
  ])('of number %j: %s', (cardNumber, code) => {
    expect(refused({ cardNumber })?.code).toBe(code)
    if (code) expect(refused({ cardNumber })?.value).toEqual({ field: 'cardNumber' })
  })

  it('belongs to an existing bank, by its number', () => {
    expect(refused({ bankCode: '999' })).toEqual({ code: 'parameter.invalid', value: { field: 'bankCode' } })
    for (const { code, name } of BANKS) {
      expect(code).toMatch(/^\d{3}$/)
      expect(bankByCode(code)?.name).toBe(name)
      expect(name.length).toBeGreaterThan(3)
    }
    expect(bankByCode('001')?.name).toBe('Banco do Brasil')
    expect(new Set(BANKS.map(({ name }) => name)).size).toBe(BANKS.length)
  })

  it('needs the name of its holder first', () => {
    expect(refused({}, { ...bruno, payee: undefined })).toEqual({
      code: 'withdraw.missing',
      value: { missing: 'payeeName' },
    })
  })

  it('[MC-91] is stored once; a Pix key with the same digits is a different destination', () => {
    add({ cardNumber: '52998224725' })
    expect(refused({ cardNumber: '529 9822 4725', bankCode: '001' })?.code).toBe('card.exists')
    expect(refused(pix('CPF', '529.982.247-25'))).toBe(undefined)
    expect(refused(pix('CPF', '52998224725'))?.code).toBe('card.exists')
    expect(list().map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
      ['BANK', true],
      ['PIX', false],
    ])
  })

  it('is refused beyond five; a removal makes room', () => {
    for (const digit of '12345') add({ cardNumber: digit.repeat(8) })
    expect(refused({ cardNumber: '66666666' })).toEqual({ code: 'card.limit', value: { max: 5 } })
    core.cashier.destinations.remove(bruno, String(list()[2]?.id))
    expect(refused({ cardNumber: '66666666' })).toBe(undefined)
  })
})

describe('a Pix key', () => {
  it('is stored in the directory’s form, with its bank', () => {
    add(pix('EMAIL', ' Jose@Example.com '))
    expect(list()[0]).toMatchObject({
      kind: 'PIX',
      keyType: 'EMAIL',
      number: 'jose@example.com',
      bankName: 'Nu Pagamentos',
      holder: 'José da Ávila',
    })
  })

  it('[MC-90] of another holder, of invalid form or unknown to the directory is refused and names its field', () => {
    const at = (code: string) => ({ code, value: { field: 'key' } })
    expect(refused(pix('CPF', '111.444.777-35'))).toEqual(at('card.holder'))
    expect(refused(pix('EMAIL', 'outro@example.com'))).toEqual(at('card.holder'))
    expect(refused(pix('CPF', '123'))).toEqual(at('pix.key.format'))
    expect(refused(pix(undefined, '52998224725'))).toEqual(at('pix.key.format'))
    expect(refused({ kind: 'PIX', keyType: 'CPF' })).toEqual(at('pix.key.format'))
    expect(refused(pix('EVP', '0b4e28ba-2fa1-4d2c-883f-0016d3cca427'))).toEqual(at('pix.key.unknown'))
    expect(list()).toEqual([])
  })

  it.each([
    ['CPF', '529.982.247-25', '52998224725', true],
    ['CPF', '529 982 247 25', '52998224725', true],
    ['CPF', '52998224735', '52998224735', false],
    ['CPF', '5299822472', '5299822472', false],
    ['CPF', '529982247255', '529982247255', false],
    ['CPF', '00000000000', '00000000000', false],
    ['CPF', '52998221033', '52998221033', true],
    ['EMAIL', ' A.B-c@Example.com', 'a.b-c@example.com', true],
    ['EMAIL', 'a@b', 'a@b', false],
    ['EMAIL', `${'a'.repeat(71)}@b.com`, `${'a'.repeat(71)}@b.com`, true],
    ['EMAIL', `${'a'.repeat(72)}@b.com`, `${'a'.repeat(72)}@b.com`, false],
    ['EMAIL', '@b.com', '@b.com', false],
    ['EMAIL', 'a@b@c.com', 'a@b@c.com', false],
    ['EMAIL', 'a@b.com@', 'a@b.com@', false],
    ['PHONE', '+55 (11) 98765-0002', '+5511987650002', true],
    ['PHONE', '+55119876500', '+55119876500', false],
    ['PHONE', '+551187650002', '+551187650002', true],
    ['PHONE', '+55119876500021', '+55119876500021', false],
    ['PHONE', '+5411987650002', '+5411987650002', false],
    ['PHONE', 'x+5511987650002', 'x+5511987650002', false],
    ['EVP', '1B4E28BA-2FA1-4D2C-883F-0016D3CCA427', '1b4e28ba-2fa1-4d2c-883f-0016d3cca427', true],
    ['EVP', '1b4e28ba-2fa1-4d2c-883f-0016d3cca42', '1b4e28ba-2fa1-4d2c-883f-0016d3cca42', false],
    ['EVP', 'x1b4e28ba-2fa1-4d2c-883f-0016d3cca427', 'x1b4e28ba-2fa1-4d2c-883f-0016d3cca427', false],
    ['EVP', '1b4e28ba-2fa1-4d2c-883f-0016d3cca4277', '1b4e28ba-2fa1-4d2c-883f-0016d3cca4277', false],
    ['EVP', '1b4e28bg-2fa1-4d2c-883f-0016d3cca427', '1b4e28bg-2fa1-4d2c-883f-0016d3cca427', false],
  ] as const)('[MC-88] of kind %s written %j is %s: %s', (type, key, normal, valid) => {
    expect(normalKey(type, key)).toBe(normal)
    expect(isPixKey(type, key)).toBe(valid)
  })

  it('[MC-88] of a CPF checks both of its check digits', () => {
    for (const cpf of ['11144477735', '52998224725']) {
      expect(isCpf(cpf)).toBe(true)
      for (const place of [0, 4, 8, 9, 10]) {
        const digits = [...cpf]
        digits[place] = String((Number(digits[place]) + 1) % 10)
        expect(isCpf(digits.join('')), `${cpf} at ${place}`).toBe(false)
      }
    }
    expect([isCpf('1114447773x'), isCpf('x11144477735'), isCpf('11144477735x')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is known to the directory with its holder, all but some random ones', () => {
    const jose = { name: 'José', taxNumber: '52998224725' }
    const mine = { holder: 'José', taxNumber: '52998224725', bankName: 'Nu Pagamentos' }
    const others = {
      holder: 'Outra Pessoa da Silva',
      taxNumber: '11144477735',
      bankName: 'Nu Pagamentos',
    }
    expect(lookUp('EVP', '1b4e28ba-2fa1-4d2c-883f-0016d3cca427', jose)).toEqual(mine)
    expect(lookUp('EVP', ' 0b4e28ba-2fa1-4d2c-883f-0016d3cca427', jose)).toBe(undefined)
    // A CPF as a key is its holder's own.
    expect(lookUp('CPF', '00000000191', jose)).toEqual({ ...mine, taxNumber: '00000000191' })
    expect(lookUp('CPF', '111.444.777-35', jose)).toEqual(others)
    expect(lookUp('PHONE', '11144477735', jose)).toEqual(mine)
    expect(lookUp('EMAIL', 'OUTRO.dono@example.com', jose)).toEqual(others)
    expect(lookUp('EMAIL', 'o.outro@example.com', jose)).toEqual(mine)
    expect(lookUp('EVP', 'outro', jose)).toEqual(mine)
  })

  it('can be looked up ten times an hour per member', () => {
    const look = (member = bruno) => refusalOf(() => core.cashier.destinations.countLookup(member))
    for (let time = 0; time < 10; time++) {
      now = START + time * 60_000
      expect(look()).toBe(undefined)
    }
    expect(look()).toEqual({ code: 'lookup.limit', value: { max: 10 } })
    expect(look({ ...bruno, id: bruno.id + 1 })).toBe(undefined)
    now = START + HOUR - 1
    expect(look()?.code).toBe('lookup.limit')
    now = START + HOUR
    expect(look()).toBe(undefined)
    expect(look()?.code).toBe('lookup.limit')
  })
})

describe('the destination of a withdrawal', () => {
  it('[MC-90] compares names without case, accents and double spaces', () => {
    expect(normalName('  JOSÉ   da Ávila ')).toBe('jose da avila')
    expect(normalName('Jose d Avila')).not.toBe(normalName('Jose da Avila'))
  })

  it('is shown by its last digits, an e-mail by its beginning and domain', () => {
    add({ cardNumber: '123456789' })
    add(pix('EMAIL', 'jose@example.com'))
    add(pix('PHONE', '+5511987650002'))
    expect(list().map(maskedNumber)).toEqual(['••••6789', 'jo••••@example.com', '••••0002'])
  })

  it('[MC-92] defaults to the first one, then the chosen one, then the newest when that is removed', () => {
    for (const digit of '12345') add({ cardNumber: digit.repeat(8) })
    const chosen = () => list().flatMap(({ number, isDefault }) => (isDefault ? [number[0]] : []))
    const id = (digit: string) => String(list().find(({ number }) => number[0] === digit)?.id)
    expect(chosen()).toEqual(['1'])
    core.cashier.destinations.choose(bruno, id('2'))
    expect(chosen()).toEqual(['2'])
    core.cashier.destinations.remove(bruno, id('3'))
    expect(chosen()).toEqual(['2'])
    const gone = Number(id('2'))
    core.cashier.destinations.remove(bruno, String(gone))
    expect(chosen()).toEqual(['5'])
    // An old withdrawal still names its destination.
    expect(core.cashier.destinations.byId(gone)).toMatchObject({ number: '22222222', isDefault: false })
    expect(refusalOf(() => core.cashier.destinations.one(bruno, String(gone)))?.code).toBe('record.unknown')
    expect(refusalOf(() => core.cashier.destinations.byId(987_654))?.code).toBe('record.unknown')
    for (const digit of '145') core.cashier.destinations.remove(bruno, id(digit))
    expect(list()).toEqual([])
    add({ cardNumber: '66666666' })
    expect(chosen()).toEqual(['6'])
  })

  it('[MC-90] cannot be removed while a withdrawal to it is open', () => {
    add({})
    const [card] = list()
    const id = card?.id ?? 0
    const remove = () => refusalOf(() => core.cashier.destinations.remove(bruno, String(id)))?.code
    core.ledger.transfer(
      'test/fund',
      'DEPOSIT',
      fromTo('house/arcada/deposits', `arcada/member/${bruno.id}`, centavos(10_000)),
    )
    core.cashier.withdrawals.payOut(bruno, id, centavos(10_000))
    for (const ms of [0, 10_000]) {
      now = START + ms
      core.cashier.withdrawals.settleDue()
      expect([core.cashier.destinations.isInUse(id), remove()]).toEqual([true, 'card.in.use'])
    }
    now = START + 60_000
    core.cashier.withdrawals.settleDue()
    expect(core.cashier.destinations.isInUse(id)).toBe(false)
    expect(remove()).toBe(undefined)
  })
})
