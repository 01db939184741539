import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { describe, expect, it, test } from 'vitest'
import { feedback } from './feedback.ts'
import { messages } from './messages.ts'
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
async function send(
  more: Record<string, string> = {},
  images: readonly File[] = [],
  session = client.me.token,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...WRITTEN, ...more })) body.append(name, value)
  for (const image of images) body.append('images', image)
  return post(body, session)
}
async function post(body: BodyInit, session = client.me.token, headers: Record<string, string> = {}) {
  const response = await client.fetch(
    new Request(`http://site.test${sendFeedback.path}`, {
      method: 'PUT',
      headers: { module: 'FEEDBACK3', token: session, ...headers },
      body,
    }),
  )
  const { code, value } = (await response.json()) as { code: string; value: unknown }
  return { status: response.status, code, value }
}
const contentOf = ({ value }: Answer): Record<string, unknown>[] =>
  isRecord(value) && Array.isArray(value.content) ? value.content : []
const history = async (session = client.me.token) =>
  contentOf(await client.ask(feedback, { query: { pageNo: '1' } }, { token: session, language: 'EN' }))
const inbox = async () =>
  contentOf(await client.ask(messages, { query: { pageNo: '1' } }, { ...client.me, language: 'EN' }))

test('[MC-172] gives marina open and answered feedback', async () => {
  const marina = await client.tokenOf('marina')
  expect((await history(marina)).map(({ status }) => status)).toEqual(['OPEN', 'REPLIED'])
  client.now += 240 * HOUR
  const later = await client.tokenOf('marina')
  expect((await history(later)).map(({ status }) => status)).toEqual(['OPEN', 'REPLIED'])
})

test('answers after two minutes, and sends a message that links to the answer', async () => {
  const sent = await send({}, [file(PNG, 'a.png'), file(JPG, 'b.jpg')])
  const id = isRecord(sent.value) ? sent.value.id : ''
  expect(await history()).toMatchObject([{ id, ...WRITTEN, status: 'OPEN', images: 2, time: START }])
  client.now = START + 119_999
  expect((await history())[0]).toMatchObject({ status: 'OPEN' })
  expect(await inbox()).toEqual([])
  client.now = START + 120_000
  expect((await client.ask(unreadMessages, {}, client.me)).value).toBe(1)
  expect((await history())[0]).toMatchObject({
    status: 'REPLIED',
    reply: expect.stringContaining('product team'),
    repliedAt: START + 120_000,
  })
  const mails = await inbox()
  expect(mails).toMatchObject([{ read: false, time: START + 120_000 }])
  expect(mails[0]?.content).toContain(`href="/m/feedback?tab=history&amp;id=${id}"`)
})

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

test('[MC-163] creates one feedback for a repeated request, and refuses other text or pictures under its id', async () => {
  const once = { requestId: 'the-same-request' }
  const [first, second] = [await send(once, [file(PNG, 'a.png')]), await send(once, [file(PNG, 'b.png')])]
  expect(second.value).toEqual(first.value)
  expect(await history()).toHaveLength(1)
  expect(await send({ ...once, title: 'Another' })).toMatchObject({ code: 'request.reused' })
  expect(await send(once, [file(JPG, 'a.png')])).toMatchObject({ code: 'request.reused' })
})

test('[MC-160] shows a member no feedback of another member', async () => {
  await send()
  expect(await history(await client.tokenOf('aline'))).toEqual([])
})

describe('[MC-166] texts', () => {
  it('are trimmed and normalised, and keep line breaks where a field has several lines', async () => {
    await send({ title: '  Cafe\u0301  ', content: 'First line\r\nSecond line' })
    expect(await history()).toMatchObject([{ title: 'Café', content: 'First line\nSecond line' }])
  })

  it.each([
    ['title', '', false],
    ['title', '   ', false],
    ['title', 'a', true],
    ['title', 'x'.repeat(50), true],
    ['title', '👩‍👩‍👧'.repeat(50), true],
    ['title', 'x'.repeat(51), false],
    ['title', 'two\nlines', false],
    ['title', 'a\u202eb', false],
    ['title', 'a\u0000b', false],
    ['content', 'x'.repeat(9), false],
    ['content', 'x'.repeat(10), true],
    ['content', 'x'.repeat(500), true],
    ['content', 'x'.repeat(501), false],
    ['content', 'a text with \u2066 in it', false],
    ['content', 'a text with \u007f in it', false],
    ['content', '👩‍👩‍👧'.repeat(250), false],
    ['content', 'x'.repeat(64 * 1024), false],
    ['contact', 'x'.repeat(100), true],
    ['contact', 'x'.repeat(101), false],
    ['contact', 'a\tb', false],
    ['type', 'GREETING', false],
    ['requestId', 'short', false],
  ])('%s of %j: %s', async (name, value, accepted) => {
    const { status, code } = await send({ [name]: value })
    expect([status, code]).toEqual(accepted ? [200, '0'] : [400, 'parameter.invalid'])
    expect(await history()).toHaveLength(accepted ? 1 : 0)
  })

  it.each([
    ['nothing', ''],
    ['no form', '{"type":'],
    ['a list', '[]'],
    ['objects', JSON.stringify({ ...WRITTEN, title: { a: 1 } })],
    ['a lone half of a character', JSON.stringify({ ...WRITTEN, title: '\ud800' })],
    ['texts for pictures', JSON.stringify({ ...WRITTEN, images: ['a.png'] })],
  ])('rejects %s instead of a form', async (_, body) => {
    expect(await post(body, client.me.token, { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
    })
  })
})

describe('[MC-167] pictures', () => {
  it.each([
    ['three of both kinds', [file(PNG, 'a.png'), file(JPG, 'b.jpg'), file(PNG, 'c.txt', 5 * MB)], '0'],
    ['four', [1, 2, 3, 4].map((name) => file(PNG, `${name}.png`)), 'parameter.invalid'],
    ['5 MB and a byte', [file(PNG, 'a.png', 5 * MB + 1)], 'image.invalid'],
    ['a program called png', [file([0x4d, 0x5a], 'a.png')], 'image.invalid'],
    ['a drawing', [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')], 'image.invalid'],
    ['a page that hides a picture', [new File(['<html>', new Uint8Array(PNG)], 'a.png')], 'image.invalid'],
    ['nothing in it', [new File([], 'a.png')], 'image.invalid'],
    ['21 MB', [file(PNG, 'a.png', 21 * MB)], 'image.invalid'],
  ])('%s: %s', async (_, images, code) => {
    expect((await send({}, images)).code).toBe(code)
    expect(await history()).toHaveLength(code === '0' ? 1 : 0)
  })

  it('rejects a body with a declared size over the limit', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(21 * MB) }
    expect(await post('--x--', client.me.token, headers)).toMatchObject({
      status: 400,
      code: 'parameter.invalid',
    })
  })

  it('returns only the number of pictures, never the pictures', async () => {
    await send({}, [file(PNG, 'a.png')])
    const [entry] = await history()
    expect(Object.keys(entry ?? {}).sort()).toEqual(
      ['content', 'id', 'images', 'status', 'time', 'title', 'type'].sort(),
    )
    expect(entry?.images).toBe(1)
  })
})

test('[MC-159] refuses feedback where the feature is switched off', async () => {
  await client.set({ flags: { FEEDBACK3: false } })
  expect(await send()).toMatchObject({ status: 403, code: 'permission.denied' })
  const read = await client.ask(feedback, { query: { pageNo: '1' } }, client.me)
  expect(read).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('[MC-158] refuses feedback of a trial account', async () => {
  const trial = await client.ask('testPlay', { body: {} })
  const guest = isRecord(trial.value) ? String(trial.value.token) : ''
  expect(await send({}, [], guest)).toMatchObject({ status: 403, code: 'trial.not.allowed' })
})
