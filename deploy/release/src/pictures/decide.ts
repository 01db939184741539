import type { PictureDecision } from '@arcada/kit/federation'
import { DAY_MS, endOfDay, isDay, isoOf } from '@arcada/kit/i18n/dates'
import { isOneLine, oneLine } from '../common/one-line.ts'
import { currentPerson } from '../common/author.ts'
import { Refusal, WrongUsage } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { append, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'
import { type PictureGroup, renderingsOf } from './group-state.ts'
import { type ReadPictureReport, readPictureReport, readPictureRuns } from './read.ts'

export interface DecidePicturesOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** One line of at most 2,000 characters. */
  why: string
  /** Number of the run that the person saw: a newer one refuses the decision. The newest by default. */
  run?: number
  by?: string
  now?: () => Date
}

/** What was decided, and on which whitelabels. */
export interface DecidedPictures {
  whitelabels: string[]
  /** Id of the group, or name of the case. */
  about: string
  notes: string[]
}

/** The longest quarantine: a case that stays noisy should be repaired. */
const MAX_DAYS = 90

type Said = Pick<PictureDecision, 'accepted' | 'tolerated' | 'quarantined'>

/** The run that a decision is about, after everything that could refuse it; `right` is checked before anything is written. */
async function runToDecide(options: DecidePicturesOptions): Promise<ReadPictureReport> {
  const { store, keys, whitelabel, run, why, now } = options
  if (!isOneLine(why, 2000))
    throw new WrongUsage('--why takes one line of at most 2000 characters without control characters.')
  await (await keys.on(store)).need({ verb: 'smoke' })
  const found = await readPictureReport(store, keys, whitelabel, {
    ...(run === undefined ? {} : { number: run }),
    ...(now ? { now } : {}),
  })
  if (found === undefined)
    throw new Refusal(
      `No pictures of ${whitelabel} were taken: run 'smoke --whitelabel ${whitelabel} --pictures' first.`,
    )
  if (found.superseded === undefined) return found
  throw new Refusal(
    `Run ${found.number} of ${whitelabel} is superseded by run ${found.superseded}: decide about that one ('pictures ${whitelabel}').`,
  )
}

async function write(options: DecidePicturesOptions, whitelabel: string, said: Said): Promise<void> {
  const { store, keys, why, by = currentPerson(), now = () => new Date() } = options
  await append(store, keys, whitelabelLog(whitelabel), 'picture-decision', () => ({
    at: now().toISOString(),
    ...{ by, data: { why, ...said } },
  }))
}

function needGroup({ groups, whitelabel, number }: ReadPictureReport, text: string): PictureGroup {
  const found = groups.filter(({ id }) => id.startsWith(text))
  const [group] = found
  if (group && found.length === 1) return group
  const known = groups.map(({ id }) => id).slice(0, 10)
  throw new Refusal(
    `Run ${number} of ${whitelabel} has ${found.length === 0 ? 'no group' : 'several groups'} '${oneLine(text, 40)}' (there are: ${known.join(', ') || 'none'}).`,
  )
}

/**
 * Accepts a group of differences as wanted, on each of its whitelabels; a later run with the same pixels needs no other
 * decision. A Refusal for a superseded run, for a group of failed cases, and when no key at hand may record smoke runs;
 * throws WrongUsage for a reason that is no printable line.
 */
export async function acceptPictures(
  options: DecidePicturesOptions & { group: string },
): Promise<DecidedPictures> {
  const found = await runToDecide(options)
  const group = needGroup(found, options.group)
  if (group.kind === 'broken')
    throw new Refusal(
      `Group ${group.id} is a case that failed (${group.element}), which cannot be accepted: repair it, or quarantine the case.`,
    )
  const notes: string[] = []
  const whitelabels: string[] = []
  for (const whitelabel of group.undecidedOn) {
    const newest = (await readPictureRuns(options.store, options.keys, whitelabel)).runs.at(-1)
    if (newest?.report !== found.report) {
      notes.push(`${whitelabel} has a newer run of pictures, so nothing was accepted there.`)
      continue
    }
    const own = found.pictures.filter(
      (one) => one.whitelabel === whitelabel && group.pictures.includes(one.id),
    )
    await write(options, whitelabel, { accepted: { group: group.id, pictures: renderingsOf(own) } })
    whitelabels.push(whitelabel)
  }
  if (group.undecidedOn.length === 0) notes.push(`Group ${group.id} was decided before.`)
  return { whitelabels, about: group.id, notes }
}

/**
 * Tolerates exactly the renderings of a group, or of one of its pictures, for their cases, also in later runs and for other
 * causes. A Refusal as for `acceptPictures`, and for pictures that exist on one side only.
 */
export async function toleratePictures(
  options: DecidePicturesOptions & { group: string; picture?: string },
): Promise<DecidedPictures> {
  const found = await runToDecide(options)
  const group = needGroup(found, options.group)
  const own = found.pictures.filter(
    ({ id, whitelabel }) =>
      group.pictures.includes(id) &&
      whitelabel === options.whitelabel &&
      (options.picture === undefined || options.picture === id),
  )
  if (own.length === 0) throw new Refusal(`Group ${group.id} has no such picture of ${options.whitelabel}.`)
  const pairs = own.map(({ remote, case: name, live, candidate }) => {
    if (live === undefined || candidate === undefined || group.kind === 'broken')
      throw new Refusal(
        `'${name}' has no two renderings to compare, so there is none to tolerate: accept the group.`,
      )
    return { remote, case: name, live, candidate }
  })
  const unique = [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()]
  for (const tolerated of unique) await write(options, options.whitelabel, { tolerated })
  return { whitelabels: [options.whitelabel], about: group.id, notes: [] }
}

/**
 * Puts a case in quarantine until the end of a day (UTC), `2026-12-24`: it is still drawn and compared, and its pictures wait for no decision. A Refusal
 * when the newest run has no such case; throws WrongUsage when the end is not in the future, or more than 90 days away.
 */
export async function quarantineCase(
  options: DecidePicturesOptions & { case: string; until: string },
): Promise<DecidedPictures> {
  const { until, now = () => new Date() } = options
  const end = isDay(until) ? endOfDay(until, 'UTC') : Number.NaN
  const days = (end - now().getTime()) / DAY_MS
  if (!(days > 0 && days <= MAX_DAYS))
    throw new WrongUsage(
      `--until takes a day that is not over, at most ${MAX_DAYS} days from now, such as 2026-12-24.`,
    )
  const found = await runToDecide(options)
  const own = found.pictures.filter((one) => one.whitelabel === options.whitelabel)
  const named = own.filter(
    ({ remote, case: name }) => options.case === name || options.case === `${remote}: ${name}`,
  )
  const remotes = [...new Set(named.map(({ remote }) => remote))]
  const [remote] = remotes
  const [first] = named
  if (remote === undefined || first === undefined)
    throw new Refusal(
      `Run ${found.number} of ${options.whitelabel} has no case '${oneLine(options.case, 100)}': name it as 'pictures ${options.whitelabel}' does.`,
    )
  if (remotes.length > 1)
    throw new Refusal(`Several remotes have that case: name it as '${remote}: ${first.case}'.`)
  await write(options, options.whitelabel, {
    quarantined: { remote, case: first.case, until: isoOf(end - 1) },
  })
  return { whitelabels: [options.whitelabel], about: `${remote}: ${first.case}`, notes: [] }
}
