import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApps } from '../publish/apps.ts'
import { smokeRunning } from '../smoke/address.ts'
import { recordAddressRun } from '../smoke/address-runs.ts'
import type { SmokeJob } from '../smoke/job.ts'
import { type Smoked, smoke } from '../smoke/run.ts'
import type { Workplace } from './fixture-store.ts'

const CASES = [
  { name: 'the list opens', open: '/m/games', steps: [{ at: '/m/games' }] },
  { name: 'the ranking opens', open: '/m/games', steps: [{ at: '/m/games' }] },
]

/** What the failed case left, by the names of its files. */
export type Left = Readonly<Record<string, string | Buffer>>

export const LEFT: Left = {
  'errors.txt': 'games: the list opens\nno such heading\n\nconsole: <b>boom</b>\n',
  'requests.txt': 'GET 200 http://localhost:1/m/games\n',
}

/** Where `smoke` leaves evidence when it runs in the folder of a workplace. */
export const evidenceOf = ({ folder }: Workplace): string => join(folder, '.arcada/smoke')

/**
 * Publishes games of this version and records a run of it in which one of two cases failed, by a runner that opens no browser
 * and leaves this evidence.
 */
export async function recordFailedRun(
  place: Workplace,
  version: string,
  left: Left = LEFT,
  whitelabel = 'arcada',
): Promise<Smoked> {
  const { store, keys } = place
  await place.publishRemote('games', version, { contents: { 'smoke.json': JSON.stringify(CASES) } })
  const options = { store, keys, whitelabel, versions: { games: version }, by: 'Rui' }
  return smoke({ ...options, evidence: evidenceOf(place) }, failingRunner(version, left))
}

/** Records a run of a live address that serves this version, in which one of two cases failed. */
export async function recordFailedAddressRun(place: Workplace, version: string, url: string): Promise<void> {
  const { store, keys } = place
  await place.publishRemote('games', version, { contents: { 'smoke.json': JSON.stringify(CASES) } })
  const apps = openApps(store, keys)
  const set = [await apps.read('games', version)]
  const site = { whitelabel: 'arcada', origin: new URL(url).origin, set, apps, notes: [] }
  const runner = failingRunner(version, LEFT)
  const done = await smokeRunning(site, { evidence: evidenceOf(place) }, runner)
  await recordAddressRun({ store, keys, done: { ...done, url, release: 1 }, by: 'Rui' })
}

const failingRunner = (version: string, left: Left) => async (job: SmokeJob) => {
  const folder = join(job.folder, 'games-the-list-opens')
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(left)) await writeFile(join(folder, name), content)
  const result = { remote: 'games', version }
  return {
    browser: 'Chromium 0',
    results: [
      { ...result, name: 'the list opens', problem: 'no such heading', folder },
      { ...result, name: 'the ranking opens' },
    ],
  }
}
