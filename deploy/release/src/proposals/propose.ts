import type { EntryData } from '@arcada/kit/federation'
import { needLine, oneLine } from '../common/one-line.ts'
import { Refusal, WrongUsage } from '../common/refusal.ts'
import { candidatesIn } from '../log/candidates.ts'
import { type Act, readLog, say, whitelabelLog } from '../log/log.ts'
import { fullVersions, openApps, readEach } from '../publish/apps.ts'
import { needStart } from '../release/live.ts'
import { keepFolders } from '../store/gc-marks.ts'
import { type CheckResult, checkNow } from './check-now.ts'

export interface ProposeOptions extends Act {
  /** App -> version; apps that are not named keep what is live. */
  versions: Readonly<Record<string, string>>
  /** One line for the operators. */
  note?: string
}

export interface Proposed {
  whitelabel: string
  /** Its number, which `promote --candidate` and `reject` take. */
  candidate: number
  /** Id of the key that proposed it. */
  key: string
  versions: Record<string, string>
  /** What `check` reports at this time. */
  check: CheckResult
  /** Older candidates that this one supersedes. */
  supersedes: number[]
}

const MAX_LISTED = 20
const MAX_SENTENCE = 1000

const kept = (sentences: readonly string[]) =>
  sentences.slice(0, MAX_LISTED).map((sentence) => oneLine(sentence, MAX_SENTENCE))

/** The signer and the apps of a candidate, each with the hash of its description; a Refusal when one cannot be read. */
async function readProposed({ store, keys, whitelabel, versions }: ProposeOptions) {
  const storeKeys = await keys.on(store)
  const right = { verb: 'propose', whitelabel, apps: Object.keys(versions) } as const
  const key = await storeKeys.need(right)
  const apps = openApps(store, keys)
  const { found, problems } = await readEach(apps, Object.entries(await fullVersions(store, versions)))
  if (problems.length > 0) throw new Refusal(problems)
  const wanted: EntryData['proposal']['apps'] = Object.fromEntries(
    found.map(({ name, version, description }) => [name, { version, description }]),
  )
  return { key, apps, found, wanted }
}

/**
 * Stores a request to make versions live on a whitelabel, signed by a key that may publish each of the apps or promote the
 * whitelabel, with what `check` reports now. It changes nothing that players see. Versions that `check` would refuse can be
 * proposed, because a later release may change that. Throws WrongUsage for a text that is no printable line, and a Refusal
 * when the key has no such right, a version is not published, the whitelabel has no release, or nothing would change.
 */
export async function propose(options: ProposeOptions): Promise<Proposed> {
  const { store, keys, whitelabel, note, by } = options
  if (Object.keys(options.versions).length === 0)
    throw new WrongUsage('propose needs a version, such as --games 1.2.0.')
  if (note !== undefined) needLine(note, 'note')
  if (by !== undefined) needLine(by, 'by', 200)
  const { key, apps, found, wanted } = await readProposed(options)
  const { live } = await needStart(store, keys, whitelabel)
  const running = [live.release.host, ...Object.values(live.release.remotes)]
  const isLive = found.every((app) =>
    running.some(({ name, description }) => name === app.name && description === app.description),
  )
  if (isLive) throw new Refusal(`Nothing would change: ${whitelabel} runs these versions already.`)
  const check = await checkNow(options, apps, wanted, 'this candidate')
  const data = {
    ...{ apps: wanted, note, release: live.release.seq },
    check: { problems: kept(check.problems), notes: kept(check.notes) },
  }
  await keepFolders(
    store,
    found.map(({ base }) => base.slice(1)),
  )
  const { number } = await say(options, 'proposal', () => data)
  const log = await readLog(store, keys, whitelabelLog(whitelabel))
  const supersedes = candidatesIn(log).flatMap((one) => (one.supersededBy === number ? [one.number] : []))
  const versions = Object.fromEntries(found.map(({ name, version }) => [name, version]))
  return { whitelabel, candidate: number, key, versions, check, supersedes }
}
