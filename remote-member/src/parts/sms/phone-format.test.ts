import { describe, expect, it } from 'vitest'
import { cursorBefore, formatPhone, phoneFigures } from './phone-format.ts'

describe('a number', () => {
  it.each([
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
  ])('%s of +%s is shown as "%s"', (number, dialingCode, shown) => {
    expect(formatPhone(number, dialingCode)).toBe(shown)
  })

  const brazil = { code: 'BR', name: 'Brasil', dialingCode: '55', minLength: 10, maxLength: 11 }
  it.each([
    ['(11) 98765-0001', '11987650001'],
    ['+55 (11) 98765-0001', '11987650001'],
    ['5511987650001', '11987650001'],
    ['+55', ''],
    // An area of Brazil begins like its own code.
    ['55987650001', '55987650001'],
    ['11 98765 0001 ramal 2', '119876500012'],
    ['abc', ''],
  ])('[LOGIN-22] typed or pasted as "%s" is sent as its figures', (typed, sent) => {
    expect(phoneFigures(typed, brazil)).toBe(sent)
  })

  it('leaves the cursor where somebody mends it', () => {
    expect(cursorBefore('(11) 98765-0001', 0)).toBe(15)
    expect(cursorBefore('(11) 98765-0001', 4)).toBe(10)
    expect(cursorBefore('(11) 98765-0001', 11)).toBe(0)
  })
})
