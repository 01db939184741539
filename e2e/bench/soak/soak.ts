import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@arcada/kit/routes'
import { startSite } from '@arcada/local/site'
import { freePortPair } from '../../support/free-port.ts'
import { type Releases, releasesOf } from '../../support/releases.ts'
import { livePartOfDay, screensOf } from './day.ts'
import { countsOf, openSoakTab, type SoakEngine } from './tab.ts'
import { type Counts, type Trend, trendsOf } from './trend.ts'

/** Cycles before the trend: caches, files that load on demand, and the files of five changes of the release. */
const WARM_UP = 6
/** Two days of each person. */
const MIN_CYCLES = 6

export interface SoakResult {
  engine: SoakEngine
  minutes: number
  /** Counts after each cycle, the warm-up included. */
  cycles: Counts[]
  trends: Trend[]
  /** Errors of the page. */
  errors: string[]
}

/** A change of the whitelabel's release while the page is open. */
type Change = (releases: Releases) => Promise<unknown>

/** Lives days on one page of a site of its own, and returns what grew. */
export async function measureSoak(minutes: number, engine: SoakEngine): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-soak-'))
  const store = join(folder, '.arcada/store')
  const site = await startSite({ port: await freePortPair(), store, data: join(folder, 'sandbox.db') })
  const changes = await prepareChanges(await releasesOf({ ...site, store }))
  const releases = await releasesOf({ ...site, store })
  const tab = await openSoakTab(engine)
  try {
    await tab.page.goto(site.origin + routes.home)
    const screens = await screensOf(tab)
    const cycles: Counts[] = []
    const end = Date.now() + minutes * 60_000
    while (Date.now() < end || cycles.length < WARM_UP + MIN_CYCLES) {
      await changes.shift()?.(releases)
      await livePartOfDay(tab, screens, cycles.length)
      cycles.push(await countsOf(tab))
      console.log(`${engine}, cycle ${cycles.length}: ${JSON.stringify(cycles.at(-1))}`)
    }
    // More changes than cycles would leave some of them untested.
    if (changes.length > 0) throw new Error(`${changes.length} changes of the release did not happen`)
    return { engine, minutes, cycles, trends: trendsOf(cycles.slice(WARM_UP)), errors: tab.errors }
  } finally {
    await tab.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Three releases of remotes, a canary and a rollback, built before the page opens. */
async function prepareChanges(releases: Releases): Promise<Change[]> {
  const changed = (app: string) =>
    releases.publishVariant(app, 'soak', (folder) =>
      appendFile(join(folder, 'remote.ts'), '\n// Another build.\n'),
    )
  const [games, lottery, promotions] = [
    await changed('games'),
    await changed('lottery'),
    await changed('promotions'),
  ]
  return [
    (of) => of.promote('arcada', { games }),
    (of) => of.promote('arcada', { lottery }),
    (of) => of.promote('arcada', { promotions }),
    (of) => of.promote('arcada', { games: of.version('games') }, { canary: 5_000 }),
    (of) => of.rollback('arcada'),
  ]
}

/** Prints the trends of the cycles; returns those that grow, and the errors of the page. */
export function printSoak({ engine, cycles, trends, errors }: SoakResult): string[] {
  console.log(`${engine}: ${cycles.length} cycles, the first ${WARM_UP} to warm up`)
  const lineOf = ({ count, first, last, slope, limit }: Trend) =>
    `${count.padEnd(12)} ${first} -> ${last}, ${slope.toFixed(2)} a cycle (at most ${limit})`
  for (const trend of trends) console.log(`  ${lineOf(trend)}${trend.good ? '' : '  GROWS'}`)
  for (const error of errors) console.log(`  error: ${error}`)
  return [...trends.filter(({ good }) => !good).map(lineOf), ...errors]
}
