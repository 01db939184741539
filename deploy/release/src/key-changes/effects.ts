import type { EntryKind, Hash, Release } from '@arcada/kit/federation'
import { APP_FILE, APPS } from '@arcada/kit/federation/names'
import { inParallel } from '../common/in-parallel.ts'
import { releaseText } from '../document/document.ts'
import { type About, checkSignature } from '../keys/check-signature.ts'
import type { Keys } from '../keys/keys.ts'
import { type KeyEntry, mayText } from '../keys/rights.ts'
import { type SignedKind, signedHash } from '../keys/signed.ts'
import { openCandidatesIn } from '../log/candidates.ts'
import { rightOf } from '../log/entry.ts'
import { appLog, logSubjects, readLog, subjectOf, whitelabelLog } from '../log/log.ts'
import { publications } from '../publish/journal.ts'
import { readStart } from '../release/live.ts'
import { releasedWhitelabels } from '../release/status.ts'
import type { Store } from '../store/store.ts'

/** What a change of the list means for what one key has signed. */
export interface KeyEffect {
  id: string
  /** Hashes of what it validly signed and would otherwise stop counting: they are written into its entry. */
  signed: Hash[]
  lines: string[]
}

interface Signed {
  kind: SignedKind
  about: About
  bytes: Uint8Array | string
  signature: string | undefined
  /** What people call it; most entries and notes of publications have no name, because their subject has one. */
  what?: string
}

/** Version -> where it runs, such as `live on praia`. */
type Uses = Map<string, string[]>

function noteUses(uses: Uses, release: Release): void {
  const note = (apps: Release['remotes'], how: string) => {
    for (const { name, version } of Object.values(apps)) {
      const key = `${name} ${version}`
      uses.set(key, [...(uses.get(key) ?? []), `${how} ${release.whitelabel}`])
    }
  }
  note({ ...release.remotes, host: release.host }, 'live on')
  note(release.previous, 'previous on')
  note(release.canary?.remotes ?? {}, 'canary on')
}

async function signedReleases(store: Store, keys: Keys, uses: Uses): Promise<Signed[]> {
  const found: Signed[] = []
  for (const whitelabel of await releasedWhitelabels(store)) {
    const { live, document } = await readStart(store, keys, whitelabel)
    if (live === undefined) continue
    const { release } = live
    noteUses(uses, release)
    const file = await store.read(`releases/${whitelabel}/${release.seq}.json.sig`)
    found.push({
      kind: 'release',
      about: whitelabel,
      bytes: releaseText(release),
      signature: file?.bytes.toString(),
      what: `release ${release.seq} of ${whitelabel} (live)`,
    })
    if (document)
      found.push({
        kind: 'document',
        about: whitelabel,
        bytes: document.marks.json,
        signature: document.marks.signature,
      })
  }
  return found
}

async function signedApps(store: Store, uses: Uses): Promise<Signed[]> {
  const found: Signed[] = []
  const folders = async (path: string) => (await store.list(path)).filter((name) => name.endsWith('/'))
  for (const app of await folders(APPS.slice(1))) {
    const about = app.slice(0, -1)
    for (const version of await folders(`${APPS.slice(1)}${app}`)) {
      const path = `${APPS.slice(1)}${app}${version}${APP_FILE}`
      const file = await store.read(path)
      if (file === undefined) continue
      const key = `${about} ${version.slice(0, -1)}`
      const used = uses.get(key)
      const signature = (await store.read(`${path}.sig`))?.bytes.toString()
      found.push({
        kind: 'app',
        about,
        bytes: file.bytes,
        signature,
        what: used ? `${key} (${used.join(', ')})` : key,
      })
    }
    for (const { note } of await publications(store, about))
      found.push({ kind: 'publication', about, bytes: note.text, signature: note.signature })
  }
  return found
}

/** They can be repeated, so they end with the right of their key. */
const REPEATABLE: readonly EntryKind[] = ['smoke-run', 'address-run', 'picture-run']

/** Entries of logs stay valid, so that no hold ends with the key that set it, and nothing decided waits for a decision again. */
async function signedEntries(store: Store, keys: Keys): Promise<Signed[]> {
  const names = [
    ...(await logSubjects(store, 'whitelabels')).map(whitelabelLog),
    ...(await logSubjects(store, 'apps')).map(appLog),
  ]
  const logs = await inParallel(names, (name) => readLog(store, keys, name))
  return logs.flatMap((log) => {
    const open = openCandidatesIn(log)
    return log.entries
      .filter(({ kind }) => !REPEATABLE.includes(kind))
      .map((entry): Signed => {
        const { kind, number, line, signature } = entry
        const name = `candidate ${number} of ${subjectOf(log)}`
        return {
          ...{ kind: 'entry', about: rightOf(entry), bytes: line, signature },
          what: kind === 'proposal' ? `${name}${open.includes(number) ? ' (open)' : ''}` : undefined,
        }
      })
  })
}

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
  store: Store,
  keys: Keys,
  before: readonly KeyEntry[],
  after: readonly KeyEntry[],
): Promise<KeyEffect[]> {
  if (!takesAway(before, after)) return []
  const uses: Uses = new Map()
  const all = [
    ...(await signedReleases(store, keys, uses)),
    ...(await signedApps(store, uses)),
    ...(await signedEntries(store, keys)),
  ]
  const effects = new Map<string, { signed: Hash[]; named: string[] }>()
  for (const { kind, about, bytes, signature, what } of all) {
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
