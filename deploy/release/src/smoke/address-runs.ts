import { countsOf, failedIn } from '../check/smoke-proof.ts'
import { currentPerson } from '../common/author.ts'
import { inParallel } from '../common/in-parallel.ts'
import { oneLine } from '../common/one-line.ts'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { addressLog, append, logSubjects, readLog, type Said, saidIn } from '../log/log.ts'
import { releaseNumbers } from '../release/releases.ts'
import type { Store } from '../store/store.ts'
import type { Smoked } from './run.ts'

/** One run of the smoke cases of a site that was live at an address; it proves no set. */
export type AddressRun = Said<'address-run'>

/** The last runs of live addresses, newest first. */
export async function listAddressRuns(store: Store, keys: Keys, whitelabel?: string): Promise<AddressRun[]> {
  const names = whitelabel === undefined ? await logSubjects(store, 'addresses') : [whitelabel]
  const found = await inParallel(names, async (name) =>
    saidIn(await readLog(store, keys, addressLog(name)), 'address-run'),
  )
  return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
}

export interface RecordAddressOptions {
  store: Store
  keys: Keys
  done: Smoked & { url: string; release: number }
  by?: string
  now?: () => Date
}

const MAX_FAILED = 50
const MAX_PROBLEM = 500

async function record(options: RecordAddressOptions): Promise<string[]> {
  const { store, keys, done, by = currentPerson(), now = () => new Date() } = options
  const { whitelabel, release, versions, browser } = done
  const numbers = await releaseNumbers(store, whitelabel)
  // A store of another site, such as the default one of this folder, must not list this address.
  if (!numbers.some(({ seq }) => seq === release))
    return [
      `${store.address} has no release ${release} of ${whitelabel}, so this run is not recorded: name the store of this site with --store.`,
    ]
  const { origin, pathname } = new URL(done.url)
  const failed = failedIn(done)
    .slice(0, MAX_FAILED)
    .map(({ remote, version, name, problem = '' }) => ({
      ...{ remote, version, name },
      problem: oneLine(problem, MAX_PROBLEM),
    }))
  const data = { browser, url: origin + pathname, release, versions, counts: countsOf(done), failed }
  await append(store, keys, addressLog(whitelabel), 'address-run', () => ({
    ...{ at: now().toISOString(), by, data },
  }))
  return []
}

/**
 * Records a run of `smoke --url` in the store of the site. Returns sentences: what it replaced, or why nothing is recorded. The run
 * itself counts without a store, so one that cannot be read or written is a sentence, too.
 */
export async function recordAddressRun(options: RecordAddressOptions): Promise<string[]> {
  try {
    return await record(options)
  } catch (error) {
    if (!(error instanceof Refusal) && errorCode(error) === undefined) throw error
    return [`This run is not recorded in ${options.store.address}: ${errorText(error)}`]
  }
}
