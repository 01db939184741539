import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appNames } from '@arcada/kit/build'
import {
  openKeys,
  openStore,
  promote,
  type RanCase,
  SAMPLE_KEYS,
  type Smoked,
  smoke,
  smokeUrl,
} from '@arcada/release'
import { Secrets } from '@arcada/smoke/secrets'
import { unzipSync } from 'fflate'
import { edit } from '../support/releases.ts'
import { control, expect, test } from '../support/test.ts'

const PASSWORD = 'Arcada123'

/** A run opens more than seventy pages. */
const RUN = 900_000

const failed = ({ results }: Pick<Smoked, 'results'>) =>
  results.filter(({ problem }) => problem !== undefined).map(({ remote, name }) => `${remote}: ${name}`)
const named = ({ results }: Pick<Smoked, 'results'>, name: string): RanCase | undefined =>
  results.find((result) => result.name === name)

test(
  'the built set is green on the whitelabel with the strictest rules',
  { tag: '@long' },
  async ({ site, releases }, info) => {
    test.setTimeout(RUN)
    // By their versions: the newest of a store may be another test's faulty one.
    const versions = Object.fromEntries(appNames().map((app) => [app, releases.version(app)]))
    const done = await smoke({
      store: openStore(`file:${site.store}`),
      keys: openKeys(SAMPLE_KEYS),
      whitelabel: 'norte',
      versions,
      by: 'e2e',
      evidence: info.outputPath('smoke'),
    })
    expect(failed(done)).toEqual([])
    expect(named(done, 'the check stops a bet, and asks')).not.toHaveProperty('skipped')
  },
)

test(
  'a set with throwing screens and an empty list fails its smoke run on any whitelabel, and promote refuses it',
  { tag: '@long' },
  async ({ site, releases }, info) => {
    test.setTimeout(RUN)
    const games = await releases.publishVariant('games', 'hollow', async (folder) => {
      await edit(
        join(folder, 'src/screens/launch-game/index.tsx'),
        'export default function LaunchGameScreen() {',
        `export default function LaunchGameScreen() {\n  if (Date.now() > 0) throw new Error('broken when it is drawn')`,
      )
      await edit(
        join(folder, 'src/widgets/popular-games/index.tsx'),
        'data.pages[0]?.games.slice(0, GRID_TILES) ?? []',
        'data.pages[0]?.games.slice(0, 0) ?? []',
      )
    })
    const lottery = await releases.publishVariant('lottery', 'cannot-draw', (folder) =>
      edit(
        join(folder, 'src/screens/lottery/index.tsx'),
        'export',
        `throw new Error('broken before it is drawn')\nexport`,
      ),
    )
    const options = {
      store: openStore(`file:${site.store}`),
      keys: openKeys(SAMPLE_KEYS),
      whitelabel: 'praia',
      versions: { games, lottery },
      by: 'e2e',
    }
    const done = await smoke({ ...options, evidence: info.outputPath('smoke') })

    expect(failed(done)).toEqual([
      // Without games no play session reaches its limit either.
      'host: the check stops a bet, and asks',
      'games: home shows popular games',
      'games: an address without a game shows an error',
      'games: a member plays a round and finds the game among the recent ones',
      'lottery: the lottery shows lotteries with their draws',
      'lottery: a guest sees the last results of a lottery',
      'lottery: an address without a lottery leads back to all lotteries',
    ])
    expect(named(done, 'home shows popular games')?.problem).toBe(
      'did not see article in ./src/widgets/popular-games within 15 s: it is not there',
    )
    expect(named(done, 'an address without a game shows an error')?.problem).toContain(
      'a part of games did not open',
    )
    expect(named(done, 'the leaderboard shows missions')).toMatchObject({
      skipped: 'needs the promotion MISSION, which praia has off',
    })
    const round = named(done, 'a member plays a round and finds the game among the recent ones')
    expect(round?.problem).toContain('broken when it is drawn')
    await expect(promote(options)).rejects.toThrow(
      /on praia of .* was not green \('the check stops a bet, and asks', 'home shows popular games', /,
    )

    await test.step('each failed case left its findings, in one folder, and no secret', async () => {
      expect(await readdir(done.folder ?? '')).toHaveLength(7)
      const folder = round?.folder ?? ''
      expect((await readdir(folder)).sort()).toEqual(['errors.txt', 'page.png', 'requests.txt', 'trace.zip'])
      const requests = await readFile(join(folder, 'requests.txt'), 'utf8')
      expect(requests).toMatch(/^GET 200 http:.*\/wps\/member\/info/m)
      expect(await readFile(join(folder, 'errors.txt'), 'utf8')).toContain('broken when it is drawn')
      const trace = Object.values(unzipSync(await readFile(join(folder, 'trace.zip'))))
      const texts = trace.map((bytes) => Buffer.from(bytes).toString('latin1'))
      // The header is kept without its values.
      expect(texts.join('\n')).toContain('"name":"token","value":"***"')
      for (const text of [...texts, requests]) {
        expect(text).not.toContain(PASSWORD)
        expect(text).not.toMatch(/[?&]token=(?!\*\*\*)[^&"\s]/)
      }
    })
  },
)

test(
  'a run on a live site uses only cases that change nothing, and blocks a case that would',
  { tag: '@long' },
  async ({ site, releases }, info) => {
    test.setTimeout(RUN)
    const version = await releases.publishVariant('games', 'says-live', (folder) =>
      edit(
        join(folder, 'smoke.ts'),
        "among the recent ones', SLOTS, { as: 'nina' }",
        "among the recent ones', SLOTS, { as: 'nina', live: true }",
      ),
    )
    await releases.promote('arcada', { games: version })
    const beacons = async () => ((await control(site, 'GET', '/sandbox/beacons')) as unknown[]).length
    const before = await beacons()
    const done = await smokeUrl({
      url: `${site.origin}/m/home`,
      keys: openKeys(SAMPLE_KEYS),
      people: {
        member: { name: 'marina', password: PASSWORD },
        nina: { name: 'nina', password: PASSWORD },
      },
      evidence: info.outputPath('smoke'),
    })
    await releases.rollback('arcada')

    expect(done.versions.games).toBe(version)
    expect(failed(done)).toEqual(['games: a member plays a round and finds the game among the recent ones'])
    expect(named(done, 'a member plays a round and finds the game among the recent ones')?.problem).toMatch(
      /the case says live, but would change something \(GET \/wps\/(game\/launchGame|relay\/games\/recent\/add)\)/,
    )
    const skipped = (name: string) => named(done, name)?.skipped
    expect(skipped('a guest gets a trial account')).toBe(
      'is not for a live site (its case does not set live)',
    )
    expect(skipped('an agent sees balance and team in the agency centre')).toBe(
      'needs a player: name one with --as agent=NAME:PASSWORD',
    )
    expect(named(done, 'a member sees the balance in the member centre')).toEqual(
      expect.not.objectContaining({ skipped: expect.anything() }),
    )
    expect(JSON.stringify(done)).not.toContain(PASSWORD)
    // No visit: the operator's counters are unchanged.
    expect(await beacons()).toBe(before)
  },
)

test('the output of a run contains no password and no token, in any encoding', async () => {
  const secrets = new Secrets()
  secrets.add('p"ss w&rd', 'abcd1234efgh')
  const left = secrets.leaveOut(
    'fill("p\\"ss w&rd") https://x/?token=abcd1234efgh&p=p%22ss%20w%26rd {"p":"p\\"ss w&rd"} p"ss w&rd',
  )
  expect(left).toBe('fill("***") https://x/?token=***&p=*** {"p":"***"} ***')
  const bytes = secrets.leaveOutOf(Buffer.from([0xff, 0, ...Buffer.from('abcd1234efgh'), 0xfe]))
  expect([...bytes]).toEqual([0xff, 0, 0x2a, 0x2a, 0x2a, 0xfe])
})
