import type { Call } from '@arcada/kit/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureApi } from './environment.ts'
import { request } from './request.ts'

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
const bare: Call<undefined, undefined, string> = { ...base, method: 'GET', encoding: 'json', bare: true }

const envelope = (body: object) => ({ code: '0', message: '', value: null, ...body })
const done = envelope({ success: true, value: 'done' })
const fetched = vi.fn<typeof fetch>()
const refusedPlay = vi.fn()
const answer = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const sent = () => fetched.mock.calls[0]?.[1]
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
  it('is sent to the configured back end with the method of the call, with a JSON body where it has content', async () => {
    expect(await request(json, { body: { amount: '5' } })).toBe('done')
    await request(json)
    const headers = { module: 'COMM3', language: 'EN' }
    expect(
      fetched.mock.calls.map(([address, init]) => [address, init?.method, init?.body, init?.headers]),
    ).toEqual([
      [
        'http://arcada.test/send',
        'POST',
        '{"amount":"5"}',
        { ...headers, 'content-type': 'application/json' },
      ],
      ['http://arcada.test/send', 'POST', undefined, headers],
    ])
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
  it('is the whole body for a bare call, which is broken without a status of success', async () => {
    const carried = (status: number) => request(bare, { carry: async () => ({ status, body: '"done"' }) })
    for (const status of [200, 299]) expect(await carried(status)).toBe('done')
    for (const status of [199, 300])
      await expect(carried(status)).rejects.toMatchObject({ kind: 'broken', status })
  })

  it('that violates the contract reports where', async () => {
    const accepts = Object.assign(() => false, { errors: [{ instancePath: '/games/0', keyword: 'type' }] })
    await expect(request({ ...json, accepts })).rejects.toMatchObject({
      kind: 'broken',
      status: 200,
      message: '[send] value violates the contract at "/games/0" (type)',
    })
    await expect(request({ ...json, accepts: () => false })).rejects.toMatchObject({
      message: '[send] value violates the contract at "" ()',
    })
  })

  it('is no success with an error status, and broken without an envelope', async () => {
    answer(300, done)
    await expect(request(json)).rejects.toMatchObject({ kind: 'refused', status: 300 })
    for (const body of [null, 7, 'text', { success: 'yes' }]) {
      answer(400, body)
      const message = '[send] status 400 without an envelope'
      await expect(request(json)).rejects.toMatchObject({ kind: 'broken', status: 400, message })
    }
  })

  it('reports a refusal of responsible gaming to the site, and no other', async () => {
    answer(400, envelope({ success: false, code: 'customer.rg.wrong' }))
    await expect(request(json)).rejects.toThrow()
    expect(refusedPlay).not.toHaveBeenCalled()
    answer(400, envelope({ success: false, code: 'rg.paused', value: { until: 5 } }))
    await expect(request(json)).rejects.toMatchObject({ kind: 'refused', message: '[send] 400 rg.paused' })
    expect(refusedPlay).toHaveBeenCalledExactlyOnceWith('rg.paused', { until: 5 })
  })
})
