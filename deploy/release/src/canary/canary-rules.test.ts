import type { Canary, Release, ReleasedApp } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import type { Apps } from '../publish/apps.ts'
import { releasedApp, releaseOf } from '../testing/released-app.ts'
import { canaryChanges, readCanary, wantedSet } from './canary.ts'

const canaryOf = (share: number, versions: Record<string, string>): Canary => ({
  share,
  remotes: Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, releasedApp(name, version)]),
  ),
})
const plain = releaseOf()
const running = releaseOf({ canary: canaryOf(1000, { games: '1.1.0' }) })
const both = releaseOf({ canary: canaryOf(1000, { games: '1.1.0', lottery: '1.1.0' }) })

describe('a full promotion', () => {
  it('takes the newest version of each app by default and ends the canary', () => {
    expect(wantedSet(undefined, {}, undefined)).toEqual({ stable: {}, keep: false, canary: undefined })
    expect(wantedSet(running, {}, undefined)).toEqual({ stable: {}, keep: false, canary: undefined })
  })

  it('of one remote changes no other remote, and keeps the canary of others with its share', () => {
    expect(wantedSet(plain, { lottery: '1.1.0' }, undefined)).toEqual({
      stable: { lottery: '1.1.0' },
      keep: true,
      canary: undefined,
    })
    expect(wantedSet(both, { lottery: '1.2.0' }, undefined)).toEqual({
      stable: { lottery: '1.2.0' },
      keep: true,
      canary: { share: 1000, versions: { games: '1.1.0' } },
    })
  })

  it('of a remote in the canary ends the canary, whichever version is promoted', () => {
    for (const version of ['1.1.0', '1.2.0'])
      expect(wantedSet(running, { games: version }, undefined)).toMatchObject({ canary: undefined })
  })
})

describe('a promotion to a share', () => {
  it.each([1, 1000, 9999])(
    'gives %i of 10,000 visitors the named versions and the others the live ones',
    (share) => {
      expect(wantedSet(plain, { games: '1.1.0' }, share)).toEqual({
        stable: {},
        keep: true,
        canary: { share, versions: { games: '1.1.0' } },
      })
    },
  )

  it('adds to a canary that runs, and replaces a version in it', () => {
    expect(wantedSet(running, { lottery: '1.1.0' }, 500).canary).toEqual({
      share: 500,
      versions: { games: '1.1.0', lottery: '1.1.0' },
    })
    expect(wantedSet(running, { games: '1.2.0' }, 500).canary?.versions).toEqual({ games: '1.2.0' })
    expect(wantedSet(running, {}, 2500).canary).toEqual({ share: 2500, versions: { games: '1.1.0' } })
  })

  const removed = releaseOf({
    remotes: {},
    removed: {
      games: { version: '1.0.0', description: 'sha256-x', addresses: [] },
      lottery: { version: '1.0.0', description: 'sha256-x', addresses: [] },
    },
  })

  it.each<[string, Release | undefined, Record<string, string>, string]>([
    [
      'where nothing is live',
      undefined,
      { games: '1.1.0' },
      'Nothing is live yet, so there is nothing to compare a canary with: promote fully first.',
    ],
    [
      'of a host',
      plain,
      { host: '1.1.0', games: '1.1.0' },
      'A host cannot be a canary: every remote was checked against the one that is live. Promote it fully on one whitelabel first.',
    ],
    [
      'of what was taken out',
      removed,
      { games: '1.1.0', lottery: '1.1.0' },
      "games, lottery is left out of arcada, so there is nothing to compare a canary with: put it back with 'restore' or promote it fully.",
    ],
    [
      'of what is not part of it',
      plain,
      { games: '1.1.0', cards: '1.0.0', dice: '1.0.0' },
      'cards, dice is not part of arcada yet: promote it fully.',
    ],
    [
      'of live versions',
      plain,
      { games: '1.0.0', lottery: '1.1.0' },
      'games 1.0.0 is live for all visitors already: pick another version.',
    ],
    [
      'of nothing',
      plain,
      {},
      'No remote is in a canary yet: name one with its version, such as --games 1.2.0.',
    ],
  ])('is refused %s', (_, live, versions, message) => {
    expect(() => wantedSet(live, versions, 1000)).toThrow(message)
  })

  it('is refused with a sentence for each live version', () => {
    expect(() => wantedSet(plain, { games: '1.0.0', lottery: '1.0.0' }, 1000)).toThrow(
      'games 1.0.0 is live for all visitors already: pick another version.\n' +
        'lottery 1.0.0 is live for all visitors already: pick another version.',
    )
  })
})

describe('the end of a canary', () => {
  it('gives all visitors the stable set again, with off or 0', () => {
    expect(wantedSet(running, {}, 0)).toEqual({ stable: {}, keep: true, canary: undefined })
  })

  it('at 100 gives all visitors the canary and the named versions', () => {
    expect(wantedSet(both, {}, 10_000)).toEqual({
      stable: { games: '1.1.0', lottery: '1.1.0' },
      keep: true,
      canary: undefined,
    })
    expect(wantedSet(both, { lottery: '1.2.0' }, 10_000).stable).toEqual({ games: '1.1.0', lottery: '1.2.0' })
    expect(wantedSet(plain, { lottery: '1.2.0' }, 10_000).stable).toEqual({ lottery: '1.2.0' })
  })

  it.each<[number, Release | undefined, Record<string, string>, string]>([
    [0, plain, {}, 'There is no canary of arcada.'],
    [10_000, plain, {}, 'There is no canary of arcada.'],
    [0, undefined, {}, 'There is no canary of this whitelabel.'],
    [
      0,
      running,
      { games: '1.1.0' },
      '--canary 0 ends the canary and changes nothing else: name no versions.',
    ],
  ])('with %i is refused where it makes no sense', (share, live, versions, message) => {
    expect(() => wantedSet(live, versions, share)).toThrow(message)
  })
})

describe('the versions of a canary', () => {
  const host = releasedApp('host', '1.0.0')
  const read = (apps: readonly ReleasedApp[], problems: readonly string[] = []) => {
    const store: Apps = {
      read: async (name) => apps.find((app) => app.name === name) ?? releasedApp(name, '9.9.9'),
      fileProblems: async ({ name }) => problems.filter((problem) => problem.includes(name)),
      text: async () => '',
    }
    const versions = Object.fromEntries(apps.map(({ name, version }) => [name, version]))
    return readCanary(store, { share: 70, versions }, host, plain.remotes)
  }

  it('are stored in the release by name, with the share', async () => {
    const apps = [releasedApp('games', '1.1.0'), releasedApp('lottery', '1.1.0')]
    expect(await read(apps)).toEqual({ share: 70, remotes: { games: apps[0], lottery: apps[1] } })
  })

  const slot = { slot: 'home.recent', widget: './w', order: 1 }
  const call = { path: '/a', module: 'A', query: {}, session: false }
  const other = (than: string) =>
    `games 1.1.0 offers other addresses, slots or early calls than games ${than}, so it cannot be a canary: promote it fully.`

  it.each<Partial<ReleasedApp>>([{ slots: [slot] }, { calls: { a: call } }])(
    'are refused when they offer something else: %j',
    async (more) => {
      await expect(read([releasedApp('games', '1.1.0', more)])).rejects.toMatchObject({
        problems: [other('1.0.0')],
      })
    },
  )

  it('are refused when the stable set has no remote of that name to compare them with', async () => {
    await expect(read([releasedApp('cards', '1.0.0')])).rejects.toThrow(
      'cards 1.0.0 offers other addresses, slots or early calls than cards (none)',
    )
  })

  it('are refused with all problems at once', async () => {
    const games = releasedApp('games', '1.1.0', { slots: [slot], contract: '0.2.0' })
    const files = ['/apps/games/1.1.0/a.js is missing', '/apps/lottery/1.1.0/b.js is missing']
    await expect(read([games, releasedApp('lottery', '1.1.0')], files)).rejects.toMatchObject({
      problems: [expect.stringContaining('was built against contract 0.2.0'), ...files, other('1.0.0')],
    })
  })
})

describe('the changes of a canary in a plan', () => {
  const [one, more] = [
    canaryOf(1000, { games: '1.1.0' }),
    canaryOf(1000, { games: '1.1.0', lottery: '2.0.0' }),
  ]
  it.each<[Canary | undefined, Canary | undefined, string[]]>([
    [undefined, undefined, []],
    [one, canaryOf(1000, { games: '1.1.0' }), []],
    [undefined, one, ['canary games 1.1.0 for 10 %']],
    [one, canaryOf(7, { games: '1.1.0' }), ['canary games 1.1.0 for 0.07 %']],
    [one, more, ['canary games 1.1.0, lottery 2.0.0 for 10 %']],
    [more, undefined, ['canary games 1.1.0, lottery 2.0.0 ended']],
  ])('%#', (before, after, words) => {
    expect(canaryChanges(before, after)).toEqual(words)
  })
})
