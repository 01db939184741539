import { listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { describe, expect, it, test } from 'vitest'
import { feedback } from './feedback.ts'
import { sendFeedback } from './send-feedback.ts'

const START = Date.UTC(2026, 8, 21, 15)
const HOUR = 3_600_000
const client = useClient({ start: START, as: 'bruno' })

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPG = [0xff, 0xd8, 0xff, 0xe0]
const MB = 1024 * 1024
const file = (head: readonly number[], name: string, size = 64) => {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new File([bytes], name)
}

const WRITTEN = {
  type: 'SUGGESTION',
  title: 'Darker colours',
  content: 'Please make the night theme darker.',
}
async function send(more: Record<string, string> = {}, images: readonly File[] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...WRITTEN, ...more })) body.append(name, value)
  for (const image of images) body.append('images', image)
  return post(body)
}
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await client.fetch(
    new Request(`http://site.test${sendFeedback.path}`, {
      method: 'PUT',
      headers: { module: 'FEEDBACK3', ...client.me, ...headers },
      body,
    }),
  )
  const { code, value } = (await response.json()) as { code: string; value: unknown }
  return { status: response.status, code, value }
}
const history = async () => listIn((await client.ask(feedback, { query: { pageNo: '1' } }, client.me)).value)

test('[MC-156] refuses the sixth feedback in 24 hours, until the first is a day old', async () => {
  for (let i = 0; i < 5; i++) {
    expect(await send()).toMatchObject({ status: 200 })
    client.now += HOUR
  }
  expect(await send()).toMatchObject({ status: 429, code: 'feedback.limit', value: { max: 5 } })
  client.now = START + 24 * HOUR - 1
  await client.logIn('bruno')
  expect(await send()).toMatchObject({ code: 'feedback.limit' })
  client.now = START + 24 * HOUR
  expect(await send()).toMatchObject({ status: 200 })
  expect(await send()).toMatchObject({ code: 'feedback.limit' })
})

test('[MC-163] refuses another picture under the id of a request, as it refuses another text', async () => {
  const once = { requestId: 'the-same-request' }
  await send(once, [file(PNG, 'a.png')])
  expect(await send(once, [file(JPG, 'a.png')])).toMatchObject({ code: 'request.reused' })
  expect(await send({ ...once, title: 'Another' })).toMatchObject({ code: 'request.reused' })
  expect(await send(once, [file(PNG, 'b.png')])).toMatchObject({ status: 200 })
  expect(await history()).toHaveLength(1)
})

describe('[MC-166] texts', () => {
  it('have the lengths and characters of their field, counted as a person does', async () => {
    const family = '👩‍👩‍👧'
    const rows: [name: string, good: string[], bad: string[]][] = [
      [
        'title',
        ['a', 'x'.repeat(50), family.repeat(50)],
        ['', '   ', 'x'.repeat(51), 'two\nlines', 'a\u202eb', 'a\u0000b'],
      ],
      [
        'content',
        ['x'.repeat(10), 'x'.repeat(500)],
        [
          ...['x'.repeat(9), 'x'.repeat(501), 'a text with \u2066 in it', 'a text with \u007f in it'],
          ...[family.repeat(250), 'x'.repeat(64 * 1024)],
        ],
      ],
      ['contact', ['x'.repeat(100)], ['x'.repeat(101), 'a\tb']],
      ['type', [], ['GREETING']],
      ['requestId', [], ['short']],
    ]
    let sent = 0
    for (const [name, good, bad] of rows) {
      for (const value of bad) {
        const { status, code } = await send({ [name]: value })
        expect([status, code], `${name} ${value.slice(0, 60)}`).toEqual([400, 'parameter.invalid'])
      }
      for (const value of good) {
        // Only five are accepted in a day.
        if (sent === 5) client.now += 24 * HOUR
        if (sent === 5) await client.logIn('bruno')
        expect(await send({ [name]: value }), `${name} ${value.slice(0, 60)}`).toMatchObject({ status: 200 })
        sent++
      }
    }
    expect(await history()).toHaveLength(sent)
  })

  it('are trimmed and normalised, keep line breaks where a field has several lines, and come in a form only', async () => {
    await send({ title: '  Cafe\u0301  ', content: 'First line\r\nSecond line' })
    expect(await history()).toMatchObject([{ title: 'Café', content: 'First line\nSecond line' }])
    const bodies = [{ title: { a: 1 } }, { title: '\ud800' }, { images: ['a.png'] }].map((more) =>
      JSON.stringify({ ...WRITTEN, ...more }),
    )
    for (const body of ['', '{"type":', '[]', ...bodies])
      expect(await post(body, { 'content-type': 'application/json' }), body).toMatchObject({ status: 400 })
  })
})

describe('[MC-167] pictures', () => {
  it('are at most three of 5 MB, by their content', async () => {
    const rows: [name: string, images: File[], code: string][] = [
      ['four', [1, 2, 3, 4].map((name) => file(PNG, `${name}.png`)), 'parameter.invalid'],
      ['5 MB and a byte', [file(PNG, 'a.png', 5 * MB + 1)], 'image.invalid'],
      ['a program called png', [file([0x4d, 0x5a], 'a.png')], 'image.invalid'],
      ['a drawing', [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')], 'image.invalid'],
      ['a page that hides one', [new File(['<html>', new Uint8Array(PNG)], 'a.png')], 'image.invalid'],
      ['nothing in it', [new File([], 'a.png')], 'image.invalid'],
      ['21 MB', [file(PNG, 'a.png', 21 * MB)], 'image.invalid'],
      ['both kinds', [file(PNG, 'a.png'), file(JPG, 'b.jpg'), file(PNG, 'c.txt', 5 * MB)], '0'],
    ]
    const found: [string, string][] = []
    for (const [name, images] of rows) found.push([name, (await send({}, images)).code])
    expect(found).toEqual(rows.map(([name, , code]) => [name, code]))
    const [entry, ...others] = await history()
    expect(others).toEqual([])
    // The answer has their number, never the pictures.
    const names = ['content', 'id', 'images', 'status', 'time', 'title', 'type']
    expect(Object.keys(entry ?? {}).sort()).toEqual(names)
    expect(entry?.images).toBe(3)
  })
})
