import type { Call } from '@arcada/kit/contract'
import nacl from 'tweetnacl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureApi } from './environment.ts'
import { request } from './request.ts'
import { fromBase64, type SealedBody } from './seal.ts'

type Sent = Record<string, unknown>

const base = {
  id: 'send',
  method: 'POST',
  path: '/send',
  module: 'COMM3',
  bare: false,
  parameters: [],
  accepts: (value: unknown) => value === 'done',
} as const
const json: Call<undefined, Sent, string> = { ...base, encoding: 'json' }
const form: Call<undefined, Sent, string> = { ...base, encoding: 'form' }
const multipart: Call<undefined, Sent, string> = { ...base, encoding: 'multipart' }
const sealed: Call<undefined, Sent, string> = { ...base, encoding: 'sealed' }
const bare: Call<undefined, undefined, string> = { ...base, method: 'GET', encoding: 'json', bare: true }

const envelope = (body: object) => ({ code: '0', message: '', value: null, ...body })
const done = envelope({ success: true, value: 'done' })
const fetched = vi.fn<typeof fetch>()
const refusedPlay = vi.fn()
const answer = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const sent = () => fetched.mock.calls[0]?.[1]
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  answer(200, done)
  configureApi({
    baseUrl: 'http://arcada.test',
    token: () => '',
    language: () => 'EN',
    onPlayRefused: refusedPlay,
  })
})
afterEach(() => vi.resetAllMocks())

describe('a request', () => {
  it('is sent to the configured back end with the method of the call', async () => {
    expect(await request(json, { body: { amount: '5' } })).toBe('done')
    expect(fetched.mock.calls[0]?.[0]).toBe('http://arcada.test/send')
    expect(sent()).toMatchObject({ method: 'POST' })
  })

  it('has a JSON body and content type', async () => {
    await request(json, { body: { amount: '5' } })
    expect(sent()?.body).toBe('{"amount":"5"}')
    expect(sent()?.headers).toEqual({ module: 'COMM3', language: 'EN', 'content-type': 'application/json' })
  })

  it('has no body and no content type without content', async () => {
    await request(json)
    expect(sent()).not.toHaveProperty('body')
    expect(sent()?.headers).toEqual({ module: 'COMM3', language: 'EN' })
  })

  it('has a form body where the back end expects one; the browser sets the content type', async () => {
    await request(form, { body: { name: 'Ana Luz', code: '1&2' } })
    expect(String(sent()?.body)).toBe('name=Ana+Luz&code=1%262')
    expect(sent()?.headers).not.toHaveProperty('content-type')
  })

  it('contains files, several under one name, beside its texts', async () => {
    const files = [new Blob(['front']), new Blob(['back'])]
    await request(multipart, { body: { note: 'my papers', papers: files } })
    const body = sent()?.body
    if (!(body instanceof FormData)) throw new Error('not a form with files')
    expect(body.getAll('note')).toEqual(['my papers'])
    const texts = body.getAll('papers').map((part) => (part instanceof Blob ? part.text() : part))
    expect(await Promise.all(texts)).toEqual(['front', 'back'])
    expect(sent()?.headers).not.toHaveProperty('content-type')
  })

  it('[API-42] is sealed for the server, each time with a new key, and marked as sealed', async () => {
    const server = nacl.box.keyPair()
    const key = btoa(String.fromCharCode(...server.publicKey))
    configureApi({ serverKey: async () => key })
    const boxes: SealedBody[] = []
    for (const _ of [1, 2]) {
      fetched.mockClear()
      await request(sealed, { body: { password: 'Arcada123' } })
      expect(sent()?.headers).toMatchObject({
        encryption: 'nacl-box',
        'content-type': 'application/json',
      })
      expect(String(sent()?.body)).not.toContain('Arcada123')
      boxes.push(JSON.parse(String(sent()?.body)))
    }
    for (const { box, nonce, epk } of boxes) {
      const plain = nacl.box.open(fromBase64(box), fromBase64(nonce), fromBase64(epk), server.secretKey)
      expect(new TextDecoder().decode(plain ?? new Uint8Array())).toMatch(
        /^{"password":"Arcada123","sealedAt":\d+}$/,
      )
    }
    expect(boxes[0]?.epk).not.toBe(boxes[1]?.epk)
    expect(boxes[0]?.nonce).not.toBe(boxes[1]?.nonce)
  })

  it('is sent once by a carrier that reports progress', async () => {
    const carry = vi.fn(async () => ({ status: 200, body: JSON.stringify(done) }))
    expect(await request(json, { body: { a: '1' }, headers: { device: 'OTHERS' }, carry })).toBe('done')
    expect(carry).toHaveBeenCalledExactlyOnceWith('http://arcada.test/send', {
      method: 'POST',
      headers: { module: 'COMM3', language: 'EN', device: 'OTHERS', 'content-type': 'application/json' },
      body: '{"a":"1"}',
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is aborted by its signal', async () => {
    const leaving = new AbortController()
    await request(json, { signal: leaving.signal })
    leaving.abort()
    expect(sent()?.signal?.aborted).toBe(true)
  })
})

describe('an answer', () => {
  it('is the whole body for a bare call', async () => {
    answer(200, 'done')
    expect(await request(bare)).toBe('done')
    answer(299, 'done')
    expect(await request(bare)).toBe('done')
    answer(300, 'done')
    expect(await failure(request(bare))).toMatchObject({ kind: 'broken', status: 300 })
  })

  it('of a bare call is broken with an error status', async () => {
    const carry = async () => ({ status: 199, body: '"done"' })
    expect(await failure(request(bare, { carry }))).toMatchObject({ kind: 'broken', status: 199 })
  })

  it('that violates the contract reports where', async () => {
    const accepts = Object.assign(() => false, { errors: [{ instancePath: '/games/0', keyword: 'type' }] })
    expect(await failure(request({ ...json, accepts }))).toMatchObject({
      kind: 'broken',
      status: 200,
      message: '[send] value violates the contract at "/games/0" (type)',
    })
    expect(await failure(request({ ...json, accepts: () => false }))).toMatchObject({
      message: '[send] value violates the contract at "" ()',
    })
  })

  it('is no success with an error status', async () => {
    answer(300, done)
    expect(await failure(request(json))).toMatchObject({ kind: 'refused', status: 300 })
  })

  it.each([[null], [7], ['text'], [{ success: 'yes' }]])('is broken when it is %j', async (body) => {
    answer(400, body)
    expect(await failure(request(json))).toMatchObject({
      kind: 'broken',
      status: 400,
      message: '[send] status 400 without an envelope',
    })
  })

  it('reports a refusal of responsible gaming to the site, and no other', async () => {
    answer(400, envelope({ success: false, code: 'customer.rg.wrong' }))
    await failure(request(json))
    expect(refusedPlay).not.toHaveBeenCalled()
    answer(400, envelope({ success: false, code: 'rg.paused', value: { until: 5 } }))
    expect(await failure(request(json))).toMatchObject({ kind: 'refused', message: '[send] 400 rg.paused' })
    expect(refusedPlay).toHaveBeenCalledExactlyOnceWith('rg.paused', { until: 5 })
  })
})
