import type { DocumentRelease, Release } from '@arcada/kit/federation'
import { sitePath } from '@arcada/kit/federation/names'
import { authorText } from '../common/author.ts'
import { orRefused, Refusal } from '../common/refusal.ts'
import { readWritten, type WrittenFields } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import type { Store } from '../store/store.ts'
import { readSigned, releaseNumbers, type SignedRelease } from './releases.ts'

/** A release that counts and that a change can start from. */
export interface LiveRelease {
  release: Release
  key: string
  /** Public keys of test links that its document accepts; undefined when that document is not the one that is live. */
  grantKeys: readonly string[] | undefined
}

/** The document of a whitelabel as it is stored. */
export interface StoredDocument {
  html: string
  /** Of the document, for the compare-and-swap. */
  etag: string
  marks: WrittenFields
}

/** What a whitelabel runs, and what a change of it starts from. */
export interface Start {
  /** Of the stored document, null when there is none. */
  etag: string | null
  /** What counts; undefined when nothing was ever released, or no release counts. */
  live: LiveRelease | undefined
  /** The document that is live, when it and its release count. */
  document: StoredDocument | undefined
  /** Why what is live does not count, a sentence; then `live` is the newest release that does. */
  problem: string | undefined
  /** The release that the document names although it does not count, where it can be read. */
  rejected: SignedRelease | undefined
  /** Number in the document that is live, whether or not it counts; 0 without one. */
  shown: number
}

/** Why a document is invalid, as a text that follows its path; undefined for a valid one. */
function documentProblem(storeKeys: StoreKeys, whitelabel: string, marks: WrittenFields): string | undefined {
  const { problem } = storeKeys.checkSignature('document', whitelabel, marks.json, marks.signature)
  if (problem !== undefined) return problem
  const { release, whitelabel: id } = JSON.parse(marks.json) as DocumentRelease
  if (id === whitelabel && release === marks.seq) return undefined
  return `holds release ${release} of ${id}, so it was altered or moved`
}

/** The newest release that counts; undefined when none does. */
async function newestCounting(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<SignedRelease | undefined> {
  for (const { seq, lost } of (await releaseNumbers(store, whitelabel)).reverse()) {
    if (lost) continue
    const signed = await orRefused(readSigned(store, keys, whitelabel, seq), () => undefined)
    if (signed && signed.problem === undefined) return signed
  }
  return undefined
}

const RECOVER = 'promote, apply, rollback and remove start from'

/**
 * Reads what a change of a whitelabel starts from. Where the live document, or the release that it names, does not count
 * (a key that was exchanged meanwhile, an altered file), that is the newest release that counts, and `problem` says why:
 * no state of the store keeps an operator from replacing what is live.
 */
export async function readStart(store: Store, keys: Keys, whitelabel: string): Promise<Start> {
  const path = sitePath(whitelabel)
  const file = await store.read(path)
  const empty = { live: undefined, document: undefined, problem: undefined, rejected: undefined }
  if (file === undefined) return { ...empty, etag: null, shown: 0 }
  const { etag } = file
  const html = file.bytes.toString('utf8')
  const marks = readWritten(html)
  const shown = marks?.seq ?? 0
  const altered = marks
    ? documentProblem(await keys.on(store), whitelabel, marks)
    : 'was not written by this tool'
  const named =
    marks &&
    (await orRefused(readSigned(store, keys, whitelabel, shown), ({ problems }) => problems.join(' ')))
  const rejected = typeof named === 'string' ? undefined : named
  if (marks && rejected && altered === undefined && rejected.problem === undefined) {
    const { grantKeys } = JSON.parse(marks.json) as DocumentRelease
    const { release, key } = rejected
    return { ...empty, etag, live: { release, key, grantKeys }, document: { html, etag, marks }, shown }
  }
  const isHere = ` in ${store.address} `
  const why =
    altered !== undefined
      ? `${path}${isHere}${altered}`
      : typeof named === 'string'
        ? named
        : `releases/${whitelabel}/${shown}.json${isHere}${rejected?.problem}`
  const base = await newestCounting(store, keys, whitelabel)
  const from = base
    ? `${RECOVER} release ${base.release.seq}, the newest one that counts`
    : 'promote starts anew, because no release counts'
  return {
    etag,
    live: base && { release: base.release, key: base.key, grantKeys: undefined },
    document: undefined,
    problem: `${why.replace(/\.$/, '')}: ${from}.`,
    rejected,
    shown,
  }
}

/** What a person should know about where a change started, as notes. */
export const recovery = ({ problem }: Pick<Start, 'problem'>): string[] =>
  problem === undefined ? [] : [problem]

const none = (store: Store, whitelabel: string) =>
  new Refusal(
    `There is no release of ${whitelabel} in ${store.address} yet: run 'npm run release -- promote --whitelabel ${whitelabel} --all-newest'.`,
  )

/** The same, for changes that make no sense without a release that counts. */
export async function needStart(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<Start & { live: LiveRelease }> {
  const start = await readStart(store, keys, whitelabel)
  if (start.live) return { ...start, live: start.live }
  throw start.problem === undefined ? none(store, whitelabel) : new Refusal(start.problem)
}

/** What a whitelabel runs, for verbs that must not go on when it does not count: then a Refusal that says why. */
export async function needLive(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<LiveRelease & { document: StoredDocument }> {
  const { live, document, problem } = await readStart(store, keys, whitelabel)
  if (problem !== undefined) throw new Refusal(problem)
  if (live === undefined || document === undefined) throw none(store, whitelabel)
  return { ...live, document }
}

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
