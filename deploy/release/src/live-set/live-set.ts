import type { DocumentRelease, ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import semver from 'semver'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { openApps, readEach } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { readLiveSite } from '../verify/live-site.ts'
import { publishedAssets, type WhitelabelAssets } from '../whitelabel/assets.ts'

export interface LiveSetOptions {
  /** Address of any page of the site. */
  url: string
  /** Public keys of the operator and of the teams. */
  keys: Keys
  /** Names of the apps that are developed here: the site's own versions of these are left out. */
  own: readonly string[]
  /** Version of the kit here, whose minor version the site's host must have; left out where the host is developed itself. */
  kitVersion?: string
}

/** What is live at a site, as far as it is needed to compose it here with apps of one's own. */
export interface LiveSet {
  url: string
  origin: string
  /** The store as the site serves it. */
  site: Store
  document: DocumentRelease
  whitelabel: WhitelabelConfig
  assets: WhitelabelAssets
  host: ReleasedApp
  /** The site's remotes without the own ones. */
  remotes: ReleasedApp[]
  /** What the developer should know, a sentence each. */
  notes: string[]
}

/** Why a kit cannot develop for a host, in a sentence; undefined where it can: their minor versions are the same. */
function kitProblem(url: string, host: string, kit: string): string | undefined {
  const [theirs, ours] = [semver.parse(host), semver.parse(kit)]
  if (theirs && ours && theirs.major === ours.major && theirs.minor === ours.minor) return undefined
  const age = theirs && ours && theirs.compareMain(ours) < 0 ? 'older' : 'newer'
  const minor = theirs ? `${theirs.major}.${theirs.minor}` : host
  return (
    `${url} runs host ${host}, which is ${age} than this kit (${kit}), so a page of both would not behave as the site: ` +
    `install the kit of that host with 'npm install @arcada/kit@~${minor}.0' (in the repository of the kit, check it out), ` +
    `or name a site that runs host ${ours?.major}.${ours?.minor}.`
  )
}

/**
 * Reads what is live at a site: its signed document, settings and apps. A Refusal when the site cannot be read, when it
 * was not signed by these keys, when its whitelabel says that it is in production, and when its host is of another minor
 * version than the kit.
 */
export async function readLiveSet({ url, keys, own, kitVersion }: LiveSetOptions): Promise<LiveSet> {
  const { site, origin, marks, document } = await readLiveSite(url, keys)
  const { whitelabel: id, stage } = document
  if (stage === 'production')
    throw new Refusal(
      `${url} is in production (stage in the whitelabel.json of ${id}): builds that are not released may not use its back ` +
        'end. Name a site for tests.',
    )
  const unfit = kitVersion && kitProblem(url, document.host.version, kitVersion)
  if (unfit) throw new Refusal(unfit)
  const { whitelabel, assets } = await publishedAssets(site, marks.assets)
  if (whitelabel.id !== id)
    throw new Refusal(
      `${url} shows the pictures and settings of ${whitelabel.id} in a page of ${id}: correct the site.`,
    )
  const wanted = Object.entries({ host: document.host, ...document.remotes }).filter(
    ([name]) => name === 'host' || !own.includes(name),
  )
  const { found, problems } = await readEach(
    openApps(site, keys),
    wanted.map(([name, { version, description }]) => [name, version, { description, by: url }] as const),
  )
  const [host, ...remotes] = found
  if (problems.length > 0 || host === undefined)
    throw new Refusal([`The apps that are live at ${url} cannot be read:`, ...problems])
  return {
    ...{ url, origin, site, document, assets, host, remotes },
    // Only these are signed; the others are as the site serves them.
    whitelabel: { ...whitelabel, allowedOrigins: document.allowedOrigins, ...services(document) },
    notes: notesAbout(document, url, own),
  }
}

const services = ({ services }: DocumentRelease) => ({ services: services ?? {} })

function notesAbout(
  { whitelabel, remotes, canary, removed = [] }: DocumentRelease,
  url: string,
  own: readonly string[],
): string[] {
  return [
    ...own
      .filter((name) => name !== 'host' && !Object.hasOwn(remotes, name))
      .map((name) => `${name} is not live at ${url}: it is added.`),
    ...(canary ? [`${whitelabel} has a canary; the stable versions are taken.`] : []),
    ...(removed.length > 0 ? [`${whitelabel} has removed remotes: ${removed.join(', ')} stay away.`] : []),
  ]
}
