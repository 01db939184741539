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

/** What each whitelabel runs, with its document where that counts. */
async function liveReleases(store: Store, keys: Keys) {
  const starts = await inParallel(await releasedWhitelabels(store), (id) => readStart(store, keys, id))
  return starts.flatMap(({ live, document }) => (live ? [{ ...live, marks: document?.marks }] : []))
}

/** Version -> where it runs, such as `live on praia`. */
function usesIn(releases: readonly Release[]): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const { whitelabel, host, remotes, previous, canary } of releases) {
    const note = (apps: Release['remotes'], how: string) => {
      for (const { name, version } of Object.values(apps)) {
        const key = `${name} ${version}`
        uses.set(key, [...(uses.get(key) ?? []), `${how} ${whitelabel}`])
      }
    }
    note({ ...remotes, host }, 'live on')
    note(previous, 'previous on')
    note(canary?.remotes ?? {}, 'canary on')
  }
  return uses
}

/** A file with its signature; undefined where it is gone. */
async function signedFile(store: Store, path: string) {
  const [file, signature] = [await store.read(path), await store.read(`${path}.sig`)]
  return file && { bytes: file.bytes, signature: signature?.bytes.toString() }
}

async function signedReleases(store: Store, live: Awaited<ReturnType<typeof liveReleases>>) {
  const found = live.map(async ({ release, marks }): Promise<Signed[]> => {
    const { whitelabel: about, seq } = release
    const file = await store.read(`releases/${about}/${seq}.json.sig`)
    return [
      {
        ...{ kind: 'release', about, bytes: releaseText(release), signature: file?.bytes.toString() },
        what: `release ${seq} of ${about} (live)`,
      },
      ...(marks ? [{ kind: 'document', about, bytes: marks.json, signature: marks.signature } as const] : []),
    ]
  })
  return (await Promise.all(found)).flat()
}

async function signedApps(store: Store, uses: ReadonlyMap<string, readonly string[]>): Promise<Signed[]> {
  const found: Signed[] = []
  const folders = async (path: string) => (await store.list(path)).filter((name) => name.endsWith('/'))
  for (const app of await folders(APPS.slice(1))) {
    const about = app.slice(0, -1)
    for (const version of await folders(`${APPS.slice(1)}${app}`)) {
      const file = await signedFile(store, `${APPS.slice(1)}${app}${version}${APP_FILE}`)
      const key = `${about} ${version.slice(0, -1)}`
      const used = uses.get(key)
      if (file) found.push({ kind: 'app', about, ...file, what: used ? `${key} (${used.join(', ')})` : key })
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
  const live = await liveReleases(store, keys)
  return [
    ...(await signedReleases(store, live)),
    ...(await signedApps(store, usesIn(live.map(({ release }) => release)))),
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
  for (const { release, key, marks } of await liveReleases(store, keys)) {
    const { whitelabel } = release
    const { json = '', signature } = marks ?? {}
    if (key === id || storeKeys.checkSignature('document', whitelabel, json, signature).key?.id === id)
      problems.add(
        `${whitelabel} runs release ${release.seq}, which ${id} signed: exchange the key, then 'apply' or promote there with the new one.`,
      )
    for (const { base, name, version } of appsOf(release)) {
      const file = await signedFile(store, `${base.slice(1)}${APP_FILE}`)
      if (file && storeKeys.checkSignature('app', name, file.bytes, file.signature).key?.id === id)
        problems.add(
          `${whitelabel} runs ${name} ${version}, which ${id} signed: exchange the key, then publish that build again with the new one.`,
        )
    }
  }
  if (problems.size > 0) throw new Refusal([...problems])
}
