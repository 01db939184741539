import { percent } from '../canary/canary.ts'
import type { Within } from '../canary/experience.ts'
import type { SignedVerdict } from '../canary/verdicts.ts'
import { authorText } from '../common/author.ts'
import type { EndingKey } from '../keys/planned-end.ts'
import type { Hold } from '../release/holds.ts'
import type { Since } from '../release/releases.ts'
import type { ReleaseSummary, Status } from '../release/status.ts'

/** One app of one whitelabel. */
export interface AppLine {
  whitelabel: string
  app: string
  version: string
  /** It runs for this share of the visitors only, in buckets of 10,000. */
  canary?: number
  /** Since when the whitelabel runs this version without a break. */
  since?: Pick<Since, 'at' | 'orEarlier'>
  /** Loads that collectors have counted in the live release, and how many of them failed or fell back; absent without collectors. */
  loads?: number
  failures?: number
  /** Page loads that measured this version, and within which time three of four of them reacted to taps (INP). */
  measured?: number
  inp?: Within
  /** How long this version kept three of four of them from reacting, in long animation frames. */
  blocking?: Within
}

type Compared = Verdicts[number]['remotes'][number]

export type AttentionFacts =
  | { code: 'failures'; app: string; version: string; loads: number; failures: number; budget: number }
  | { code: 'canary-unwatched'; share: number }
  /** `ended` is the release that ended it. */
  | { code: 'canary'; share: number; threshold: number; compared: Compared; ended?: number }
  | { code: 'key'; id: string; until: string; daysLeft: number }
  | { code: 'candidate'; number: number }
  | { code: 'hold'; at: string; author: string; reason: string }

/** Something that an operator should decide or repair. */
export interface Attention {
  kind: 'invalid' | 'collector' | 'canary' | 'failures' | 'key' | 'candidate' | 'hold'
  /** Absent where it concerns all of them. */
  whitelabel?: string
  text: string
  /** What shows more, or acts: the arguments of the release tool. */
  command?: string
  /** What the text states, for a page in another language; absent where it is a sentence of other parts of the tool. */
  facts?: AttentionFacts
}

/** A remote with fewer loads says nothing about its failures. */
const MIN_LOADS = 200

type Verdicts = readonly SignedVerdict[]

/** The newest verdict about the canary of a release; never one about an earlier canary. */
export const verdictOn = (release: number | undefined, verdicts: Verdicts) =>
  verdicts.findLast((one) => one.release === release)

/** Why `watch` made the live release: the canary before it did worse, or its collector was silent. Undefined for other releases. */
export function watchEnded({ live }: Status, verdicts: Verdicts): 'worse' | 'silent' | undefined {
  const verdict = live.by === 'watch' && !live.canary ? verdictOn(live.after, verdicts) : undefined
  if (verdict?.unreachable !== undefined) return 'silent'
  return verdict?.remotes.some(({ outcome }) => outcome === 'worse') ? 'worse' : undefined
}

function canaryAttention(status: Status, verdicts: Verdicts): Attention[] {
  const { whitelabel, live } = status
  const { canary, release, why } = live
  const about = { kind: 'canary', whitelabel, command: `audit ${whitelabel} --kind verdict` } as const
  if (canary === undefined) {
    if (watchEnded(status, verdicts) === undefined) return []
    return [{ ...about, text: `${why} (release ${release})`, ...endedFacts(status, verdicts) }]
  }
  const last = verdictOn(release, verdicts)
  const share = percent(canary.share)
  if (last === undefined)
    return [
      {
        ...about,
        text: `nothing compares the canary for ${share}: start watch`,
        command: `watch --whitelabel ${whitelabel} --metrics URL`,
        facts: { code: 'canary-unwatched', share: canary.share },
      },
    ]
  const { threshold } = last
  return last.remotes.map((compared) => ({
    ...about,
    text: `the canary of ${compared.remote} ${compared.version} for ${share} is ${compared.outcome}: ${compared.reason}`,
    facts: { code: 'canary', share: canary.share, threshold, compared },
  }))
}

/** The facts about a canary that ended because one remote was worse. */
function endedFacts({ live }: Status, verdicts: Verdicts): Pick<Attention, 'facts'> {
  const verdict = verdictOn(live.after, verdicts)
  const [compared, ...others] = verdict?.remotes.filter(({ outcome }) => outcome === 'worse') ?? []
  if (verdict === undefined || compared === undefined || others.length > 0) return {}
  const { share, threshold } = verdict
  return { facts: { code: 'canary', share, threshold, compared, ended: live.release } }
}

/** Keys are named this many days before their planned end. */
const KEY_DAYS = 30

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** The keys whose planned end is near or over. */
export const keyAttention = (keys: readonly EndingKey[]): Attention[] =>
  keys
    .filter(({ daysLeft }) => daysLeft <= KEY_DAYS)
    .map(({ id, until, daysLeft }) => {
      const when = daysLeft < 0 ? `${days(-daysLeft)} ago` : daysLeft === 0 ? 'today' : `in ${days(daysLeft)}`
      return {
        kind: 'key',
        text: `the key ${id} should be exchanged by ${until}, ${when}`,
        command: `keys --exchange ${id} --key FILE --until DAY`,
        facts: { code: 'key', id, until, daysLeft },
      }
    })

const failureAttention = (whitelabel: string, lines: readonly AppLine[], budget: number): Attention[] =>
  lines.flatMap(({ app, version, loads = 0, failures = 0 }) => {
    const rate = (failures / loads) * 1000
    if (loads < MIN_LOADS || rate <= budget) return []
    const text = `${app} ${version}: ${rate.toFixed(0)} of 1,000 loads fail (${failures} of ${loads}; budget ${budget})`
    const facts = { code: 'failures', app, version, loads, failures, budget } as const
    return [{ kind: 'failures', whitelabel, text, command: `versions --app ${app}`, facts }]
  })

/** A whitelabel of which something does not count, or cannot be read. */
export const invalid = (whitelabel: string, text: string): Attention => ({
  kind: 'invalid',
  whitelabel,
  text,
  command: `status --whitelabel ${whitelabel}`,
})

/** What needs a person on one whitelabel, the most urgent first. */
export function attentionTo(
  status: Status,
  verdicts: Verdicts,
  lines: readonly AppLine[],
  budget: number,
): Attention[] {
  const { whitelabel, problem, candidates = [], hold } = status
  return [
    ...(problem === undefined ? [] : [invalid(whitelabel, problem)]),
    ...failureAttention(whitelabel, lines, budget),
    ...canaryAttention(status, verdicts),
    ...candidates.map(
      (number): Attention => ({
        kind: 'candidate',
        whitelabel,
        text: `candidate ${number} waits for a decision`,
        command: `candidates ${whitelabel}`,
        facts: { code: 'candidate', number },
      }),
    ),
    ...(hold ? [holdAttention(hold)] : []),
  ]
}

function holdAttention({ whitelabel, at, key, by, reason }: Hold): Attention {
  const author = authorText(key, by)
  return {
    ...{ kind: 'hold', whitelabel, text: `on hold since ${at} by ${author}: ${reason}` },
    command: `lift ${whitelabel} --reason TEXT`,
    facts: { code: 'hold', at, author, reason },
  }
}

/** The canary that runs, or the last one that ran. */
export interface LastCanary {
  /** Releases that had it, rising: a changed share or setting is a release of its own. */
  releases: number[]
  versions: Record<string, string>
  /** The newest verdict about it; absent when nothing compared it. */
  verdict?: SignedVerdict
  /** The release without it; absent while it runs. */
  ended?: Pick<ReleaseSummary, 'release' | 'createdAt' | 'key' | 'by' | 'why'>
}

const versionsText = (summary: ReleaseSummary | undefined) =>
  summary?.canary && JSON.stringify(Object.entries(summary.canary.versions).sort())

/**
 * The canary that a history (newest first) ends with, or that ended last, with the verdict about it: never that of an earlier
 * canary. Undefined when there never was one.
 */
export function lastCanary(history: readonly ReleaseSummary[], verdicts: Verdicts): LastCanary | undefined {
  const newest = history.findIndex(({ canary }) => canary !== undefined)
  const summary = history[newest]
  if (summary?.canary === undefined) return undefined
  const from = history.slice(newest)
  const earlier = from.findIndex((one) => versionsText(one) !== versionsText(summary))
  const releases = from.slice(0, earlier < 0 ? undefined : earlier).map(({ release }) => release)
  const verdict = verdicts.findLast(({ release }) => releases.includes(release))
  const end = history[newest - 1]
  return { releases: releases.reverse(), versions: summary.canary.versions, verdict, ended: end }
}
