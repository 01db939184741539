import type { DocumentRelease, ReleasedApp } from '@arcada/kit/federation'
import { smokeCases } from '../check/smoke-cases.ts'
import { Refusal, WrongUsage } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { type Apps, openApps, readEach } from '../publish/apps.ts'
import { readLiveSite } from '../verify/live-site.ts'
import { evidenceFolder, runCases, runJob, type SmokePerson } from './job.ts'
import { leftIn, type Smoked, secondsSince, teamsOf } from './run.ts'
import { type Selection, selectCases } from './select.ts'

interface LiveOptions extends Selection {
  /** `as` of a case -> the player who logs in for it. */
  people?: Readonly<Record<string, SmokePerson>>
  evidence?: string
  now?: () => Date
}

export interface SmokeUrlOptions extends LiveOptions {
  url: string
  keys: Keys
}

/** A site that runs, with the real back end. */
export interface RunningSet {
  whitelabel: string
  origin: string
  /** The apps whose cases run. */
  set: readonly ReleasedApp[]
  apps: Apps
  notes: string[]
}

/**
 * Reads people as `member=NAME:PASSWORD`, one text each. Throws WrongUsage for an invalid one, without
 * repeating it: it may hold a password.
 */
export function parsePeople(texts: readonly string[]): Record<string, SmokePerson> {
  const entries = texts.map((text): [string, SmokePerson] => {
    const [, word, name, password] = /^([a-z][a-z0-9-]*)=([^:]+):(.+)$/s.exec(text) ?? []
    if (word === undefined || name === undefined || password === undefined)
      throw new WrongUsage('--as takes a player like member=NAME:PASSWORD.')
    return [word, { name, password }]
  })
  return Object.fromEntries(entries)
}

/** The players of `--as`, and those of ARCADA_SMOKE_AS, one a line, so that no command has to contain a password. */
export function namedPeople(texts: readonly string[]): Record<string, SmokePerson> {
  return parsePeople([...(process.env.ARCADA_SMOKE_AS ?? '').split('\n').filter(Boolean), ...texts])
}

/** The versions of the stable set, as the teams published them; the site serves them beside its bundles. */
async function liveApps({ host, remotes }: DocumentRelease, apps: Apps, url: string): Promise<ReleasedApp[]> {
  const wanted = Object.entries({ host, ...remotes }).map(
    ([name, { version, description }]) => [name, version, { description, by: url }] as const,
  )
  const { found, problems } = await readEach(apps, wanted)
  if (problems.length > 0)
    throw new Refusal([`The smoke cases of the release that is live at ${url} cannot be read:`, ...problems])
  return found
}

/**
 * Runs the smoke cases of apps at a site that runs: those that say `live`, of people that were handed in. Proves no set. A
 * Refusal when the cases cannot be had.
 */
export async function smokeRunning(
  { whitelabel, origin, set, apps, notes }: RunningSet,
  options: LiveOptions,
  run = runJob,
): Promise<Smoked> {
  const { people = {}, now = () => new Date() } = options
  const published = await smokeCases(apps, set)
  const smoke = selectCases(published, options)
  const folder = evidenceFolder(whitelabel, now(), options.evidence, 'live')
  const start = performance.now()
  const ran = await runCases({ whitelabel, site: { origin }, smoke, people: { ...people }, folder }, run)
  return {
    whitelabel,
    versions: Object.fromEntries(set.map(({ name, version }) => [name, version])),
    ...ran,
    teams: teamsOf(published),
    seconds: secondsSince(start),
    notes,
    ...leftIn(folder, ran.results),
  }
}

/**
 * Runs the smoke cases of the versions that are live at an address against that site: those that say `live`, of people
 * that were handed in. Checks the stable set, never a canary, and proves no set. A Refusal when the site or
 * the cases of its versions cannot be had.
 */
export async function smokeUrl(
  options: SmokeUrlOptions,
  run = runJob,
): Promise<Smoked & { url: string; release: number }> {
  const { url, keys } = options
  const { site, origin, document } = await readLiveSite(url, keys)
  const apps = openApps(site, keys)
  const set = await liveApps(document, apps, url)
  const { whitelabel, release, canary } = document
  const notes = canary ? [`${whitelabel} has a canary; this run checked the stable set.`] : []
  const done = await smokeRunning({ whitelabel, origin, set, apps, notes }, options, run)
  return { url, release, ...done }
}
