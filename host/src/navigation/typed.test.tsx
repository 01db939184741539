import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followTyping, holdsTyped } from './typed.ts'

const part = document.createElement('main')
let stop = () => {}
beforeEach(() => {
  document.body.append(part)
  stop = followTyping()
})
afterEach(() => {
  stop()
  part.remove()
})

function field(html: string): HTMLInputElement {
  part.innerHTML = html
  return part.querySelector<HTMLInputElement>('input, textarea') ?? expect.fail('no field')
}

function type(into: HTMLInputElement, text: string) {
  into.value = text
  into.dispatchEvent(new Event('input', { bubbles: false }))
}

describe('a screen holds input', () => {
  it('when a field differs from its first value', () => {
    field('<input name="amount" value="5" />').value = '50'
    expect(holdsTyped(part)).toBe(true)
  })

  it('in a field of several lines as well', () => {
    type(field('<textarea name="message"></textarea>'), 'Olá')
    expect(holdsTyped(part)).toBe(true)
  })

  it('when the form keeps the first value of the field equal to what is typed', () => {
    const amount = field('<input name="amount" />')
    type(amount, '50')
    amount.defaultValue = '50'
    expect(holdsTyped(part)).toBe(true)
  })

  it('when a file was chosen, which the screen has taken over', () => {
    const papers = field('<input type="file" />')
    expect(holdsTyped(part)).toBe(false)
    papers.dispatchEvent(new Event('input'))
    expect(holdsTyped(part)).toBe(true)
  })

  it('in one field of several', () => {
    field('<input name="a" /><input name="b" />')
    const second = part.querySelector<HTMLInputElement>('[name=b]') ?? expect.fail('no second field')
    type(second, 'x')
    expect(holdsTyped(part)).toBe(true)
  })
})

describe('a screen holds no input', () => {
  it('without any field', () => {
    part.innerHTML = '<p>Nothing to fill</p>'
    expect(holdsTyped(part)).toBe(false)
  })

  it('when its fields have their first values', () => {
    field('<input name="amount" value="5" />')
    expect(holdsTyped(part)).toBe(false)
  })

  it('after a field was emptied again', () => {
    const amount = field('<input name="amount" />')
    type(amount, '5')
    type(amount, '')
    expect(holdsTyped(part)).toBe(false)
  })

  it.each(['hidden', 'search', 'checkbox', 'radio'])('in a field of type %s', (kind) => {
    type(field(`<input type="${kind}" />`), 'x')
    expect(holdsTyped(part)).toBe(false)
  })

  it('that was filled after the page stopped watching', () => {
    stop()
    const amount = field('<input name="amount" />')
    type(amount, '50')
    amount.defaultValue = '50'
    expect(holdsTyped(part)).toBe(false)
  })
})
