import type { PictureReport, PictureRun } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { EntryOf } from '../log/entry.ts'
import { entriesOf, readLog, subjectOf, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'
import { readReport } from './files.ts'
import { groupStateOn, type Picture, type PictureGroup, type SignedPictureDecision } from './group-state.ts'

/** A run as the log of its whitelabel holds it. */
export type SignedPictureRun = PictureRun & {
  whitelabel: string
  number: number
  at: string
  by: string
  key: string
}

export const signedRun = ({ log, number, at, by, key, data }: EntryOf<'picture-run'>): SignedPictureRun => ({
  ...{ whitelabel: subjectOf({ name: log }), number, at, by, key },
  ...data,
})

/** The pictures of a run, the groups of them, and what was decided. */
export interface ReadPictureReport extends SignedPictureRun {
  pictures: readonly Picture[]
  groups: PictureGroup[]
  /** Number of the newest run, where this is an older one: it takes no decision any more. */
  superseded?: number
  /** Why files do not count, a sentence each. */
  ignored: string[]
}

export interface ReadReportOptions {
  /** Number of the run; the newest one by default. */
  number?: number
  now?: () => Date
}

/** The runs of a whitelabel, oldest first, each with the id of its key, and why files do not count. */
export async function readPictureRuns(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<{ runs: SignedPictureRun[]; ignored: string[] }> {
  const log = await readLog(store, keys, whitelabelLog(whitelabel))
  return { runs: entriesOf(log, 'picture-run').map(signedRun), ignored: log.ignored }
}

/** All decisions about pictures of a whitelabel, oldest first. */
async function readPictureDecisions(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<SignedPictureDecision[]> {
  const log = await readLog(store, keys, whitelabelLog(whitelabel))
  return entriesOf(log, 'picture-decision').map(({ at, by, key, data }) => ({ at, by, key, ...data }))
}

/** The groups of a report with their decisions; `decisions` holds those of each whitelabel. */
function decidedGroups(
  { pictures, groups }: PictureReport,
  decisions: ReadonlyMap<string, readonly SignedPictureDecision[]>,
  now: Date,
): PictureGroup[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  return groups.map((group) => {
    const own = group.pictures.flatMap((id) => byId.get(id) ?? [])
    const names = [...new Set(own.map(({ whitelabel }) => whitelabel))]
    const states = names.map((name) => ({
      name,
      state: groupStateOn(
        group,
        own.filter(({ whitelabel }) => whitelabel === name),
        decisions.get(name) ?? [],
        now,
      ),
    }))
    const undecidedOn = states.flatMap(({ name, state }) => (state === undefined ? [name] : []))
    const decision = undecidedOn.length === 0 ? states.at(-1)?.state : undefined
    return { ...group, undecidedOn, ...(decision ? { decision } : {}) }
  })
}

/**
 * The newest run of pictures of a whitelabel with what was decided about it; undefined when there is none. A Refusal when its
 * report is gone or was altered.
 */
export async function readPictureReport(
  store: Store,
  keys: Keys,
  whitelabel: string,
  { number, now = () => new Date() }: ReadReportOptions = {},
): Promise<ReadPictureReport | undefined> {
  const { runs, ignored } = await readPictureRuns(store, keys, whitelabel)
  const newest = runs.at(-1)
  const run = number === undefined ? newest : runs.find((one) => one.number === number)
  if (run === undefined || newest === undefined) {
    if (number === undefined) return undefined
    throw new Refusal(
      `${whitelabel} has no run of pictures ${number}: 'pictures ${whitelabel}' shows the newest.`,
    )
  }
  const report = await readReport(store, run)
  const names = [...new Set(report.pictures.map((one) => one.whitelabel))]
  const lists = await inParallel(names, (name) => readPictureDecisions(store, keys, name))
  const decisions = new Map(names.map((name, at) => [name, lists[at] ?? []]))
  return {
    ...run,
    pictures: report.pictures,
    groups: decidedGroups(report, decisions, now()),
    ignored,
    ...(run === newest ? {} : { superseded: newest.number }),
  }
}
