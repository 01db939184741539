import { reaisOf } from '@arcada/kit/contract/centavos'
import { expect, test } from 'vitest'
import { below, randomOf } from '../common/random.ts'
import { pixCode } from './pix-code.ts'

/** Reads fields of two digits id, two digits length, value, as a bank's app does. */
function read(code: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE by polynomial division of the whole message, bit by bit. */
function crc(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  let rest = 0xffff
  for (const bit of bits) {
    const carry = ((rest >> 15) & 1) ^ Number(bit)
    rest = ((rest << 1) & 0xffff) ^ (carry ? 0x1021 : 0)
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}

test('[MC-40] generates a code that a bank can read, for 1,000 amounts', () => {
  const random = randomOf('pix')
  // The check value of the algorithm's catalogue.
  expect(crc('123456789')).toBe('29B1')
  for (let i = 0; i < 1000; i++) {
    const amount = 1 + below(random, 99_999_999)
    const location = `pix.arcada.example/cob/${i.toString(16).padStart(8, '0')}`
    const code = pixCode({ location, amount, receiver: 'ARCADA PAGAMENTOS', city: 'SAO PAULO' })
    const fields = read(code)
    expect(Object.fromEntries(fields)).toEqual({
      '00': '01',
      '01': '12',
      26: `0014br.gov.bcb.pix25${String(location.length).padStart(2, '0')}${location}`,
      52: '0000',
      53: '986',
      54: reaisOf(amount).toFixed(2),
      58: 'BR',
      59: 'ARCADA PAGAMENTOS',
      60: 'SAO PAULO',
      62: '0503***',
      63: crc(code.slice(0, -4)),
    })
  }
})
