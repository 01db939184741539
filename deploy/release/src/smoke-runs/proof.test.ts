import { beforeEach, describe, expect, it } from 'vitest'
import { openApps } from '../publish/apps.ts'
import { needLive } from '../release/live.ts'
import { smokeProblem } from '../smoke/record.ts'
import { type FixtureChanges, remoteFiles, route } from '../testing/fixture-apps.ts'
import { CASES, NOTHING, OFF, RED, useSmokedSets } from '../testing/smoked-sets.ts'

const { place, smokeSet, promote, livePraia } = useSmokedSets()

describe('promote', () => {
  it('refuses a set without a smoke run, with a remedy', async () => {
    await expect(promote()).rejects.toThrow(
      /There was no smoke run of exactly this set \(host 1\.0\.0, games 1\.1\.0, lottery 1\.0\.0\): run 'smoke --whitelabel arcada'/,
    )
  })

  it('refuses it as a canary, too, for any share', async () => {
    await expect(promote({ canary: 1 })).rejects.toThrow(
      /There was no smoke run of exactly this set \(host 1\.0\.0, games 1\.1\.0, lottery 1\.0\.0\)/,
    )
    expect((await needLive(place.store, place.keys, 'arcada')).release.seq).toBe(1)
  })

  it('allows a green set, as a canary and fully', async () => {
    await smokeSet()
    await promote({ canary: 1000 })
    await promote()
    expect((await needLive(place.store, place.keys, 'arcada')).release.why).toBe('a test')
  })

  it('refuses the set again when one of its files differs', async () => {
    await smokeSet()
    await place.publishRemote('lottery', '1.0.1')
    await expect(
      place.promote('arcada', { games: '1.1.0', lottery: '1.0.1' }, { withoutSmoke: undefined } as never),
    ).rejects.toThrow(/no smoke run of exactly this set/)
  })

  it.each<[what: string, changes: FixtureChanges]>([
    ['another route', { routes: [route('/m/games', './src/screens/list', { access: 'session' })] }],
    [
      'other exposed parts',
      { exposes: { './src/screens/list': ['popular.js'], './src/widgets/popular': ['list.js'] } },
    ],
    [
      'another early call',
      { calls: { gamesList: { path: '/wps/logout', module: 'LIST', query: {}, session: true } } },
    ],
  ])('refuses the set again when the same files come with %s', async (_what, changes) => {
    await smokeSet()
    const same = remoteFiles('games', '1.1.0')
    await place.publishRemote('games', '1.1.1', { ...changes, contents: { ...same, 'smoke.json': CASES } })
    await expect(
      place.promote('arcada', { games: '1.1.1' }, { withoutSmoke: undefined } as never),
    ).rejects.toThrow(/no smoke run of exactly this set/)
  })

  it('refuses a set that failed, naming the case', async () => {
    await smokeSet(RED)
    await expect(promote()).rejects.toThrow(
      /on arcada of .* by operator \(Ana\) was not green \('the list opens'\)\. Fix the cause/,
    )
  })

  it('refuses a record that is not signed by a key with the right', async () => {
    const { set } = await smokeSet(RED)
    await place.alter(`smoke/${set}.json`, (text) => text.replace(/,"problem":"no such heading"/, ''))
    await expect(promote()).rejects.toThrow(
      /no smoke run of exactly this set .*is not signed by a key that may record smoke runs/,
    )
  })

  it('allows it with --without-smoke, and records name and reason', async () => {
    await promote({ withoutSmoke: 'Rui: Chromium is down' })
    expect((await needLive(place.store, place.keys, 'arcada')).release.why).toBe(
      'a test (without smoke run, Rui: Chromium is down)',
    )
    await expect(place.promote('praia', {}, { withoutSmoke: 'whatever' })).rejects.toThrow(
      /name the person who decides/,
    )
  })
})

describe('a set on another whitelabel', () => {
  beforeEach(livePraia)

  it('is proven by a green run that left no case out, because the files are the same', async () => {
    await smokeSet()
    expect(await promote({}, 'praia')).toMatchObject({ release: 2 })
  })

  it('is not proven by a green run that left a case out, and promote names the case and the reason', async () => {
    await smokeSet(OFF, 'praia')
    await expect(promote()).rejects.toThrow(
      /Its green run on praia of .* by operator \(Ana\) left out 'the ranking opens' \(needs the promotion MISSION, which praia has off\), so it proves nothing for arcada\. Run 'smoke --whitelabel arcada'/,
    )
    expect(await promote({}, 'praia')).toMatchObject({ release: 2 })
    await smokeSet()
    expect(await promote()).toMatchObject({ release: 2 })
  })

  it('is not proven by a red run there, nor by a green one beside a red one', async () => {
    await smokeSet(RED, 'praia')
    await expect(promote()).rejects.toThrow(/on praia of .* was not green/)
    await smokeSet()
    expect(await promote()).toMatchObject({ release: 2 })
    await expect(promote({}, 'praia')).rejects.toThrow(/on praia of .* was not green/)
    const apps = openApps(place.store, place.keys)
    const set = [
      await apps.read('host', '1.0.0'),
      await apps.read('games', '1.1.0'),
      await apps.read('lottery', '1.0.0'),
    ]
    expect(await smokeProblem(place.store, place.keys, set, 'arcada')).toBeUndefined()
    expect(await smokeProblem(place.store, place.keys, set, 'a-third')).toMatch(
      /on praia of .* was not green/,
    )
  })

  it('is not proven when every case was skipped', async () => {
    await smokeSet(NOTHING, 'praia')
    await expect(promote({}, 'praia')).rejects.toThrow(/On praia every case was skipped/)
    await expect(promote()).rejects.toThrow(/no smoke run of exactly this set/)
  })
})
