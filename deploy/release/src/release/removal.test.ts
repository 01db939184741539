import { describe, expect, it } from 'vitest'
import { keepRun, setDigest } from '../check/smoke-proof.ts'
import { openApps } from '../publish/apps.ts'
import { route } from '../testing/fixture-apps.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { needLive } from './live.ts'
import { check, type PromoteOptions, promote } from './promote.ts'
import { rollback } from './rollback.ts'
import { status } from './status.ts'

const place = useReleasedInMemory()

/** Without the smoke run that tests else excuse themselves from. */
const own = () => place.on
const change = (more: Partial<PromoteOptions>) => promote({ ...own(), by: 'Ana', ...more })
const remove = (remote = 'lottery') => change({ remove: remote, keepSettings: true })
const back = (to?: number) => rollback({ ...own(), by: 'Rui', ...(to === undefined ? {} : { to }) })

const live = async () => {
  const { release, document } = await needLive(place.store, place.keys, 'arcada')
  return { release, html: document.html, document: JSON.parse(document.marks.json) }
}
const remotes = async () => Object.keys((await live()).release.remotes)

describe('a remote that is taken out', () => {
  it('is gone from the page with its addresses, parts and calls, at once and without a smoke run', async () => {
    expect(await remove()).toMatchObject({
      release: 2,
      changes: [{ app: 'lottery', from: '1.0.0', to: undefined }],
    })
    const { document, release } = await live()
    expect(Object.keys(document.remotes)).toEqual(['games'])
    expect(Object.keys(document.routes).sort()).toEqual(['/m/games', '/m/home'])
    expect(document.slots['home.categories'].map(({ app }: { app: string }) => app)).toEqual(['games'])
    expect(document.calls.lotteryList).toBeUndefined()
    expect(document.removed).toEqual(['/m/lottery'])
    expect(release.why).toBe('lottery 1.0.0 taken out')
    expect(await verify(own())).toMatchObject({ release: 2 })
  })

  it('lists all its addresses with their aliases, and hides the links of the first paint to them', async () => {
    const routes = [route('/m/lottery', './src/screens/list', { aliases: ['/m/loto'] })]
    await place.publishRemote('lottery', '1.1.0', { routes })
    await place.publishHost('1.1.0', {
      contents: {
        'document/body.html': '<b data-to="/m/lottery">L</b><b data-to="/m/games">G</b><div id="root"></div>',
      },
    })
    await place.promote('arcada', { host: '1.1.0', lottery: '1.1.0' })
    expect((await live()).html).toContain('<b>L</b><b>G</b>')
    await remove()
    const { document, html } = await live()
    expect(document.removed).toEqual(['/m/loto', '/m/lottery'])
    expect(html).toContain('<b hidden>L</b><b>G</b>')
  })

  it('stays out when others are promoted, also with --all-newest, with a note in the plan', async () => {
    await remove()
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('lottery', '1.1.0')
    const note =
      "lottery is left out (1.0.0 ran last): 'restore --whitelabel arcada --remote lottery' puts it back."
    expect((await check({ ...own(), versions: { games: '1.1.0' } })).notes).toContain(note)
    await place.promote('arcada', { games: '1.1.0' })
    expect(await remotes()).toEqual(['games'])
    await place.publishRemote('games', '1.2.0')
    expect((await place.promote('arcada')).notes).toContain(note)
    const { release, document } = await live()
    expect([release.remotes.games?.version, await remotes(), document.removed]).toEqual([
      '1.2.0',
      ['games'],
      ['/m/lottery'],
    ])
    expect((await status(place.store, place.keys, 'arcada')).live.removed).toEqual({ lottery: '1.0.0' })
  })
})

describe('rollback over a removal', () => {
  it('brings the remote back, and takes it out again', async () => {
    await remove()
    expect(await back()).toMatchObject({ release: 3, to: 1 })
    expect(await remotes()).toEqual(['games', 'lottery'])
    expect((await live()).document.removed).toBeUndefined()
    await back(2)
    const { document } = await live()
    expect([await remotes(), document.removed]).toEqual([['games'], ['/m/lottery']])
  })
})

describe('what has to be proven', () => {
  it('needs no other smoke run when the set was green with the remote', async () => {
    await remove()
    await place.publishRemote('games', '1.1.0')
    await expect(change({ versions: { games: '1.1.0' } })).rejects.toThrow(/no smoke run of exactly this set/)
    const apps = openApps(place.store, place.keys)
    const set = await Promise.all([
      apps.read('host', '1.0.0'),
      apps.read('games', '1.1.0'),
      apps.read('lottery', '1.0.0'),
    ])
    const versions = Object.fromEntries(set.map(({ name, version }) => [name, version]))
    await keepRun(place.store, place.keys, { set: setDigest(set), versions, builds: {} }, 'arcada', {
      at: '2026-11-21T12:00:00Z',
      by: 'Ana',
      browser: 'none',
      results: [{ remote: 'games', version: '1.1.0', name: 'a case' }],
    })
    expect((await change({ versions: { games: '1.1.0' } })).changes).toHaveLength(1)
    expect(await remotes()).toEqual(['games'])
  })
})

describe('a canary', () => {
  it('of the remote ends with its removal, and that of another one continues', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('lottery', '1.1.0')
    await place.promote('arcada', { games: '1.1.0', lottery: '1.1.0' }, { canary: 1000 })
    const { canary } = await remove()
    expect(canary).toEqual(['canary games 1.1.0 for 10 %'])
    expect(Object.keys((await live()).release.canary?.remotes ?? {})).toEqual(['games'])
  })

  it('of a remote that is left out is refused with a reason', async () => {
    await remove()
    await place.publishRemote('lottery', '1.1.0')
    await expect(place.promote('arcada', { lottery: '1.1.0' }, { canary: 1000 })).rejects.toThrow(
      /^lottery is left out of arcada, so there is nothing to compare a canary with: put it back with 'restore'/,
    )
  })
})
