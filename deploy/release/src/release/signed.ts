import type { EntryKind, Release } from '@arcada/kit/federation'
import { APP_FILE, APPS } from '@arcada/kit/federation/names'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import { releaseText } from '../document/document.ts'
import type { ReadSigned, Signed } from '../keys/effects.ts'
import type { Keys } from '../keys/keys.ts'
import { openCandidatesIn } from '../log/candidates.ts'
import { rightOf } from '../log/entry.ts'
import { appLog, logSubjects, readLog, subjectOf, whitelabelLog } from '../log/log.ts'
import { publications } from '../publish/journal.ts'
import type { Store } from '../store/store.ts'
import { appsOf } from './contents.ts'
import { readStart } from './live.ts'
import { releasedWhitelabels } from './status.ts'

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

/** Everything in a store whose signatures a change of the list of keys may affect; what runs somewhere is named so. */
export const signedIn: ReadSigned = async (store, keys) => {
  const uses: Uses = new Map()
  return [
    ...(await signedReleases(store, keys, uses)),
    ...(await signedApps(store, uses)),
    ...(await signedEntries(store, keys)),
  ]
}

/**
 * Refuses to revoke a key while something that is live counts only by it, with a remedy: nothing on a page may ever be
 * without a signature that holds.
 */
export async function refuseLiveKey(store: Store, keys: Keys, id: string): Promise<void> {
  const storeKeys = await keys.on(store)
  const problems = new Set<string>()
  for (const whitelabel of await releasedWhitelabels(store)) {
    const { live, document } = await readStart(store, keys, whitelabel)
    if (live === undefined) continue
    const { release, key } = live
    const { json = '', signature } = document?.marks ?? {}
    if (key === id || storeKeys.checkSignature('document', whitelabel, json, signature).key?.id === id)
      problems.add(
        `${whitelabel} runs release ${release.seq}, which ${id} signed: exchange the key, then 'apply' or promote there with the new one.`,
      )
    for (const app of appsOf(release)) {
      const place = `${app.base.slice(1)}${APP_FILE}`
      const [file, signature] = [await store.read(place), await store.read(`${place}.sig`)]
      if (
        file &&
        storeKeys.checkSignature('app', app.name, file.bytes, signature?.bytes.toString()).key?.id === id
      )
        problems.add(
          `${whitelabel} runs ${app.name} ${app.version}, which ${id} signed: exchange the key, then publish that build again with the new one.`,
        )
    }
  }
  if (problems.size > 0) throw new Refusal([...problems])
}
