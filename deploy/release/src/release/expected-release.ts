import { authorText } from '../common/author.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { needStart, type Start } from './live.ts'
import { readSigned, releaseNumbers } from './releases.ts'

export interface ExpectedOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Number of the live release that the operator saw; the change is refused if another one is live by then. */
  seen?: number
}

/** More releases are counted, not listed. */
const MAX_LISTED = 10

/** The release that `status` shows as live. */
const liveNumber = ({ rejected, live }: Start) => (rejected ?? live)?.release.seq

async function releaseLines({ store, keys, whitelabel }: ExpectedOptions, after: number): Promise<string[]> {
  const later = (await releaseNumbers(store, whitelabel)).filter(({ seq, lost }) => seq > after && !lost)
  const lines = later.slice(-MAX_LISTED).map(async ({ seq }) => {
    const { release, key } = await readSigned(store, keys, whitelabel, seq)
    return `Release ${seq}, ${release.createdAt}, by ${authorText(key, release.by)}: ${release.why}`
  })
  const older = later.length - lines.length
  return [...(older > 0 ? [`${older} older releases`] : []), ...(await Promise.all(lines))]
}

/** A Refusal with the releases since `seen` if `start` has another one live; does nothing without `seen`. */
export async function refuseOtherRelease(options: ExpectedOptions, start: Start): Promise<void> {
  const { whitelabel, seen } = options
  const live = liveNumber(start)
  if (seen === undefined || live === seen) return
  const problems = [
    `${whitelabel} runs release ${live ?? '(none)'} by now, not release ${seen}, so nothing was changed. Since then:`,
    ...(await releaseLines(options, seen)),
  ]
  throw new Refusal(problems, { code: 'seen', whitelabel, live, seen })
}

/** The same for changes that make no release, by what is live now. */
export async function needExpectedRelease(options: ExpectedOptions): Promise<void> {
  if (options.seen === undefined) return
  await refuseOtherRelease(options, await needStart(options.store, options.keys, options.whitelabel))
}
