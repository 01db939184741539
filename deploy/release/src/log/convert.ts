import type { EntryData, EntryKind } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { allows, type Right } from '../keys/rights.ts'
import { isSignatureOf, splitSigned } from '../keys/signed.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import { numberIn } from '../store/numbers.ts'
import type { Store } from '../store/store.ts'
import type { Entry, NewEntry } from './entry.ts'
import { addressLog, append, appLog, readLog, setLog, whitelabelLog } from './log.ts'

/** Written when everything is converted; the old files stay as they were. */
const CONVERTED = 'log/converted.txt'

/** What makes a store one in the old form: without these, an upgraded tool would forget holds, marks and what teams proposed. */
const OLD_FOLDERS = ['holds/', 'bad/', 'candidates/']

/** Refuses a store in the form before logs. */
export async function refuseOldForm(store: Store): Promise<void> {
  const old = (await inParallel(OLD_FOLDERS, (folder) => store.list(folder))).some(
    (names) => names.length > 0,
  )
  if (old && (await store.read(CONVERTED)) === undefined)
    throw new Refusal(
      `${store.address} keeps holds, candidates or marks in the form of an earlier version of this tool: run 'convert' once, with a key that may appoint, promote and record smoke runs.`,
    )
}

/** An entry to be: one record of the old form. */
type Old = {
  [K in EntryKind]: { kind: K; by: string; at: string; signedBy: string; data: EntryData[K] }
}[EntryKind]

interface OldFile {
  value: { [field: string]: unknown; at: string; by: string; number: number; whitelabel: string }
  line: string
  signedBy: string
}

/** Reads a signed file of the old form; undefined when its signature does not count, so that its content need not be checked. */
async function readSigned(
  store: Store,
  storeKeys: StoreKeys,
  path: string,
  kind: string,
  rightOf: (value: OldFile['value']) => Right,
): Promise<OldFile | undefined> {
  const file = await store.read(path)
  if (file === undefined) return undefined
  const { line, signature } = splitSigned(file.bytes)
  const signed = Buffer.from(`arcada-${kind}-v1\n${line}`)
  const { entries } = storeKeys
  const key = entries.find((entry) => isSignatureOf(entry.key, signed, signature))
  if (key === undefined || key.state === 'revoked') return undefined
  const value = JSON.parse(line) as OldFile['value']
  const counts = key.state === 'active' && allows(key, rightOf(value), entries)
  if (!counts && !key.signed?.includes(integrityOf(signed))) return undefined
  return { value, line, signedBy: key.id }
}

interface Source {
  store: Store
  storeKeys: StoreKeys
}

const namesIn = async (store: Store, folder: string, ending: string) =>
  (await store.list(folder)).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))

/** The files of one kind of a whitelabel that count, by rising numbers. */
async function numbered(
  { store, storeKeys }: Source,
  kind: string,
  whitelabel: string,
  rightOf: (value: OldFile['value']) => Right = () => ({ verb: 'promote', whitelabel }),
): Promise<OldFile[]> {
  const folder = `${kind}s/${whitelabel}/`
  const numbers = (await store.list(folder)).flatMap((name) => numberIn(name, '.json') ?? [])
  const found = await inParallel(
    numbers.sort((a, b) => a - b),
    (number) => readSigned(store, storeKeys, `${folder}${number}.json`, kind, rightOf),
  )
  return found.filter((one) => one?.value.whitelabel === whitelabel).filter((one) => one !== undefined)
}

/** The data of an entry is what the old file held besides its place and its author; the writer of the log checks it. */
function recordOf(kind: EntryKind, { value, signedBy }: Pick<OldFile, 'value' | 'signedBy'>): Old {
  const { format: _, whitelabel: __, number: ___, at, by = 'watch', ...data } = value
  return { kind, at, by, signedBy, data } as unknown as Old
}

/** A candidate of the old form, which decisions name by its old number and the hash of its old line. */
interface OldCandidate {
  record: Old
  number: number
  hash: string
}

/** What a whitelabel holds, the oldest first; each decision names its candidate by the old number and hash. */
async function ofWhitelabel(source: Source, whitelabel: string) {
  const propose = ({ apps }: OldFile['value']): Right => ({
    verb: 'propose',
    whitelabel,
    apps: Object.keys(apps as object),
  })
  const candidates = (await numbered(source, 'candidate', whitelabel, propose)).map(
    (file): OldCandidate => ({
      record: recordOf('proposal', file),
      number: file.value.number,
      hash: integrityOf(file.line),
    }),
  )
  const decisions = (await numbered(source, 'decision', whitelabel)).flatMap((file) => {
    const about = candidates.find(
      ({ number, hash }) => number === file.value.number && hash === file.value.candidate,
    )
    return about ? [{ record: recordOf('decision', file), about }] : []
  })
  const others = await inParallel(['hold', 'verdict'] as const, async (kind) =>
    (await numbered(source, kind, whitelabel)).map((file) => recordOf(kind, file)),
  )
  const all: { record: Old; about?: OldCandidate }[] = [
    ...candidates.map(({ record }) => ({ record })),
    ...decisions,
    ...others.flat().map((record) => ({ record })),
  ]
  // A decision comes after its candidate, whatever the clocks of their authors said.
  const timeOf = ({ record: { at }, about }: (typeof all)[number]) =>
    about && about.record.at > at ? about.record.at : at
  return all.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
}

async function marksOf({ store }: Source, app: string): Promise<Old[]> {
  const versions = await namesIn(store, `bad/${app}/`, '.json')
  const found = await inParallel(versions, async (version): Promise<Old[]> => {
    const file = await store.read(`bad/${app}/${version}.json`)
    if (file === undefined) return []
    const { at, by, ...data } = JSON.parse(file.bytes.toString('utf8'))
    return [{ kind: 'mark', at, by, signedBy: '(not signed)', data: { version, ...data } }]
  })
  return found.flat()
}

type OldRun = { at: string; by: string; key: string; browser: string; results: never }

async function runsOf({ store, storeKeys }: Source, set: string): Promise<Old[]> {
  const file = await readSigned(store, storeKeys, `smoke/${set}.json`, 'smoke', () => ({ verb: 'smoke' }))
  if (file?.value.set !== set || file.value.format !== 2) return []
  const { versions, builds, runs } = file.value as OldFile['value'] & {
    versions: EntryData['smoke-run']['versions']
    builds: EntryData['smoke-run']['builds']
    runs: { [whitelabel: string]: { last: OldRun; green?: OldRun } }
  }
  return Object.entries(runs).flatMap(([whitelabel, { last, green }]) =>
    [green, last].flatMap((run): Old[] => {
      if (run === undefined) return []
      const { at, by, key: signedBy, browser, results } = run
      return [
        { kind: 'smoke-run', at, by, signedBy, data: { whitelabel, versions, builds, browser, results } },
      ]
    }),
  )
}

async function addressRunsOf({ store, storeKeys }: Source, whitelabel: string): Promise<Old[]> {
  const path = `live-runs/${whitelabel}.json`
  const file = await readSigned(store, storeKeys, path, 'live-run', () => ({ verb: 'smoke' }))
  if (file?.value.whitelabel !== whitelabel) return []
  const runs = file.value.runs as (EntryData['address-run'] & { at: string; by: string; key: string })[]
  return runs.map(({ at, by, key: signedBy, ...data }) => ({ kind: 'address-run', at, by, signedBy, data }))
}

/**
 * Writes what a store holds in the form before logs as entries of logs, signed by a key that may appoint; each names the key that
 * had signed it. Files whose signature no longer counts are left out, and so are pictures, which can be taken again; all files stay. A killed run is continued by the next
 * one. Returns how many entries it wrote. A Refusal when no key at hand may do that.
 */
export async function convert(store: Store, keys: Keys): Promise<number> {
  const storeKeys = await keys.on(store)
  await storeKeys.need({ verb: 'appoint' })
  const source = { store, storeKeys }
  let written = 0
  const write = async (log: string, records: readonly { record: Old; about?: OldCandidate }[]) => {
    // Those of an earlier run that was killed, in the same order.
    const done = (await readLog(store, keys, log)).entries.filter(({ signedBy }) => signedBy !== undefined)
    const entries = new Map<Old, Entry>()
    for (const [at, { record, about }] of records.entries()) {
      const candidate = about && entries.get(about.record)
      const data = candidate
        ? { ...record.data, candidate: candidate.number, hash: candidate.hash }
        : record.data
      const next = { ...record, data } as NewEntry<EntryKind>
      const entry = done[at] ?? ((await append(store, keys, log, record.kind, () => next)) as Entry)
      if (done[at] === undefined) written += 1
      entries.set(record, entry)
    }
  }
  const plain = (records: readonly Old[]) => records.map((record) => ({ record }))
  const folders = ['candidates/', 'holds/', 'verdicts/']
  const whitelabels = new Set((await inParallel(folders, (folder) => namesIn(store, folder, '/'))).flat())
  for (const whitelabel of [...whitelabels].sort())
    await write(whitelabelLog(whitelabel), await ofWhitelabel(source, whitelabel))
  for (const app of await namesIn(store, 'bad/', '/'))
    await write(appLog(app), plain(await marksOf(source, app)))
  for (const set of await namesIn(store, 'smoke/', '.json'))
    await write(setLog(set), plain(await runsOf(source, set)))
  for (const whitelabel of await namesIn(store, 'live-runs/', '.json'))
    await write(addressLog(whitelabel), plain(await addressRunsOf(source, whitelabel)))
  await store.createOnly(CONVERTED, Buffer.from('All records of the earlier form are entries of logs.\n'))
  return written
}
