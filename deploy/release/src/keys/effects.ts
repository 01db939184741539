import type { Hash } from '@arcada/kit/federation'
import type { Store } from '../store/store.ts'
import { type About, checkSignature } from './check-signature.ts'
import type { Keys } from './keys.ts'
import { type KeyEntry, mayText } from './rights.ts'
import { type SignedKind, signedHash } from './signed.ts'

/** What a change of the list means for what one key has signed. */
export interface KeyEffect {
  id: string
  /** Hashes of what it validly signed and would otherwise stop counting: they are written into its entry. */
  signed: Hash[]
  lines: string[]
}

/** Something in a store that is signed. */
export interface Signed {
  kind: SignedKind
  about: About
  bytes: Uint8Array | string
  signature: string | undefined
  /** What people call it; most entries and notes of publications have no name, because their subject has one. */
  what?: string
}

/** Reads everything in a store whose signatures a change of the list may affect. */
export type ReadSigned = (store: Store, keys: Keys) => Promise<Signed[]>

const isNarrowed = (before: KeyEntry, after: KeyEntry | undefined) =>
  before.state !== 'revoked' && (after?.state !== before.state || mayText(after.may) !== mayText(before.may))

/** Whether a change can take anything from any key: an app that is named for the first time leaves `publish:*`. */
function takesAway(before: readonly KeyEntry[], after: readonly KeyEntry[]): boolean {
  const named = (entries: readonly KeyEntry[]) => new Set(entries.flatMap(({ may }) => may.publish ?? []))
  const known = named(before)
  return (
    [...named(after)].some((app) => !known.has(app)) ||
    before.some((entry) =>
      isNarrowed(
        entry,
        after.find(({ id }) => id === entry.id),
      ),
    )
  )
}

const SHOWN = 12

const listText = (all: readonly string[]) =>
  all.length > SHOWN ? `${all.slice(0, SHOWN).join(', ')} and ${all.length - SHOWN} more` : all.join(', ')

/** What runs somewhere comes first. */
const usedFirst = (a: string, b: string) => Number(b.includes('(')) - Number(a.includes('('))

/**
 * Finds what keys have validly signed by the entries `before` that would not count by those `after`. What a key that stays
 * unrevoked signed stays valid, by its hash; smoke runs and test links end with the right, because they can be repeated.
 */
export async function keyEffects(
  read: () => Promise<Signed[]>,
  before: readonly KeyEntry[],
  after: readonly KeyEntry[],
): Promise<KeyEffect[]> {
  if (!takesAway(before, after)) return []
  const effects = new Map<string, { signed: Hash[]; named: string[] }>()
  for (const { kind, about, bytes, signature, what } of await read()) {
    const { key, problem } = checkSignature(before, kind, about, bytes, signature)
    if (key === undefined || problem !== undefined) continue
    if (checkSignature(after, kind, about, bytes, signature).problem === undefined) continue
    const effect = effects.get(key.id) ?? { signed: [], named: [] }
    effect.signed.push(signedHash(kind, bytes))
    if (what !== undefined) effect.named.push(what)
    effects.set(key.id, effect)
  }
  const changed = before.filter((entry) => effects.has(entry.id) || losesRuns(entry, after))
  return changed.map(({ id, may }) => {
    const { signed = [], named = [] } = effects.get(id) ?? {}
    const next = after.find((entry) => entry.id === id)
    const revoked = next?.state === 'revoked'
    const what = listText(named.sort(usedFirst))
    const rest = next?.state === 'active' && next.may.smoke
    return {
      id,
      signed: revoked ? [] : signed,
      lines: [
        ...(what === ''
          ? []
          : [`${id} signed ${what}: ${revoked ? 'that is no longer valid.' : 'that stays valid.'}`]),
        ...(may.smoke && !rest
          ? [`Smoke runs that ${id} recorded are no longer valid: run them again.`]
          : []),
      ],
    }
  })
}

const losesRuns = (entry: KeyEntry, after: readonly KeyEntry[]) => {
  const next = after.find(({ id }) => id === entry.id)
  return entry.state === 'active' && entry.may.smoke === true && !(next?.state === 'active' && next.may.smoke)
}
