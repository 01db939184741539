import type { KeyListPin } from '@arcada/kit/federation'
import type { KeyEntry, KeyList } from '@arcada/kit/federation/rights'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOfText, makeSigner } from './testing/signing.ts'
import { publisherProblem } from './verify-publisher.ts'

const APP = '{"name":"games"}'
const team = await makeSigner()
const other = await makeSigner()
const SIGNATURE = await team.sign('arcada-app-v1\n', APP)
const SIGNED = await hashOfText(`arcada-app-v1\n${APP}`)

const entry = (parts: Partial<KeyEntry> = {}): KeyEntry => ({
  id: 'team',
  key: team.key,
  state: 'active',
  may: { publish: ['games'] },
  ...parts,
})

/** What the site answers, by address; a Response where it is no file. */
let site: Record<string, string | Response>
let requested: [address: string, cache: string | undefined][]
let pin: KeyListPin

async function publishList(...keys: KeyEntry[]): Promise<void> {
  const list: KeyList = { format: 1, number: 3, at: '2026-11-21T12:00:00Z', keys }
  const line = JSON.stringify(list)
  site['/keys/3.json'] = `${line}\nits signature\n`
  pin = { number: 3, hash: await hashOfText(line) }
}

beforeEach(async () => {
  site = { '/apps/games/1.1.0/app.json.sig': `${SIGNATURE}\n` }
  requested = []
  await publishList(entry())
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    requested.push([address, cache])
    const answer = site[address] ?? new Response('', { status: 404 })
    return typeof answer === 'string' ? new Response(answer) : answer
  })
})

const check = (app = APP) =>
  publisherProblem({ remote: 'games', version: '1.1.0' }, new TextEncoder().encode(app), pin)

describe('a version', () => {
  it('is accepted when an active key that may publish its remote signed it', async () => {
    expect(await check()).toBeUndefined()
    expect(requested).toEqual([
      ['/keys/3.json', 'no-cache'],
      ['/apps/games/1.1.0/app.json.sig', 'no-cache'],
    ])
  })

  it.each<[what: string, ...KeyEntry[]]>([
    ['a key for all remotes that have no key of their own', entry({ may: { publish: ['*'] } })],
    ['a key that lost its right after it had signed', entry({ may: {}, signed: ['sha256-x', SIGNED] })],
    ['an exchanged key that had signed it before', entry({ state: 'reading', signed: [SIGNED] })],
  ])('is accepted when it is signed by %s', async (_, ...keys) => {
    await publishList(entry({ id: 'other', key: other.key, may: { promote: ['*'] } }), ...keys)
    expect(await check()).toBeUndefined()
  })

  it.each<[what: string, ...KeyEntry[]]>([
    ['a key that is not in the list', entry({ key: other.key })],
    ['a key for another remote', entry({ may: { publish: ['lottery'] } })],
    [
      'a key that may only sign grants and promote',
      entry({ may: { grant: ['*'], promote: ['*'], smoke: true } }),
    ],
    [
      'a key for all remotes, where the list names another key for this one',
      entry({ may: { publish: ['*'] } }),
      entry({ id: 'games', key: other.key }),
    ],
    ['an exchanged key that had not signed it before', entry({ state: 'reading' })],
    ['an exchanged key that had signed something else', entry({ state: 'reading', signed: ['sha256-x'] })],
    ['a revoked key', entry({ state: 'revoked' })],
    ['a revoked key that had signed it before', entry({ state: 'revoked', signed: [SIGNED] })],
  ])('is rejected when it is signed by %s', async (_, ...keys) => {
    await publishList(...keys)
    expect(await check()).toBe('unpublished')
  })

  it.each<[what: string, signature: string | (() => Promise<string>)]>([
    ['covers other bytes', () => team.sign('arcada-app-v1\n', `${APP} `)],
    ['is one of another kind of text', () => team.sign('arcada-grant-v1\n', APP)],
    ['is empty', ''],
    ['is cut short', SIGNATURE.slice(0, 40)],
  ])('is rejected when its signature %s', async (_, signature) => {
    site['/apps/games/1.1.0/app.json.sig'] = typeof signature === 'string' ? signature : await signature()
    expect(await check()).toBe('unpublished')
  })

  it.each<[what: string, address: string, answer: string | Response]>([
    ['the list of keys does not arrive', '/keys/3.json', Response.error()],
    ['the list of keys is missing', '/keys/3.json', new Response('', { status: 404 })],
    ['its signature is missing', '/apps/games/1.1.0/app.json.sig', new Response('', { status: 404 })],
    ['its signature is no base64', '/apps/games/1.1.0/app.json.sig', '<html>'],
  ])('is rejected as unchecked when %s', async (_, address, answer) => {
    site[address] = answer
    expect(await check()).toBe('unchecked')
  })

  it('is rejected as unchecked when one character of the list of keys is changed', async () => {
    site['/keys/3.json'] = String(site['/keys/3.json']).replace('"team"', '"Team"')
    expect(await check()).toBe('unchecked')
  })

  it('is rejected as unchecked when the list gives a key one more right', async () => {
    await publishList(entry({ may: {} }))
    const honest = pin
    await publishList(entry())
    pin = honest
    expect(await check()).toBe('unchecked')
  })

  it('is rejected as unchecked on a page without TLS, which cannot compare hashes', async () => {
    vi.stubGlobal('crypto', { subtle: undefined })
    expect(await check()).toBe('unchecked')
  })

  it('counts the first line of the list alone, with or without an end of the line', async () => {
    const [line = ''] = String(site['/keys/3.json']).split('\n')
    for (const text of [line, `${line}\n`, `${line}\nanother\n`]) {
      site['/keys/3.json'] = text
      expect(await check()).toBeUndefined()
    }
  })
})
