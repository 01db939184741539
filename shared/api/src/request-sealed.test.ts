import type { Call } from '@arcada/kit/contract'
import nacl from 'tweetnacl'
import { beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import { resetClock } from './clock.ts'
import { configureApi } from './environment.ts'
import { request } from './request.ts'
import { fromBase64, type SealedBody } from './seal.ts'

const MINUTE = 60_000
const DEVICE = Date.UTC(2026, 10, 25, 12)
const accepts = () => true
const base = { method: 'POST', module: 'COMM3', bare: false, parameters: [], accepts } as const
const login: Call<undefined, object, unknown> = { ...base, id: 'login', path: '/login', encoding: 'sealed' }
const plain: Call<undefined, object, unknown> = { ...base, id: 'plain', path: '/plain', encoding: 'json' }
const status: Call<undefined, undefined, unknown> = {
  ...base,
  id: 'status',
  path: '/s',
  method: 'GET',
  encoding: 'json',
}

const [first, second] = [nacl.box.keyPair(), nacl.box.keyPair()]
const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fetched = vi.fn<typeof fetch>()

const accept = (value: unknown = 'in') => Response.json({ success: true, code: '0', message: '', value })
const refuse = (value: unknown, code = 'encryption.invalid') =>
  Response.json({ success: false, code, message: '', value }, { status: 400 })

/** The content of the sealed body of a request by its number. */
function openedFrom(at: number, { secretKey } = first): { password: string; sealedAt: number } {
  const { box, nonce, epk }: SealedBody = JSON.parse(String(fetched.mock.calls[at]?.[1]?.body))
  const opened = nacl.box.open(fromBase64(box), fromBase64(nonce), fromBase64(epk), secretKey)
  return JSON.parse(new TextDecoder().decode(opened ?? expect.fail('it does not open')))
}

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE, toFake: ['Date', 'performance'] })
  resetClock()
  vi.stubGlobal('fetch', fetched)
  configureApi({
    baseUrl: '',
    token: () => '',
    language: () => 'EN',
    serverKey: async () => textOf(first.publicKey),
  })
  fetched.mockReset()
})

const logIn = () => request(login, { body: { password: 'Arcada123' } })

describe('[API-42] a sealed body', () => {
  it('contains the device’s time before any answer, is marked as sealed, and has a new key each time', async () => {
    fetched.mockImplementation(async () => accept())
    const sent = await Promise.all([logIn(), logIn()]).then(() =>
      fetched.mock.calls.map(([, init]) => {
        const headers = { encryption: 'nacl-box', 'content-type': 'application/json' }
        expect(init?.headers).toMatchObject(headers)
        expect(String(init?.body)).not.toContain('Arcada123')
        return JSON.parse(String(init?.body)) as SealedBody
      }),
    )
    expect(openedFrom(0)).toEqual({ password: 'Arcada123', sealedAt: DEVICE })
    for (const part of ['epk', 'nonce'] as const) expect(sent[0]?.[part]).not.toBe(sent[1]?.[part])
  })

  it('contains the server’s time after an answer has stated it, after the device slept too', async () => {
    fetched.mockResolvedValueOnce(accept({ serverNow: DEVICE + 90 * MINUTE }))
    await request(status)
    vi.setSystemTime(DEVICE + 10 * MINUTE)
    fetched.mockResolvedValueOnce(accept())
    await logIn()
    expect(openedFrom(1).sealedAt).toBe(DEVICE + 100 * MINUTE)
  })

  it('is sent again with the time and the key of the refusal, so that a wrong clock does not prevent a log-in', async () => {
    const encryptKey = textOf(second.publicKey)
    fetched.mockResolvedValueOnce(refuse({ serverNow: DEVICE - 3600 * MINUTE, encryptKey }))
    fetched.mockResolvedValueOnce(accept())
    expect(await logIn()).toBe('in')
    expect(openedFrom(0).sealedAt).toBe(DEVICE)
    expect(openedFrom(1, second)).toEqual({ password: 'Arcada123', sealedAt: DEVICE - 3600 * MINUTE })
  })

  it('is sent again once only', async () => {
    fetched.mockImplementation(async () =>
      refuse({ serverNow: DEVICE + MINUTE, encryptKey: textOf(first.publicKey) }),
    )
    await expect(logIn()).rejects.toMatchObject({ kind: 'refused', code: 'encryption.invalid' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is not sent again after any other answer', async () => {
    const others = [
      () => refuse({ serverNow: DEVICE }),
      () => refuse(null),
      () => refuse({ encryptKey: textOf(second.publicKey) }, 'customer.password.wrong'),
      () => new Response('no envelope', { status: 502 }),
    ]
    for (const [at, other] of others.entries()) {
      fetched.mockImplementation(async () => other())
      await expect(logIn()).rejects.toThrow()
      expect(fetched).toHaveBeenCalledTimes(at + 1)
    }
  })
})

test('a body that is not sealed is never sent again', async () => {
  fetched.mockImplementation(async () => refuse({ serverNow: DEVICE, encryptKey: textOf(first.publicKey) }))
  await expect(request(plain, { body: {} })).rejects.toMatchObject({ code: 'encryption.invalid' })
  expect(fetched).toHaveBeenCalledOnce()
})
