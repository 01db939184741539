import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { type FixtureChanges, route } from '../testing/fixture-apps.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { checkSkew, isCompatible } from './skew.ts'

const place = useReleasedWorkplace()

const REACT = { version: '19.3.1', names: ['useState', 'useEffect'] }
const API = { version: '0.1.0', names: ['call', 'ApiError'] }
const provides = (react: typeof REACT) => ({ react, '@arcada/kit/api': API })
const games = (version = '1.0.0') => `games ${version} (team GAMES, games@arcada.example)`
const lottery = 'lottery 1.0.0 (team LOTTERY, lottery@arcada.example)'

beforeEach(async () => {
  // praia runs games alone, and a canary of it.
  await place.publishRemote('games', '1.1.0', {
    needs: { react: { range: '^19.0.0', names: ['useState', 'useEffect'] } },
  })
  await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
  await place.promote('praia', {}, { remove: 'lottery' })
  await place.promote('praia', { games: '1.1.0' }, { canary: 1000 })
})

/** As on a machine with the store and nothing else. */
const skew = (versions: Record<string, string>) =>
  checkSkew({ store: place.store, keys: place.keys, versions, whitelabels: join(place.folder, 'none') })

/** Whitelabel -> remote, with whether it is a canary, and its problems. */
async function brokenBy(changes: FixtureChanges) {
  await place.publishHost('2.0.0', changes)
  return Object.fromEntries(
    (await skew({ host: '2.0.0' })).map((one) => [
      one.whitelabel,
      one.broken.map(({ remote, version, canary, problems }) => [
        `${remote} ${version}${canary ? ' canary' : ''}`,
        ...problems,
      ]),
    ]),
  )
}

describe('a new host', () => {
  it('breaks nothing when it provides what the published remotes need', async () => {
    expect(await brokenBy({})).toEqual({ arcada: [], praia: [] })
    expect((await skew({ host: '2.0.0' })).every(isCompatible)).toBe(true)
  })

  it('breaks the remotes that import a name that it lacks, on each whitelabel and in its canary', async () => {
    const lacks = (who: string, name: string) =>
      `${who} imports ${name} from react, but host 2.0.0 does not provide that name: release a host that does first.`
    expect(await brokenBy({ provides: provides({ ...REACT, names: ['useState'] }) })).toEqual({
      arcada: [],
      praia: [['games 1.1.0 canary', lacks(games('1.1.0'), 'useEffect')]],
    })
  })

  it('breaks the remotes that need another version of a shared module', async () => {
    const needs = (who: string, name: string) =>
      `${who} needs react ^19.0.0, but host 2.0.0 provides 20.0.0: release a host that provides it first, or build ${name} against 20.0.0.`
    expect(await brokenBy({ provides: provides({ ...REACT, version: '20.0.0' }) })).toEqual({
      arcada: [
        ['games 1.0.0', needs(games(), 'games')],
        ['lottery 1.0.0', needs(lottery, 'lottery')],
      ],
      praia: [
        ['games 1.0.0', needs(games(), 'games')],
        ['games 1.1.0 canary', needs(games('1.1.0'), 'games')],
      ],
    })
  })

  it('breaks the remotes that need a module that it no longer provides', async () => {
    const { praia } = await brokenBy({ provides: { react: REACT } })
    expect(praia).toEqual([
      [
        'games 1.0.0',
        `${games()} needs @arcada/kit/api ^0.1.0, but host 2.0.0 does not provide it: release a host that does first.`,
      ],
    ])
  })

  it('breaks the remotes that were built against another contract', async () => {
    const { arcada = [] } = await brokenBy({ contract: '2.0.0' })
    expect(arcada.map(([name]) => name)).toEqual(['games 1.0.0', 'lottery 1.0.0'])
    expect(arcada[0]?.[1]).toContain(
      `${games()} was built against contract 0.1.3, but host 2.0.0 against 2.0.0`,
    )
  })

  it('breaks the remote whose early call or address it gives another meaning', async () => {
    const call = { path: '/wps/other', module: 'LIST', query: {}, session: false }
    const { arcada = [] } = await brokenBy({
      calls: { lotteryList: call },
      startup: [],
      routes: [route('/m/home', './src/screens/home', { aliases: ['/', '/m', '/m/games'] })],
    })
    expect(arcada).toEqual([
      [
        'games 1.0.0',
        expect.stringMatching(/^\/m\/games is claimed by both host 2\.0\.0 .* and games 1\.0\.0/),
      ],
      [
        'lottery 1.0.0',
        expect.stringMatching(
          /^The early call 'lotteryList' of lottery 1\.0\.0 .* is not the one of host 2\.0\.0/,
        ),
      ],
    ])
  })

  it('breaks the remote whose slot no screen shows any more', async () => {
    const home = (slots: string[]) => ({
      routes: [route('/m/home', './src/screens/home', { aliases: ['/', '/m'], slots })],
    })
    await place.publishHost('1.1.0', home(['home.categories', 'home.matches']))
    await place.promote('arcada', { host: '1.1.0' })
    const lost = (who: string) =>
      `${who} fills the slot 'home.categories' with ./src/widgets/popular, which host 1.1.0 shows and host 2.0.0 does not: the widget would disappear.`
    const broken = await brokenBy(home(['home.matches']))
    // On praia it was never shown.
    expect(broken).toEqual({
      arcada: [
        ['games 1.0.0', lost(games())],
        ['lottery 1.0.0', lost(lottery)],
      ],
      praia: [],
    })
    const [arcada] = await skew({ host: '2.0.0' })
    expect(arcada && [arcada.plan !== undefined, isCompatible(arcada)]).toEqual([true, false])
  })
})

describe('versions together with a host', () => {
  it('are checked instead of those that are live', async () => {
    await place.publishHost('2.0.0', { contract: '2.0.0' })
    await place.publishRemote('games', '2.0.0', { contract: '2.0.0' })
    const all = await skew({ host: '2.0', games: '2.0.0' })
    expect(all.map(({ whitelabel, broken }) => [whitelabel, broken.map(({ remote }) => remote)])).toEqual([
      ['arcada', ['lottery']],
      ['praia', []],
    ])
    expect(all[1]?.plan?.changes).toEqual([
      { app: 'host', from: '1.0.0', to: '2.0.0' },
      { app: 'games', from: '1.0.0', to: '2.0.0' },
    ])
  })

  it('that cannot be read are among the problems of every whitelabel', async () => {
    const all = await skew({ host: '9.0.0' })
    expect(all.map(({ problems, broken }) => [problems[0], broken])).toEqual(
      [1, 2].map(() => [expect.stringMatching(/^host 9\.0\.0 is not in .* \(published: 1\.0\.0\)/), []]),
    )
  })

  it('need neither sources nor the folders of whitelabels, and no file of an app but its description', async () => {
    await place.publishHost('2.0.0', { contract: '2.0.0' })
    await rm(join(place.storeFolder, 'apps/lottery'), { recursive: true })
    const [arcada] = await skew({ host: '2.0.0' })
    expect(arcada?.broken.map(({ remote }) => remote)).toEqual(['games', 'lottery'])
  })
})

describe('the command', () => {
  async function run(...args: string[]) {
    const [lines, errors]: [string[], string[]] = [[], []]
    const output = { line: (text: string) => lines.push(text), error: (text: string) => errors.push(text) }
    const code = await runRelease(
      ['check', '--skew', ...args, '--store', `file:${place.storeFolder}`],
      output,
    )
    return { code, lines, errors }
  }

  it('exits with 1 and sums up which remotes a host breaks, and where', async () => {
    await place.publishHost('2.0.0', { provides: provides({ ...REACT, version: '20.0.0' }) })
    const { code, errors } = await run('--host', '2.0.0')
    expect(code).toBe(1)
    expect(errors.filter((line) => !line.startsWith(' '))).toEqual([
      'arcada: not compatible',
      'praia: not compatible',
      'host 2.0.0 breaks games 1.0.0 (arcada, praia); lottery 1.0.0 (arcada); games 1.1.0 (praia, canary) on 2 live whitelabels.',
    ])
    expect(errors.filter((line) => line.startsWith(`  ${games()} needs react`))).toHaveLength(2)
  })

  it('exits with 0 when nothing breaks', async () => {
    await place.publishHost('2.0.0')
    const { code, lines } = await run('--host', '2.0.0')
    expect([code, lines.at(-1)]).toEqual([0, 'host 2.0.0 breaks no remote on 2 live whitelabels.'])
  })

  it('prints both as JSON, by whitelabel and remote', async () => {
    await place.publishHost('2.0.0', { provides: provides({ ...REACT, names: ['useState'] }) })
    const { code, lines } = await run('--host', '2.0.0', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(lines.join(''))).toMatchObject({
      ok: false,
      whitelabels: [
        {
          whitelabel: 'arcada',
          compatible: true,
          broken: [],
          problems: [],
          plan: { changes: [{ app: 'host', to: '2.0.0' }] },
        },
        {
          whitelabel: 'praia',
          compatible: false,
          problems: [expect.stringContaining('imports useEffect from react')],
          broken: [
            {
              remote: 'games',
              version: '1.1.0',
              owner: { team: 'GAMES', contact: 'games@arcada.example' },
              canary: true,
              problems: [expect.stringContaining('imports useEffect from react')],
            },
          ],
        },
      ],
    })
  })
})
