import type { DocumentRelease } from '@arcada/kit/federation'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import {
  addresses,
  asked,
  described,
  endVisit,
  filesOf,
  makeBrief,
  newVisit,
  open,
  preloads,
} from './testing/open-boot.ts'

beforeEach(() => newVisit(1000))
afterEach(endVisit)

test('a file is requested once, with its hash, after the files of the document', async () => {
  await open('/m/list')
  const { rel, as, integrity, crossOrigin, href } = preloads().at(-1) ?? {}
  expect({ rel, as, integrity, crossOrigin, href }).toEqual({
    rel: 'preload',
    as: 'script',
    integrity: 'sha256-part',
    crossOrigin: '',
    href: `${location.origin}/apps/games/1.0.0/list.js`,
  })
  expect(preloads().map((link) => Reflect.get(link, 'fetchPriority'))).toEqual(preloads().map(() => 'low'))
  await open('/m/home', ({ slots }) => {
    slots['home.banners'] = [...(slots['home.matches'] ?? []), ...(slots['home.matches'] ?? [])]
  })
  expect(filesOf('games')).toEqual(['entry.js', 'pt.js', 'hot.js'])
})

test('a file without a hash is fetched without running; the list with its hash is requested once', async () => {
  newVisit(700, async () => Response.json(described))
  await open('/m/list', ({ remotes }) => {
    const bare = { entry: [['entry.js']], exposes: { './src/screens/list': [['list.js']] } }
    if (remotes.games) Object.assign(remotes.games, bare, { locales: { pt: [], en: [] } })
  })
  expect(asked.filter(({ address }) => address.startsWith('/apps/'))).toEqual([
    { address: '/apps/games/1.0.0/entry.js', how: { priority: 'low' } },
    { address: '/apps/games/1.0.0/app.json', how: { integrity: 'sha256-app' } },
    { address: '/apps/games/1.0.0/list.js', how: { priority: 'low' } },
  ])
  expect(filesOf('games')).toEqual([])
  expect(await globalThis.__arcada.lists.get('/apps/games/1.0.0/app.json')).toEqual(described)
})

test('a list that fails to load is no unhandled error: the host requests it again', async () => {
  newVisit(700, () => Promise.reject(new TypeError('no network')))
  await open('/m/list', makeBrief)
  await expect(globalThis.__arcada.lists.get('/apps/games/1.0.0/app.json')).rejects.toThrow('no network')
})

test('libraries and widgets of the host are requested with the part that needs them', async () => {
  const shares = { './src/screens/list': ['@arcada/kit/ui/carousel'] }
  await open('/m/list', ({ remotes }) => Object.assign(remotes.games ?? {}, { shares }))
  expect(filesOf('host')).toEqual(['pt.js', 'shell.js', 'carousel.js'])
  await open('/m/terms', ({ remotes }) => Object.assign(remotes.games ?? {}, { shares }))
  expect(filesOf('host')).toEqual(['pt.js', 'shell.js', 'terms.js'])
  await open('/', ({ slots }) => {
    slots['home.banners'] = [{ app: 'host', widget: './src/screens/terms' }]
  })
  expect(filesOf('host')).toEqual(['pt.js', 'shell.js', 'terms.js'])
})

describe('a remote with one file for all that home needs of it', () => {
  const whole = { home: ['home-parts.js', 'sha256-home'] }
  const withWhole = ({ remotes }: DocumentRelease) => Object.assign(remotes.games ?? {}, whole)
  const inside = () => Object.fromEntries(globalThis.__arcada.inside)
  const base = '/apps/games/1.0.0/'

  it('requests that file in place of the others, with libraries of the host, once the window shows it', async () => {
    const withShares = (release: DocumentRelease) => {
      withWhole(release)
      const shares = { './src/widgets/hot': ['@arcada/kit/ui/carousel'] }
      Object.assign(release.remotes.games ?? {}, { shares })
    }
    const held = ['entry.js', 'pt.js', 'hot.js'].map((file) => [`${base}${file}`, `${base}home-parts.js`])
    newVisit(700)
    await open('/', withShares)
    expect([filesOf('games'), inside()]).toEqual([[], Object.fromEntries(held)])
    newVisit(1000)
    await open('/', withShares)
    expect([filesOf('games'), inside()]).toEqual([['home-parts.js'], Object.fromEntries(held)])
    expect(filesOf('host')).toContain('carousel.js')
  })

  it('requests its own files when the page is not home, and none when it did not open in this tab', async () => {
    await open('/m/list', withWhole)
    expect([filesOf('games'), inside()]).toEqual([['entry.js', 'pt.js', 'list.js'], {}])
    sessionStorage.setItem('MC_FAILED_VERSIONS', 'games 1.0.0')
    await open('/', withWhole)
    expect([filesOf('games'), inside()]).toEqual([[], {}])
  })

  it('ignores widgets that the version does not list', async () => {
    await open('/', (release) => {
      withWhole(release)
      Object.assign(release.remotes.games ?? {}, { exposes: {} })
    })
    expect(Object.keys(inside())).toEqual([`${base}entry.js`, `${base}pt.js`])
  })
})

describe('a call that starts early', () => {
  it('sends the same request as the client, and hands its answer over', async () => {
    newVisit(700, async () => new Response('[1]', { status: 418 }))
    await open('/m/list')
    expect(asked).toEqual([
      {
        address: '/wps/list?language=PT&merchant=ARC&page=1',
        how: { headers: { module: 'M', language: 'PT' } },
      },
    ])
    const [answer] = globalThis.__arcada.early.values()
    expect(await answer).toEqual({ status: 418, body: '[1]' })
  })

  it('that fails rejects only for its caller', async () => {
    newVisit(700, () => Promise.reject(new TypeError('no network')))
    await open('/m/list')
    const [answer] = globalThis.__arcada.early.values()
    await expect(answer).rejects.toThrow('no network')
    expect(addresses()).toHaveLength(1)
  })
})
