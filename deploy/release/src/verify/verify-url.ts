import { readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type {
  DocumentRelease,
  PinnedVersion,
  PreviousVersions,
  Release,
  ReleasedApp,
  WhitelabelConfig,
} from '@arcada/kit/federation'
import { WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import { releaseText } from '../document/document.ts'
import { SAMPLE_KEYS } from '../keys/key-folder.ts'
import type { Keys } from '../keys/keys.ts'
import { type Apps, openApps, readEach } from '../publish/apps.ts'
import { readStart } from '../release/live.ts'
import { workerText } from '../release/put-live.ts'
import { readRelease } from '../release/releases.ts'
import type { Store } from '../store/store.ts'
import { publishedAssets } from '../whitelabel/assets.ts'
import { readLiveSite } from './live-site.ts'
import type { Verified } from './verify.ts'
import { countFiles, documentProblems, readPrevious } from './written-document.ts'

/** The newest release of each site that was checked with a folder of keys, by host and whitelabel. */
type Seen = Readonly<Record<string, number>>

/** Where it is kept, beside `trust.json`; the sample keys are part of the checkout and remember nothing. */
const seenFile = (folder: string) => join(folder, 'seen.json')

async function readSeen(folder: string): Promise<Seen> {
  if (folder === SAMPLE_KEYS) return {}
  try {
    return JSON.parse(await readFile(seenFile(folder), 'utf8')) as Seen
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return {}
    throw new Refusal(`${seenFile(folder)} cannot be read (${errorText(error)}): restore or delete it.`)
  }
}

/** Remembers a release of a site; does nothing where the folder is read-only or only in memory. */
async function noteSeen(folder: string, seen: Seen, site: string, release: number): Promise<void> {
  if (folder === SAMPLE_KEYS || seen[site] === release) return
  const text = `${JSON.stringify({ ...seen, [site]: release }, null, 1)}\n`
  await writeFile(seenFile(folder), text).catch((error: unknown) => {
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(errorCode(error) ?? '')) throw error
  })
}

export interface VerifyUrlOptions {
  url: string
  keys: Keys
  /** To compare the release that the document names with what this store has of it. */
  store?: Store
  /** The highest number that was seen before, where that differs from what the folder of keys remembers: an older one is a replay. */
  least?: number
}

export interface VerifiedUrl extends Verified {
  url: string
  notes: string[]
}

/** Headers that the document must come with, because a policy in the page cannot set these. */
const HEADERS: readonly [name: string, rule: RegExp][] = [
  ['content-security-policy', /frame-ancestors 'none'.*; report-uri \/beacons\/reports/],
  ['reporting-endpoints', /(?:^|,\s*)arcada="\/beacons\/reports"/],
  ['integrity-policy', /blocked-destinations=\(script\)/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(?:strict-origin|no-referrer)$/],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin/],
]

/** With TLS, the browser shall know for the next year at least that there is nothing else. */
const SECURE: (typeof HEADERS)[number] = ['strict-transport-security', /max-age=\d{8}/]

/** A sentence for each guarding header that the document at an address comes without. */
export function headerProblems(url: string, headers: Headers): string[] {
  const demanded = new URL(url).protocol === 'https:' ? [...HEADERS, SECURE] : HEADERS
  return demanded
    .filter(([name, rule]) => !headers.get(name)?.match(rule))
    .map(([name]) => `${url} lacks the security header ${name}: correct the edge.`)
}

const appList = ({ host, remotes, canary }: DocumentRelease): [name: string, app: PinnedVersion][] => [
  ['host', host],
  ...Object.entries(remotes),
  ...Object.entries(canary?.remotes ?? {}),
]

/** The release of a document, rebuilt from what the teams published. */
async function rebuild(
  url: string,
  apps: Apps,
  document: DocumentRelease,
  previous: PreviousVersions,
  assets: string,
): Promise<Release> {
  const read = async (app: PinnedVersion, name: string): Promise<[string, ReleasedApp]> => [
    name,
    await apps.read(name, app.version, { description: app.description, by: url }),
  ]
  const all = async (group: Record<string, PinnedVersion>) =>
    Object.fromEntries(await Promise.all(Object.entries(group).map(([name, app]) => read(app, name))))
  const { canary, removed } = document
  return {
    format: 1,
    whitelabel: document.whitelabel,
    seq: document.release,
    createdAt: '',
    by: '',
    why: '',
    host: (await read(document.host, 'host'))[1],
    remotes: await all(document.remotes),
    previous: await all(previous),
    ...(canary ? { canary: { share: canary.share, remotes: await all(canary.remotes) } } : {}),
    // A document does not state which remote had which address.
    ...(removed ? { removed: { all: { version: '', description: '', addresses: removed } } } : {}),
    urgent: document.urgent,
    keyList: document.keyList,
    assets,
  }
}

/** A document of another whitelabel is whole and signed, too. */
function placeProblems(url: string, { id, hostnames }: Pick<WhitelabelConfig, 'id' | 'hostnames'>): string[] {
  const { hostname } = new URL(url)
  // Under a bare address a site of its own choice answers.
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 || hostnames.includes(hostname)) return []
  return [
    `${url} answers with the document of ${id}, whose hostnames are ${hostnames.join(', ')}: correct the edge, or the ` +
      "whitelabel's hostnames.",
  ]
}

/** A document that was live once is whole and signed, too. */
function ageProblems({ url, least, keys }: VerifyUrlOptions, seq: number, seen = 1): string[] {
  const newest = least ?? seen
  if (seq >= newest) return []
  const known = least === undefined ? ` (${seenFile(keys.folder)})` : ''
  const anew = known && ` If the store was made anew, pass --least ${seq} once.`
  return [
    `${url} answers with release ${seq}, and ${newest} was live already${known}: an older document is being replayed.${anew}`,
  ]
}

async function compareRelease(
  { store, keys }: VerifyUrlOptions,
  whitelabel: string,
  seq: number,
  full: string,
): Promise<{ problem?: string; note?: string }> {
  const { live } = store ? await readStart(store, keys, whitelabel) : {}
  if (store === undefined || live === undefined)
    return { note: `release ${seq} itself is not public and not in the given store: not compared.` }
  if (live.release.seq < seq)
    return {
      problem: `The site runs release ${seq}, and the newest of ${store.address} is ${live.release.seq}: it was not made there.`,
    }
  if (live.release.seq !== seq)
    return {
      problem: `The site runs release ${seq}, and ${store.address} says ${live.release.seq}: a cache lags, or an older document is being replayed.`,
    }
  const release = await readRelease(store, keys, whitelabel, seq)
  if (integrityOf(releaseText(release)) === full) return {}
  return { problem: `The site names another release ${seq} than ${store.address} has.` }
}

/**
 * Checks a live site from outside, with public keys only: the headers and the signature of its document, every app that
 * the document names against its team's signature, every file by its hash, and the document byte for byte against what
 * this tool would write from these. Throws a Refusal with all problems.
 */
export async function verifyUrl(options: VerifyUrlOptions): Promise<VerifiedUrl> {
  const { url, keys } = options
  const live = await readLiveSite(url, keys)
  const { site, headers, marks, document } = live
  const problems = headerProblems(url, headers)
  const apps = openApps(site, keys)
  const previous = await readPrevious(site, document.previous)
  const listed = [...appList(document), ...Object.entries(previous)]
  const read = await readEach(
    apps,
    listed.map(([name, { version, description }]) => [name, version, { description, by: url }]),
  )
  problems.push(...read.problems)
  for (const app of read.found) problems.push(...(await apps.fileProblems(app)))
  if (problems.length > 0) throw new Refusal([...new Set(problems)])

  const release = await rebuild(url, apps, document, previous, marks.assets)
  const settings = await publishedAssets(site, marks.assets)
  const { whitelabel } = settings
  const storeKeys = await keys.on(site)
  const altered = await documentProblems(live, storeKeys, apps, release, settings, document.full)
  if (altered.length > 0) throw new Refusal(altered.map((text) => url + text))
  const worker = await site.read(WORKER_ADDRESS.slice(1))
  const expected = await workerText(apps, release.host, whitelabel)
  const compared = await compareRelease(options, whitelabel.id, release.seq, document.full)
  const place = `${new URL(url).host} ${whitelabel.id}`
  const seen = await readSeen(keys.folder)
  const wrong = [
    ...placeProblems(url, whitelabel),
    // A store decides by itself.
    ...ageProblems(options, release.seq, compared.note === undefined ? undefined : seen[place]),
    ...(worker?.bytes.toString('utf8') === expected
      ? []
      : [
          `${site.address}${WORKER_ADDRESS} ${worker ? 'is not the service worker of' : 'is missing, the service worker of'} release ${release.seq}: run 'apply', or correct the edge.`,
        ]),
    ...(compared.problem === undefined ? [] : [compared.problem]),
  ]
  if (wrong.length > 0) throw new Refusal(wrong)
  await storeKeys.advancePin()
  await noteSeen(keys.folder, seen, place, release.seq)
  return {
    url,
    whitelabel: whitelabel.id,
    release: release.seq,
    files: countFiles(release),
    notes: compared.note === undefined ? [] : [compared.note],
  }
}
