import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FixtureChanges, route } from '../testing/fixture-apps.ts'
import { useTool } from '../testing/use-workplace.ts'
import { checkSkew, isCompatible } from './skew.ts'

const tool = useTool()

const REACT = { version: '19.3.1', names: ['useState', 'useEffect'] }
const API = { version: '0.1.0', names: ['call', 'ApiError'] }
const provides = (react: typeof REACT) => ({ react, '@arcada/kit/api': API })
const games = (version = '1.0.0') => `games ${version} (team GAMES, games@arcada.example)`
const lottery = 'lottery 1.0.0 (team LOTTERY, lottery@arcada.example)'

beforeEach(async () => {
  // praia runs games alone, and a canary of it.
  await tool.place.publishRemote('games', '1.1.0', {
    needs: { react: { range: '^19.0.0', names: ['useState', 'useEffect'] } },
  })
  await tool.place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
  await tool.place.promote('praia', {}, { remove: 'lottery' })
  await tool.place.promote('praia', { games: '1.1.0' }, { canary: 1000 })
})

/** As on a machine with the store and nothing else. */
const skew = (versions: Record<string, string>) =>
  checkSkew({
    store: tool.place.store,
    keys: tool.place.keys,
    versions,
    whitelabels: join(tool.place.folder, 'none'),
  })

/** Whitelabel -> remote, with whether it is a canary, and its problems. */
async function brokenBy(changes: FixtureChanges) {
  await tool.place.publishHost('2.0.0', changes)
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
  it('breaks the remotes that import a name that it lacks, on each whitelabel and in its canary', async () => {
    const lacks = (who: string, name: string) =>
      `${who} imports ${name} from react, but host 2.0.0 does not provide that name: release a host that does first.`
    expect(await brokenBy({ provides: provides({ ...REACT, names: ['useState'] }) })).toEqual({
      arcada: [],
      praia: [['games 1.1.0 canary', lacks(games('1.1.0'), 'useEffect')]],
    })
  })

  it('breaks the remote whose slot no screen shows any more', async () => {
    const home = (slots: string[]) => ({
      routes: [route('/m/home', './src/screens/home', { aliases: ['/', '/m'], slots })],
    })
    await tool.place.publishHost('1.1.0', home(['home.categories', 'home.matches']))
    await tool.place.promote('arcada', { host: '1.1.0' })
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

describe('the command', () => {
  it('exits with 1 and sums up which remotes a host breaks, and where', async () => {
    await tool.place.publishHost('2.0.0', { provides: provides({ ...REACT, version: '20.0.0' }) })
    const { code, errors } = await tool.run(['check', '--skew', '--host', '2.0.0'])
    expect(code).toBe(1)
    expect(errors.filter((line) => !line.startsWith(' '))).toEqual([
      'arcada: not compatible',
      'praia: not compatible',
      'host 2.0.0 breaks games 1.0.0 (arcada, praia); lottery 1.0.0 (arcada); games 1.1.0 (praia, canary) on 2 live whitelabels.',
    ])
    expect(errors.filter((line) => line.startsWith(`  ${games()} needs react`))).toHaveLength(2)
  })
})
