import { oneLine } from '../common/one-line.ts'
import { currentPerson } from '../common/person.ts'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { releaseNumbers } from '../release/releases.ts'
import { keepAddressRun } from '../smoke/address-runs.ts'
import { countsOf } from '../smoke/list-runs.ts'
import { failedIn } from '../smoke/record.ts'
import type { Store } from '../store/store.ts'
import type { Smoked } from './run.ts'

export interface RecordLiveOptions {
  store: Store
  keys: Keys
  done: Smoked & { url: string; release: number }
  by?: string
  now?: () => Date
}

const MAX_FAILED = 50
const MAX_PROBLEM = 500

async function record({
  store,
  keys,
  done,
  by,
  now = () => new Date(),
}: RecordLiveOptions): Promise<string[]> {
  const { whitelabel, release, url, versions, browser } = done
  const numbers = await releaseNumbers(store, whitelabel)
  // A store of another site, such as the default one of this folder, must not list this address.
  if (!numbers.some(({ seq }) => seq === release))
    return [
      `${store.address} has no release ${release} of ${whitelabel}, so this run is not recorded: name the store of this site with --store.`,
    ]
  const { origin, pathname } = new URL(url)
  await keepAddressRun(store, keys, {
    ...{
      whitelabel,
      at: now().toISOString(),
      by: by ?? currentPerson(),
      browser,
      url: origin + pathname,
      release,
      versions,
    },
    counts: countsOf(done),
    failed: failedIn(done)
      .slice(0, MAX_FAILED)
      .map(({ remote, version, name, problem = '' }) => ({
        remote,
        version,
        name,
        problem: oneLine(problem, MAX_PROBLEM),
      })),
  })
  return []
}

/**
 * Records a run of `smoke --url` in the store of the site. Returns sentences: what it replaced, or why nothing is recorded. The run
 * itself counts without a store, so one that cannot be read or written is a sentence, too.
 */
export async function recordLive(options: RecordLiveOptions): Promise<string[]> {
  try {
    return await record(options)
  } catch (error) {
    if (!(error instanceof Refusal) && errorCode(error) === undefined) throw error
    return [`This run is not recorded in ${options.store.address}: ${errorText(error)}`]
  }
}
