import { failing } from '@arcada/kit/testing/failing'
import { expect, onTestFinished, test } from 'vitest'
import { followTyping, holdsTyped } from './typed.ts'

type Field = HTMLInputElement

function type(into: Field, text: string) {
  into.value = text
  into.dispatchEvent(new Event('input'))
}
/** Types a text, and lets the form keep the first value of its field equal to it. */
function typeControlled(into: Field) {
  type(into, '50')
  into.defaultValue = '50'
}
const choose = (papers: Field) => papers.dispatchEvent(new Event('input'))
const empty = (into: Field) => {
  type(into, '5')
  type(into, '')
}

/** A part with these fields, the last of which is filled; whether it holds input then. */
function holds(html: string, fill: (field: Field) => unknown): boolean {
  const part = document.createElement('main')
  part.innerHTML = html
  document.body.append(part)
  const field = [...part.querySelectorAll<Field>('input, textarea')].at(-1)
  if (field) fill(field)
  const answer = holdsTyped(part)
  part.remove()
  return answer
}

test('a screen holds input while a field of it differs from its first value or was typed into', async () => {
  const stop = followTyping()
  onTestFinished(stop)
  const text = '<input name="amount" value="5" />'
  const rows: [html: string, fill: (field: Field) => unknown, held: boolean][] = [
    [text, (field) => Object.assign(field, { value: '50' }), true],
    ['<textarea></textarea>', (field) => type(field, 'Olá'), true],
    ['<input />', typeControlled, true],
    ['<input type="file" />', choose, true],
    ['<input name="a" /><input name="b" />', (field) => type(field, 'x'), true],
    ['<p>Nothing to fill</p>', () => {}, false],
    [text, () => {}, false],
    ['<input type="file" />', () => {}, false],
    ['<input />', empty, false],
    ...['hidden', 'search', 'checkbox', 'radio'].map((kind): [string, (field: Field) => void, boolean] => [
      `<input type="${kind}" />`,
      (field) => type(field, 'x'),
      false,
    ]),
  ]
  const failed = await failing(rows, ([html, fill, held]) => expect(holds(html, fill)).toBe(held))
  expect(failed).toEqual([])
  stop()
  expect(holds('<input />', typeControlled), 'after the page stopped watching').toBe(false)
})
