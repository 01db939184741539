import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { allows } from '../keys/rights.ts'
import { isSignatureOf, splitSigned } from '../keys/signed.ts'
import { numberIn } from '../store/numbers.ts'
import type { Store } from '../store/store.ts'
import { append, appLog, entriesOf, whitelabelLog } from './log.ts'

/** Written when everything is converted; the old files stay as they were. */
const CONVERTED = 'log/converted.txt'

/** What makes a store one in the form before logs: without these, an upgraded tool would forget holds, marks and proposals. */
const OLD_FOLDERS = ['holds/', 'bad/', 'candidates/']

/** Refuses a store in the form before logs. */
export async function refuseOldForm(store: Store): Promise<void> {
  const old = await inParallel(OLD_FOLDERS, (folder) => store.list(folder))
  if (old.flat().length > 0 && (await store.read(CONVERTED)) === undefined)
    throw new Refusal(
      `${store.address} keeps holds and marks in the form of an earlier version of this tool: run 'convert' once, with a key that may appoint and promote.`,
    )
}

interface OldHold {
  whitelabel: string
  state: 'held' | 'lifted'
  at: string
  by: string
  reason: string
}

/** The newest hold of a whitelabel whose signature counts, and the key that signed it. */
async function newestHold(store: Store, keys: Keys, whitelabel: string) {
  const { entries } = await keys.on(store)
  const may = entries.filter(
    (entry) => entry.state !== 'revoked' && allows(entry, { verb: 'promote', whitelabel }, entries),
  )
  const folder = `holds/${whitelabel}/`
  const numbers = (await store.list(folder)).flatMap((name) => numberIn(name, '.json') ?? [])
  for (const number of numbers.sort((a, b) => b - a)) {
    const file = await store.read(`${folder}${number}.json`)
    const { line, signature } = splitSigned(file?.bytes ?? Buffer.alloc(0))
    const key = may.find((one) => isSignatureOf(one.key, Buffer.from(`arcada-hold-v1\n${line}`), signature))
    // Its content need not be checked, because a key that may promote signed it.
    const held = key && (JSON.parse(line) as OldHold)
    if (key && held?.whitelabel === whitelabel) return { ...held, signedBy: key.id }
  }
  return undefined
}

/**
 * Writes what stops promotions in a store in the form before logs as entries of logs: the holds that last, and all marks of
 * versions. Nothing else is taken over. A killed run is repeated. Returns how many entries it wrote. A Refusal when no key at hand may do that.
 */
export async function convert(store: Store, keys: Keys): Promise<number> {
  await (await keys.on(store)).need({ verb: 'appoint' })
  const namesIn = async (folder: string) =>
    (await store.list(folder)).map((name) => name.replace(/\/$|\.json$/, ''))
  let written = 0
  for (const whitelabel of await namesIn('holds/')) {
    const found = await newestHold(store, keys, whitelabel)
    if (found?.state !== 'held') continue
    const { at, by, signedBy, reason } = found
    const next = { at, by, signedBy, data: { state: 'held', reason } } as const
    const added = await append(store, keys, whitelabelLog(whitelabel), 'hold', (log) =>
      entriesOf(log, 'hold').length > 0 ? undefined : next,
    )
    if (added) written += 1
  }
  for (const app of await namesIn('bad/'))
    for (const version of await namesIn(`bad/${app}/`)) {
      const file = await store.read(`bad/${app}/${version}.json`)
      const { at, by, ...data } = JSON.parse(file?.bytes.toString('utf8') ?? '{}')
      const next = { at, by, data: { version, ...data } }
      const added = await append(store, keys, appLog(app), 'mark', (log) =>
        entriesOf(log, 'mark').some((one) => one.data.version === version) ? undefined : next,
      )
      if (added) written += 1
    }
  await store.createOnly(CONVERTED, Buffer.from('Holds and marks of the earlier form are entries of logs.\n'))
  return written
}
