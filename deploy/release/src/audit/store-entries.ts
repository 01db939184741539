import type { KeyEntry } from '@arcada/kit/federation/rights'
import { inParallel } from '../common/in-parallel.ts'
import { listHistory } from '../keys/key-list.ts'
import type { Keys } from '../keys/keys.ts'
import { mayText } from '../keys/rights.ts'
import { publishedApps } from '../publish/journal.ts'
import { readMarks } from '../release/bad-versions.ts'
import type { Store } from '../store/store.ts'
import type { AuditEntry } from './entry.ts'

const STATES = { active: 'is active again', reading: 'was retired', revoked: 'was revoked' } as const

/** What one list of keys changes of the list before, a sentence for each key. */
function listChanges(keys: readonly KeyEntry[], before: readonly KeyEntry[]): string[] {
  return keys.flatMap((entry) => {
    const { id, state, may } = entry
    const old = before.find((one) => one.id === id)
    if (old === undefined) return [`${id} was added: ${mayText(may)}`]
    const rights = mayText(old.may) === mayText(may) ? [] : [`${id} may now: ${mayText(may)}`]
    return [...(old.state === state ? [] : [`${id} ${STATES[state]}`]), ...rights]
  })
}

/** The changes of the list of keys. */
export async function keyEntries(store: Store, keys: Keys): Promise<AuditEntry[]> {
  const lists = await listHistory(store, keys)
  return lists.map(({ list, signer }, at): AuditEntry => {
    const { number, keys: entries } = list
    const about = { at: list.at, kind: 'keys', list: number } as const
    const reasons = listChanges(entries, lists[at - 1]?.list.keys ?? [])
    return { ...about, ...(signer === undefined ? {} : { key: signer }), reasons }
  })
}

/** The newest mark of each version that was marked as bad; it is not signed. */
export async function markEntries(store: Store): Promise<AuditEntry[]> {
  const found = await inParallel(await publishedApps(store), async (app) => {
    const marks = await readMarks(store, app)
    return marks.map(({ version, mark }): AuditEntry => {
      const { at, by, state } = mark
      const reasons = mark.state === 'bad' ? [mark.why] : []
      return { at, kind: state, by, versions: { [app]: version }, reasons }
    })
  })
  return found.flat()
}
