import { centavos } from '@arcada/kit/contract/centavos'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import type { Member } from '../accounts/people.ts'
import { isCpf } from '../accounts/tax-number.ts'
import { maskedNumber, type NewDestination } from './destinations.ts'
import { normalName } from './own-account.ts'
import { isPixKey, normalKey } from './pix-keys.ts'

const player = usePlayer()
let jose: Member
beforeEach(() => {
  jose = { ...player.member, payee: 'José da Ávila' }
})

const destinations = () => player.core.cashier.destinations
const add = (given: Partial<NewDestination>, member = jose) =>
  destinations().add(member, { kind: 'BANK', bankCode: '341', cardNumber: '12345678', ...given })
const refused = (given: Partial<NewDestination>, member = jose) => refusalOf(() => add(given, member))
const list = () => destinations().list(jose)
const pix = (keyType: NewDestination['keyType'], key: string) => ({ kind: 'PIX', keyType, key }) as const

describe('an account', () => {
  it('is stored as a bank knows it, by its digits, and as the directory knows a Pix key, in the holder’s own name', () => {
    add({ cardNumber: ' 1234.5678-9 ', branch: ' 0001 ' })
    add({ cardNumber: '99999999', branch: ' ' })
    add(pix('EMAIL', ' Jose@Example.com '))
    add(pix('PHONE', '+5511987650002'))
    const bank = { kind: 'BANK', bankCode: '341', bankName: 'Itaú Unibanco', holder: 'José da Ávila' }
    const key = { kind: 'PIX', bankName: 'Nu Pagamentos', holder: 'José da Ávila', isDefault: false }
    expect(list()).toMatchObject([
      { ...bank, number: '123456789', isDefault: true },
      { ...bank, number: '99999999', isDefault: false },
      { ...key, keyType: 'EMAIL', number: 'jose@example.com' },
      { ...key, keyType: 'PHONE' },
    ])
    expect(list().map(maskedNumber)).toEqual(['••••6789', '••••9999', 'jo••••@example.com', '••••0002'])
  })

  it('has 8 to 20 digits and an existing bank, and needs the name of its holder first', () => {
    const bad = ['1234567', '1'.repeat(21), '1234567x', 'x12345678', '']
    const format = { code: 'card.format', value: { field: 'cardNumber' } }
    expect(bad.map((cardNumber) => refused({ cardNumber }))).toEqual(bad.map(() => format))
    expect(refused({ cardNumber: '1'.repeat(20) })).toBe(undefined)
    expect(refused({ bankCode: '999' })).toEqual({ code: 'parameter.invalid', value: { field: 'bankCode' } })
    const nameless = { code: 'withdraw.missing', value: { missing: 'payeeName' } }
    expect(refused({}, { ...jose, payee: undefined })).toEqual(nameless)
  })

  it('[MC-91] is stored once, a Pix key with the same digits beside it, and five of them at most', () => {
    add({ cardNumber: '52998224725' })
    expect(refused({ cardNumber: '529 9822 4725', bankCode: '001' })?.code).toBe('card.exists')
    expect(refused(pix('CPF', '529.982.247-25'))).toBe(undefined)
    expect(refused(pix('CPF', '52998224725'))?.code).toBe('card.exists')
    for (const digit of '123') add({ cardNumber: digit.repeat(8) })
    expect(refused({ cardNumber: '66666666' })).toEqual({ code: 'card.limit', value: { max: 5 } })
    destinations().remove(jose, String(list()[2]?.id))
    expect(refused({ cardNumber: '66666666' })).toBe(undefined)
  })

  it('[MC-92] is the default as the first one, then the chosen one, then the newest when that is removed', () => {
    for (const digit of '12345') add({ cardNumber: digit.repeat(8) })
    const chosen = () => list().flatMap(({ number, isDefault }) => (isDefault ? [number[0]] : []))
    const id = (digit: string) => String(list().find(({ number }) => number[0] === digit)?.id)
    const second = Number(id('2'))
    const steps = [
      () => {},
      () => destinations().choose(jose, id('2')),
      () => destinations().remove(jose, id('3')),
      () => destinations().remove(jose, id('2')),
      () => {
        for (const digit of '145') destinations().remove(jose, id(digit))
        add({ cardNumber: '66666666' })
      },
    ].map((step) => {
      step()
      return chosen()
    })
    expect(steps).toEqual([['1'], ['2'], ['2'], ['5'], ['6']])
    // An old withdrawal still names its destination.
    expect(destinations().byId(second)).toMatchObject({ number: '22222222', isDefault: false })
    expect(refusalOf(() => destinations().one(jose, String(second)))?.code).toBe('record.unknown')
    expect(refusalOf(() => destinations().byId(987_654))?.code).toBe('record.unknown')
  })

  it('[MC-90] cannot be removed while a withdrawal to it is open', () => {
    add({})
    const id = list()[0]?.id ?? 0
    player.core.cashier.withdrawals.payOut(jose, id, centavos(10_000))
    const removals = [0, 10_000, 50_000].map((ms) => {
      player.later(ms)
      player.core.cashier.withdrawals.settleDue()
      return refusalOf(() => destinations().remove(jose, String(id)))?.code
    })
    expect(removals).toEqual(['card.in.use', 'card.in.use', undefined])
  })
})

describe('a Pix key', () => {
  it('[MC-90] of another holder, of invalid form or unknown to the directory is refused and names its field', () => {
    const rows: [Partial<NewDestination>, string][] = [
      [pix('CPF', '111.444.777-35'), 'card.holder'],
      [pix('EMAIL', 'outro@example.com'), 'card.holder'],
      [pix('CPF', '123'), 'pix.key.format'],
      [pix(undefined, '52998224725'), 'pix.key.format'],
      [{ kind: 'PIX', keyType: 'CPF' }, 'pix.key.format'],
      [pix('EVP', '0b4e28ba-2fa1-4d2c-883f-0016d3cca427'), 'pix.key.unknown'],
    ]
    const wanted = rows.map(([, code]) => ({ code, value: { field: 'key' } }))
    expect(rows.map(([given]) => refused(given))).toEqual(wanted)
    expect(list()).toEqual([])
    expect(normalName('  JOSÉ   da Ávila ')).toBe('jose da avila')
    expect(normalName('Jose d Avila')).not.toBe(normalName('Jose da Avila'))
  })

  it('[MC-88] has the form of its kind, in the spelling of the directory', () => {
    const mail = (length: number) => `${'a'.repeat(length)}@b.com`
    const evp = '1b4e28ba-2fa1-4d2c-883f-0016d3cca427'
    type Row = [kind: 'CPF' | 'EMAIL' | 'PHONE' | 'EVP', key: string, valid: boolean, normal?: string]
    const rows: Row[] = [
      ['CPF', '529.982.247-25', true, '52998224725'],
      ['CPF', '529 982 247 25', true, '52998224725'],
      ['CPF', '52998221033', true],
      ...['52998224735', '5299822472', '529982247255', '00000000000'].map((key): Row => ['CPF', key, false]),
      ['EMAIL', ' A.B-c@Example.com', true, 'a.b-c@example.com'],
      ['EMAIL', mail(71), true],
      ...['a@b', mail(72), '@b.com', 'a@b@c.com', 'a@b.com@'].map((key): Row => ['EMAIL', key, false]),
      ['PHONE', '+55 (11) 98765-0002', true, '+5511987650002'],
      ['PHONE', '+551187650002', true],
      ...['+55119876500', '+55119876500021', '+5411987650002', 'x+5511987650002'].map(
        (key): Row => ['PHONE', key, false],
      ),
      ['EVP', evp.toUpperCase(), true, evp],
      ...[evp.slice(0, -1), `x${evp}`, `${evp}7`, evp.replace('a', 'g')].map(
        (key): Row => ['EVP', key, false],
      ),
    ]
    const found = rows.map(([kind, key]): Row => [kind, key, isPixKey(kind, key), normalKey(kind, key)])
    expect(found).toEqual(rows.map(([kind, key, valid, normal = key]) => [kind, key, valid, normal]))
    // Both check digits of a CPF.
    const wrong = ['11144477735', '52998224725'].flatMap((cpf) =>
      [0, 4, 8, 9, 10].map((at) => cpf.slice(0, at) + ((Number(cpf[at]) + 1) % 10) + cpf.slice(at + 1)),
    )
    expect([...wrong, '1114447773x', 'x11144477735', '11144477735x'].filter(isCpf)).toEqual([])
  })

  it('is looked up ten times an hour by a member', () => {
    const first = player.now
    const look = (ms: number, member = jose) => {
      player.now = first + ms
      return refusalOf(() => destinations().countLookup(member))?.code
    }
    const tenth = 9 * MINUTE
    const looks = [...Array.from({ length: 10 }, (_, at) => at * MINUTE), tenth, HOUR - 1, HOUR, HOUR]
    const limit = 'lookup.limit'
    expect(looks.map((ms) => look(ms))).toEqual([
      ...Array(10).fill(undefined),
      limit,
      limit,
      undefined,
      limit,
    ])
    expect(look(HOUR, { ...jose, id: jose.id + 1 })).toBe(undefined)
  })
})
