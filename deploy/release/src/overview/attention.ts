import { percent } from '../canary/canary.ts'
import type { FoundVerdicts } from '../canary/verdicts.ts'
import { authorText } from '../common/author.ts'
import type { EndingKey } from '../keys/planned-end.ts'
import type { Status } from '../release/status.ts'
import type { AppLine } from './app-line.ts'

/** Something that an operator should decide or repair. */
export interface Attention {
  kind: 'invalid' | 'collector' | 'canary' | 'failures' | 'key' | 'candidate' | 'hold'
  /** Absent where it concerns all of them. */
  whitelabel?: string
  text: string
  /** What shows more, or acts: the arguments of the release tool. */
  command?: string
}

/** A remote with fewer loads says nothing about its failures. */
const MIN_LOADS = 200

type Verdicts = FoundVerdicts['verdicts']

/** The newest verdict about the canary of a release; never one about an earlier canary. */
export const verdictOn = (release: number | undefined, verdicts: Verdicts) =>
  verdicts.findLast((one) => one.release === release)

/** Why `watch` made the live release: the canary before it did worse, or its collector was silent. Undefined for other releases. */
export function endedByWatch({ live }: Status, verdicts: Verdicts): 'worse' | 'silent' | undefined {
  const verdict = live.by === 'watch' && !live.canary ? verdictOn(live.after, verdicts) : undefined
  if (verdict?.unreachable !== undefined) return 'silent'
  return verdict?.remotes.some(({ outcome }) => outcome === 'worse') ? 'worse' : undefined
}

function canaryAttention(status: Status, verdicts: Verdicts): Attention[] {
  const { whitelabel, live } = status
  const { canary, release, why } = live
  const about = { kind: 'canary', whitelabel, command: `verdicts ${whitelabel}` } as const
  if (canary === undefined)
    return endedByWatch(status, verdicts) ? [{ ...about, text: `${why} (release ${release})` }] : []
  const last = verdictOn(release, verdicts)
  const share = percent(canary.share)
  if (last === undefined)
    return [
      {
        ...about,
        text: `nothing compares the canary for ${share}: start watch`,
        command: `watch --whitelabel ${whitelabel} --metrics URL`,
      },
    ]
  return last.remotes.map(({ remote, version, outcome, reason }) => ({
    ...about,
    text: `the canary of ${remote} ${version} for ${share} is ${outcome}: ${reason}`,
  }))
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
      }
    })

const failureAttention = (whitelabel: string, lines: readonly AppLine[], budget: number): Attention[] =>
  lines.flatMap(({ app, version, loads = 0, failures = 0 }) => {
    const rate = (failures / loads) * 1000
    if (loads < MIN_LOADS || rate <= budget) return []
    const text = `${app} ${version}: ${rate.toFixed(0)} of 1,000 loads fail (${failures} of ${loads}; budget ${budget})`
    return [{ kind: 'failures', whitelabel, text, command: `versions --app ${app}` }]
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
  const { whitelabel, problem, unreadable, candidates = [], hold } = status
  const problems = [problem, unreadable].filter((text) => text !== undefined)
  return [
    ...problems.map((text) => invalid(whitelabel, text)),
    ...failureAttention(whitelabel, lines, budget),
    ...canaryAttention(status, verdicts),
    ...candidates.map(
      (number): Attention => ({
        kind: 'candidate',
        whitelabel,
        text: `candidate ${number} waits for a decision`,
        command: `candidates ${whitelabel}`,
      }),
    ),
    ...(hold
      ? [
          {
            kind: 'hold',
            whitelabel,
            text: `on hold since ${hold.at} by ${authorText(hold.key, hold.by)}: ${hold.reason}`,
            command: `lift ${whitelabel} --reason TEXT`,
          } as const,
        ]
      : []),
  ]
}
