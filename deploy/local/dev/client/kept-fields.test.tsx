import { beforeEach, describe, expect, it } from 'vitest'
import { missing, putBack, type Typed, watchTyping } from './kept-fields.ts'

let typed: () => Typed
beforeEach(() => {
  document.body.replaceChildren()
  typed = watchTyping()
})

/** The page as it is loaded. */
const page = (html: string) => {
  document.body.innerHTML = html
}

function field<T extends Element = HTMLInputElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}

function type(selector: string, value: string): void {
  const element = field(selector)
  element.value = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A page is typed into, loaded again, and gets back what was kept. */
function loadAgain(html: string) {
  const { kept, lost } = typed()
  page(html)
  const waiting = putBack(JSON.parse(JSON.stringify(kept)))
  return { lost, waiting }
}

describe('what was typed before a page is loaded again', () => {
  it('is restored in its fields: text, lines, choices', () => {
    const html = `
      <label>Name <input name="name"></label> <textarea aria-label="Comment"></textarea>
      <select aria-label="Bank"><option>A</option><option>B</option></select>
      <label><input type="checkbox" name="terms">Terms</label>
      <label><input type="radio" name="way" value="pix">Pix</label>
      <label><input type="radio" name="way" value="ted">TED</label>`
    page(html)
    type('[name=name]', 'Marina')
    type('textarea', 'Two\nlines')
    field<HTMLSelectElement>('select').value = 'B'
    field('select').dispatchEvent(new Event('change', { bubbles: true }))
    field('[name=terms]').click()
    field('[value=ted]').click()
    expect(loadAgain(html)).toEqual({ lost: [], waiting: [] })
    expect(field('[name=name]').value).toBe('Marina')
    expect(field<HTMLTextAreaElement>('textarea').value).toBe('Two\nlines')
    expect(field<HTMLSelectElement>('select').value).toBe('B')
    expect(field('[name=terms]').checked).toBe(true)
    expect([field('[value=pix]').checked, field('[value=ted]').checked]).toEqual([false, true])
  })

  it('is restored in the right one of similar fields', () => {
    const html = '<input id="a" placeholder="Amount"><input id="b" placeholder="Amount">'
    page(html)
    type('#b', '50')
    loadAgain(html)
    expect([field('#a').value, field('#b').value]).toEqual(['', '50'])
  })

  it('fires the events of typing', () => {
    const html = '<input name="name">'
    page(html)
    type('input', 'Marina')
    const { kept } = typed()
    page(html)
    const heard: string[] = []
    field('input').addEventListener('input', () => heard.push(field('input').value))
    putBack(kept)
    expect(heard).toEqual(['Marina'])
  })

  it('waits for a field that is not there yet', () => {
    page('<input name="name"><input name="city">')
    type('[name=name]', 'Marina')
    type('[name=city]', 'Recife')
    const { waiting } = loadAgain('<input name="name">')
    expect(waiting.map(({ label }) => label)).toEqual(['city'])
    page('<input name="name"><input name="city">')
    expect(putBack(waiting)).toEqual([])
    expect(field('[name=city]').value).toBe('Recife')
  })

  it('is missing where the page set the field to something else', () => {
    page('<input name="name">')
    type('input', 'Marina')
    const { kept } = typed()
    expect(missing(kept)).toEqual([])
    field('input').value = 'from the server'
    expect(missing(kept).map(({ label }) => label)).toEqual(['name'])
  })

  it('changes neither untouched fields nor a field that the page removed', () => {
    page('<input name="name" value="from the server"><input name="city">')
    type('[name=city]', 'Recife')
    field('[name=city]').remove()
    expect(typed()).toEqual({ kept: [], lost: [] })
  })
})

describe('a secret', () => {
  it.each([
    ['a password', '<input type="password" aria-label="Key">', 'Key'],
    [
      'a password that is shown',
      '<input type="text" autocomplete="current-password" aria-label="Key">',
      'Key',
    ],
    ['a password that only its label tells', '<label>Senha de saque<input></label>', 'Senha de saque'],
    ['the number of a card', '<input autocomplete="cc-number" aria-label="Card">', 'Card'],
  ])('is never kept, and is reported: %s', (_, html, label) => {
    page(html)
    type('input', 'Arcada123')
    expect(typed()).toEqual({ kept: [], lost: [`“${label}” (secrets are never kept)`] })
    expect(JSON.stringify(typed())).not.toContain('Arcada123')
  })

  it('stays a secret after it was made visible', () => {
    page('<input type="password" aria-label="Key">')
    type('input', 'Arcada123')
    field('input').type = 'text'
    type('input', 'Arcada1234')
    expect(typed().kept).toEqual([])
  })

  it('that was emptied again is not reported', () => {
    page('<input type="password">')
    type('input', '')
    expect(typed()).toEqual({ kept: [], lost: [] })
  })
})
