import { afterEach, expect, test, vi } from 'vitest'
import { createApps, type JoinedApp } from './apps.ts'

afterEach(() => vi.unstubAllGlobals())

/** An app whose compiles have these hashes; `accepts` decides about the update to a hash. */
function appOf(hashes: readonly string[], accepts: (hash: string) => boolean = () => true) {
  let at = 0
  let fetched = false
  const app: JoinedApp = {
    base: '/apps/games/1.2.3/',
    hash: () => hashes[at] ?? '',
    check: vi.fn(async () => {
      fetched = at + 1 < hashes.length
      return fetched ? [] : null
    }),
    apply: vi.fn(async () => {
      if (!accepts(hashes[at + 1] ?? '')) throw new Error('not accepted')
      at += fetched ? 1 : 0
      fetched = false
    }),
    status: () => 'idle',
  }
  return app
}

function openPage() {
  const reloads: string[] = []
  let lines: readonly string[] = []
  const apps = createApps({
    reload: (app, hash) => void reloads.push(`${app} ${hash}`),
    running: (all) => {
      lines = all
    },
  })
  return { apps, reloads, lines: () => lines }
}

test('a page of a build that no update leads on from asks for nothing', async () => {
  const { apps, reloads } = openPage()
  const app = appOf(['z', 'y'])
  apps.join('games', app)
  const other = appOf(['x', 'y'])
  apps.join('lottery', other)
  apps.follow({ games: ['a', 'b'], lottery: ['x', 'y'] })
  await vi.waitFor(() => expect(other.hash()).toBe('y'))
  expect(app.check).not.toHaveBeenCalled()
  expect(reloads).toEqual([])
})

test('an update that a module does not accept, and one that is missing, reload the page', async () => {
  const printed = vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const app of [appOf(['a', 'b'], () => false), appOf(['a'])]) {
    const { apps, reloads } = openPage()
    apps.join('games', app)
    apps.follow({ games: ['a', 'b'] })
    await vi.waitFor(() => expect(reloads).toEqual(['games b']))
  }
  expect(printed.mock.calls.map(([said]) => said)).toEqual(['games needs a new page:'])
})

test('an update that its modules hand on is applied until none does', async () => {
  const { apps, reloads } = openPage()
  const app = appOf(['a', 'b'])
  const statuses = ['ready', 'idle']
  apps.join('games', { ...app, status: () => statuses.shift() ?? 'idle' })
  apps.follow({ games: ['a', 'b'] })
  await vi.waitFor(() => expect(app.apply).toHaveBeenCalledTimes(2))
  expect(reloads).toEqual([])
})

test('chunks come from the release until the app was updated', async () => {
  const listed: string[] = []
  vi.stubGlobal('__arcadaLoad', (address: string) => listed.push(address))
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response('', { status: 404 })
  })
  const { apps, lines } = openPage()
  const chunk = '/apps/games/1.2.3/screens-a.js'
  apps.join('games', appOf(['a', 'b']))
  apps.load('games', chunk, () => {})
  expect([listed, fetched]).toEqual([[chunk], []])

  apps.follow({ games: ['a', 'b'] })
  await vi.waitFor(() => expect(lines()).toEqual(['games 1.2.3 + 1']))
  const ended = new Promise((resolve) => apps.load('games', chunk, ({ type }) => resolve(type)))
  expect([await ended, listed, fetched]).toEqual([
    'missing',
    [chunk],
    ['/__dev/hot/games/1.2.3/screens-a.js'],
  ])
})

test('only files of apps have an address at the development server', async () => {
  const { apps } = openPage()
  apps.join('games', { ...appOf(['a']), base: 'https://evil.example/apps/../x/' })
  await expect(apps.manifest('games', 'a.hot-update.json')).rejects.toThrow('no file of an app')
})
