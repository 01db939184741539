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

/** Whether a change can take anything from any key: an app that is named for the first time leaves `publish:*`. */
function takesAway(before: readonly KeyEntry[], after: readonly KeyEntry[]): boolean {
  const named = (entries: readonly KeyEntry[]) => entries.flatMap(({ may }) => may.publish ?? [])
  const isChanged = ({ id, state, may }: KeyEntry) => {
    const next = after.find((entry) => entry.id === id)
    return state !== 'revoked' && (next?.state !== state || mayText(next.may) !== mayText(may))
  }
  return named(after).some((app) => !named(before).includes(app)) || before.some(isChanged)
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
  return before.flatMap(({ id, state, may }) => {
    const { signed = [], named = [] } = effects.get(id) ?? {}
    const next = after.find((entry) => entry.id === id)
    const revoked = next?.state === 'revoked'
    const what = listText(named.sort(usedFirst))
    const losesRuns = may.smoke && !(next?.state === 'active' && next.may.smoke)
    if (signed.length === 0 && !(losesRuns && state === 'active')) return []
    const validity = revoked ? 'that is no longer valid.' : 'that stays valid.'
    return [
      {
        id,
        signed: revoked ? [] : signed,
        lines: [
          ...(what === '' ? [] : [`${id} signed ${what}: ${validity}`]),
          ...(losesRuns ? [`Smoke runs that ${id} recorded are no longer valid: run them again.`] : []),
        ],
      },
    ]
  })
}
