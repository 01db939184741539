import type { KeyListPin } from '@arcada/kit/federation'
import type { KeyEntry, KeyList } from '@arcada/kit/federation/rights'
import { failing } from '@arcada/kit/testing/failing'
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

  it('is accepted from a key for all remotes, and from a former key that had signed it before', async () => {
    const rows = [
      entry({ may: { publish: ['*'] } }),
      entry({ may: {}, signed: ['sha256-x', SIGNED] }),
      entry({ state: 'reading', signed: [SIGNED] }),
    ]
    const failed = await failing(rows, async (key) => {
      await publishList(entry({ id: 'other', key: other.key, may: { promote: ['*'] } }), key)
      expect(await check()).toBeUndefined()
    })
    expect(failed).toEqual([])
  })

  it('is rejected when the key that signed it may not publish it', async () => {
    const rows: KeyEntry[][] = [
      [entry({ key: other.key })],
      [entry({ may: { publish: ['lottery'] } })],
      [entry({ may: { grant: ['*'], promote: ['*'], smoke: true } })],
      // The list names another key for this remote.
      [entry({ may: { publish: ['*'] } }), entry({ id: 'games', key: other.key })],
      // An exchanged key signs nothing new.
      [entry({ state: 'reading' })],
      [entry({ state: 'reading', signed: ['sha256-x'] })],
      [entry({ state: 'revoked' })],
      [entry({ state: 'revoked', signed: [SIGNED] })],
    ]
    const failed = await failing(rows, async (keys) => {
      await publishList(...keys)
      expect(await check()).toBe('unpublished')
    })
    expect(failed).toEqual([])
  })

  it('is rejected when its signature covers something else, or is not whole', async () => {
    const bytes = await team.sign('arcada-app-v1\n', `${APP} `)
    const kind = await team.sign('arcada-grant-v1\n', APP)
    const failed = await failing([bytes, kind, '', SIGNATURE.slice(0, 40)], async (signature) => {
      site['/apps/games/1.1.0/app.json.sig'] = signature
      expect(await check()).toBe('unpublished')
    })
    expect(failed).toEqual([])
  })

  it('is rejected as unchecked when the list of keys or the signature is missing, altered or cannot be checked', async () => {
    const LIST = '/keys/3.json'
    const SIG = '/apps/games/1.1.0/app.json.sig'
    const missing = () => new Response('', { status: 404 })
    const unchecked: Record<string, () => unknown> = {
      'the list does not arrive': () => Object.assign(site, { [LIST]: Response.error() }),
      'the list is missing': () => Object.assign(site, { [LIST]: missing() }),
      'one character of it is changed': () =>
        Object.assign(site, { [LIST]: String(site[LIST]).replace('"team"', '"Team"') }),
      'it gives a key one more right': async () => {
        await publishList(entry({ may: {} }))
        const honest = pin
        await publishList(entry())
        pin = honest
      },
      'the signature is missing': () => Object.assign(site, { [SIG]: missing() }),
      'the signature is no base64': () => Object.assign(site, { [SIG]: '<html>' }),
      'a page without TLS cannot compare hashes': () => vi.stubGlobal('crypto', { subtle: undefined }),
    }
    const failed = await failing(Object.entries(unchecked), async ([, prepare]) => {
      site = { [SIG]: `${SIGNATURE}\n` }
      await publishList(entry())
      await prepare()
      expect(await check()).toBe('unchecked')
    })
    expect(failed).toEqual([])
  })

  it('counts the first line of the list alone, with or without an end of the line', async () => {
    const [line = ''] = String(site['/keys/3.json']).split('\n')
    for (const text of [line, `${line}\n`, `${line}\nanother\n`]) {
      site['/keys/3.json'] = text
      expect(await check()).toBeUndefined()
    }
  })
})
