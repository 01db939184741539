import { script } from '@arcada/release/testing/fixture-apps'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { beforeAll, describe, expect, it, it as test } from 'vitest'
import { Dictionaries } from '../dictionaries.ts'
import type { BenchSite } from '../site.ts'
import { missingEntries } from './history.ts'
import { shipsOf, stateAt, statesOf, VISITORS, weeksWith } from './plan.ts'
import { storedSite } from './sites.ts'
import type { Version } from './versions.ts'
import { Visitor, weeksServer } from './visitor.ts'

const PROVIDER = '/apps/host/1.0.0/provider.js'
const list = (version: string) => `/apps/games/${version}/list.js`
const NOTHING = { document: 0, whole: 0, deltas: 0, requests: 0 }

describe('a visitor of a composed site', () => {
  let place: Workplace
  let first: BenchSite
  let second: BenchSite
  beforeAll(async () => {
    place = await openReleasedWorkplace()
    first = await released('1.1.0')
    second = await released('1.2.0')
    return () => place.remove()
  })

  async function released(version: string): Promise<BenchSite> {
    const changed = `// ${version}\n${script('list', 200)}`
    await place.publishRemote('games', version, { contents: { 'list.js': changed } })
    await place.promote('arcada', { games: version })
    return storedSite(place.storeFolder)
  }

  const returning = async (takesDictionaries: boolean, before: readonly string[]) => {
    const visitor = new Visitor(weeksServer(), takesDictionaries)
    const empty = await visitor.visit(first, before)
    return { visitor, empty, after: await visitor.visit(second, [list('1.2.0'), PROVIDER]) }
  }

  it('loads the difference of what a release changed, as the release tool made it', async () => {
    const { empty, after } = await returning(true, [list('1.1.0'), PROVIDER])
    expect(empty).toMatchObject({ requests: 2, deltas: 0 })
    expect(after).toMatchObject({ whole: 0, requests: 1 })
    expect(after.document).toBeGreaterThan(0)
    expect(after.deltas).toBeGreaterThan(0)
    expect(after.deltas).toBeLessThan((empty.each.get(list('1.1.0')) ?? 0) / 50)
  })

  it('loads the whole file without dictionaries', async () => {
    const { empty, after } = await returning(false, [list('1.1.0'), PROVIDER])
    expect(after).toMatchObject({ deltas: 0, requests: 1 })
    expect(after.whole).toBeGreaterThan((empty.each.get(list('1.1.0')) ?? 0) * 0.9)
  })

  it('loads the whole file when it never loaded an earlier version', async () => {
    const { after } = await returning(true, [PROVIDER])
    expect(after).toMatchObject({ deltas: 0, requests: 1 })
  })

  it('loads nothing when nothing was released', async () => {
    const { visitor } = await returning(true, [list('1.1.0'), PROVIDER])
    expect(await visitor.visit(second, [list('1.2.0'), PROVIDER])).toMatchObject(NOTHING)
  })
})

test.each(['list.js', 'app.json'])(
  'makes %s of an app the dictionary of its successors, as an edge does',
  (file) => {
    expect(new Dictionaries().headersOf(`/apps/games/1.1.0/${file}`)).toMatchObject({
      'use-as-dictionary': `match="/apps/games/*/${file}"`,
    })
  },
)

describe('a visitor of one application', () => {
  const site = (name: string, version: string): BenchSite => ({
    document: `<script src="${name}">`,
    headers: {},
    file: async (address) =>
      address === name ? Buffer.from(`// ${version}\n${script('main', 200)}`) : undefined,
  })
  const before = '/files/main.0123456789abcdef.js'

  it.each([
    ['the difference of a chunk that keeps its name', '/files/main.fedcba9876543210.js', 'deltas'],
    ['the whole of a chunk with another name', '/files/part.fedcba9876543210.js', 'whole'],
  ] as const)('loads %s', async (_, after, kind) => {
    const visitor = new Visitor(weeksServer(), true)
    await visitor.visit(site(before, '1'), [before])
    const cost = await visitor.visit(site(after, '2'), [after])
    expect(cost).toMatchObject({
      ...NOTHING,
      document: cost.document,
      requests: 1,
      [kind]: cost.each.get(after),
    })
  })
})

describe('the calendar', () => {
  const APPS = ['host', 'agent', 'games', 'lottery', 'member', 'promotions']
  const histories = (count: number) =>
    Object.fromEntries(
      APPS.map((app) => [
        app,
        Array.from(
          { length: count },
          (_, at): Version => ({ app, version: `${at}`, hash: `${at}`, subject: '', folder: '' }),
        ),
      ]),
    )

  it('ships each app twice a week, one at a time, over the whole week', () => {
    const ships = shipsOf(APPS, 1)
    expect(ships.map(({ app }) => app)).toEqual([...APPS, ...APPS])
    expect(ships.map(({ hour }) => hour)).toEqual([7, 21, 35, 49, 63, 77, 91, 105, 119, 133, 147, 161])
  })

  it.each([
    ['daily', 1, [-4, 20, 44, 68, 92, 116, 140, 164]],
    ['weekly', 2, [-4, 164, 332]],
  ] as const)('a %s visitor comes before the first week and in %d weeks', (kind, weeks, hours) => {
    expect(VISITORS[kind](weeks)).toEqual(hours)
  })

  it('releases the oldest version first, and evenly more of a longer history', () => {
    expect(weeksWith(histories(4))).toBe(1)
    expect(weeksWith({ ...histories(5), games: [] })).toBe(0)
    const states = statesOf(histories(5), 1)
    const running = (hour: number) =>
      Object.values(stateAt(states, hour).versions)
        .map(({ version }) => version)
        .join(' ')
    expect([-4, 7, 83, 91, 164].map(running)).toEqual([
      '0 0 0 0 0 0',
      '2 0 0 0 0 0',
      '2 2 2 2 2 2',
      '4 2 2 2 2 2',
      '4 4 4 4 4 4',
    ])
  })
})

test('an old catalogue gets the texts that it lacks, not those that were translated otherwise or moved', () => {
  const old = '#: a.tsx\nmsgid "Menu"\nmsgstr "Lista"\n'
  const today = '#: b.tsx\nmsgid "Menu"\nmsgstr "Menu"\n\n#: c.tsx\nmsgid "Odds"\nmsgstr "Cotação"\n'
  expect(missingEntries(old, today)).toBe('\n#: c.tsx\nmsgid "Odds"\nmsgstr "Cotação"\n')
  expect(missingEntries(today, old)).toBe('')
})
