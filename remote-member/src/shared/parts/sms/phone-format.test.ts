import { describe, expect, it } from 'vitest'
import { formatPhone, phoneFigures } from './phone-format.ts'

describe('a number', () => {
  it('is shown in the format of its country', () => {
    const numbers: [number: string, dialingCode: string, shown: string][] = [
      ['', '55', ''],
      ['1', '55', '(1'],
      ['11', '55', '(11'],
      ['119', '55', '(11) 9'],
      ['11987650001', '55', '(11) 98765-0001'],
      ['1134567890', '55', '(11) 3456-7890'],
      ['119876500012', '55', '119876500012'],
      ['912345678', '351', '912 345 678'],
      ['1123456789', '54', '11 2345-6789'],
      ['91123456789', '54', '9 11 2345-6789'],
      ['12345', '999', '12345'],
    ]
    expect(numbers.filter(([number, code, shown]) => formatPhone(number, code) !== shown)).toEqual([])
  })

  const brazil = { code: 'BR', name: 'Brasil', dialingCode: '55', minLength: 10, maxLength: 11 }
  it('[LOGIN-22] typed or pasted is sent as its digits, without prefixes', () => {
    const mobile = '11987650001'
    const typed: Record<string, string> = {
      '(11) 98765-0001': mobile,
      '+55 (11) 98765-0001': mobile,
      '5511987650001': mobile,
      '+55': '',
      '011 98765-0001': mobile,
      '(011) 98765-0001': mobile,
      '0 15 11 98765-0001': mobile,
      '0 21 11 3456-7890': '1134567890',
      '005511987650001': mobile,
      '+55 (011) 98765-0001': mobile,
      '+55 0 15 11 98765-0001': mobile,
      '\u202a+55 11 98765\u20110001\u202c': mobile,
      '\u00a011\u00a098765\u200b0001': mobile,
      '1134567890': '1134567890',
      '01134567890': '1134567890',
      // A Brazilian area code can equal the country code.
      '55987650001': '55987650001',
      '11 98765 0001 ramal 2': '119876500012',
      abc: '',
    }
    expect(Object.entries(typed).filter(([text, sent]) => phoneFigures(text, brazil) !== sent)).toEqual([])
  })

  it('[LOGIN-22] keeps the zero of a country with numbers that begin with one', () => {
    const coast = { code: 'CI', name: 'Costa do Marfim', dialingCode: '225', minLength: 10, maxLength: 10 }
    expect(phoneFigures('07 12 34 56 78', coast)).toBe('0712345678')
    expect(phoneFigures('+225 07 12 34 56 78', coast)).toBe('0712345678')
  })
})
