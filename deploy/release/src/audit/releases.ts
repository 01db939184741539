import type { Hash, Release } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { orRefused } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { appsIn } from '../release/contents.ts'
import { readSigned, releaseNumbers, type SignedRelease } from '../release/releases.ts'
import { kindOf } from '../release/status.ts'
import type { Store } from '../store/store.ts'
import type { AuditEntry } from './entries.ts'

/** Versions that run in a release and did not in the one before. */
function newVersions(release: Release, before: Release | undefined): Record<string, string> {
  const ran = new Set(before && appsIn(before).map(({ description }) => description))
  const found = appsIn(release).filter(({ description }) => !ran.has(description))
  return Object.fromEntries(found.map(({ name, version }) => [name, version]))
}

function entryOf({ release, key, problem }: SignedRelease, before: Release | undefined): AuditEntry {
  const { createdAt, whitelabel, by, seq, why, canary } = release
  const versions = newVersions(release, before)
  return {
    at: createdAt,
    kind: kindOf(release, before),
    whitelabel,
    key,
    by,
    release: seq,
    versions: Object.keys(versions).length > 0 ? versions : undefined,
    share: canary?.share,
    reasons: [why],
    problem,
  }
}

/** A release that a later one names by its hash stays valid although its key lost the right meanwhile. */
async function judged(
  store: Store,
  keys: Keys,
  whitelabel: string,
  newestFirst: readonly SignedRelease[],
): Promise<SignedRelease[]> {
  const hashes = new Map<number, Hash>()
  const found: SignedRelease[] = []
  for (const one of newestFirst) {
    const hash = hashes.get(one.release.seq)
    const isNamed = one.problem !== undefined && hash !== undefined
    const signed = isNamed ? await readSigned(store, keys, whitelabel, one.release.seq, hash) : one
    const { after } = signed.release
    if (signed.problem === undefined && after) hashes.set(after.seq, after.hash)
    found.push(signed)
  }
  return found
}

/** The releases of a whitelabel that were live, each with what it changed, and why others do not count. */
export async function releaseEntries(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<{ entries: AuditEntry[]; ignored: string[] }> {
  const numbers = (await releaseNumbers(store, whitelabel)).filter(({ lost }) => !lost)
  const ignored: string[] = []
  const read = await inParallel(numbers, ({ seq }) =>
    orRefused(readSigned(store, keys, whitelabel, seq), ({ problems }) => {
      ignored.push(...problems)
      return undefined
    }),
  )
  const there = read.filter((one) => one !== undefined).reverse()
  const found = (await judged(store, keys, whitelabel, there)).reverse()
  return { entries: found.map((one, at) => entryOf(one, found[at - 1]?.release)), ignored }
}
