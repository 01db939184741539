import { percent } from '../canary/canary.ts'
import type { FoundVerdicts } from '../canary/verdicts.ts'
import { authorText } from '../common/author.ts'
import type { Status } from '../release/status.ts'
import type { AppLine } from './app-line.ts'

/** Something that an operator should decide or repair. */
export interface Attention {
  kind: 'invalid' | 'collector' | 'canary' | 'failures' | 'candidate' | 'hold'
  /** Absent where it concerns all of them. */
  whitelabel?: string
  text: string
  /** What shows more, or acts: the arguments of the release tool. */
  command?: string
}

/** A remote with fewer loads says nothing about its failures. */
const MIN_LOADS = 200

type Verdicts = FoundVerdicts['verdicts']

/** Whether `watch` ended the canary after this verdict. */
const isEnd = (verdict: Verdicts[number] | undefined) =>
  verdict !== undefined &&
  (verdict.unreachable !== undefined || verdict.remotes.some(({ outcome }) => outcome === 'worse'))

function canaryAttention({ whitelabel, live }: Status, verdicts: Verdicts): Attention[] {
  const { canary, release, by, why } = live
  const about = { kind: 'canary', whitelabel, command: `verdicts ${whitelabel}` } as const
  if (canary === undefined)
    return by === 'watch' && isEnd(verdicts.at(-1)) ? [{ ...about, text: `${why} (release ${release})` }] : []
  const last = verdicts.findLast((one) => one.release === release)
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

const failureAttention = (whitelabel: string, lines: readonly AppLine[], budget: number): Attention[] =>
  lines.flatMap(({ app, version, loads = 0, failures = 0 }) => {
    const rate = (failures / loads) * 1000
    if (loads < MIN_LOADS || rate <= budget) return []
    const text = `${app} ${version}: ${rate.toFixed(0)} of 1,000 loads fail (${failures} of ${loads}; budget ${budget})`
    return [{ kind: 'failures', whitelabel, text, command: `versions --app ${app}` }]
  })

/** What needs a person on one whitelabel, the most urgent first. */
export function attentionTo(
  status: Status,
  verdicts: Verdicts,
  lines: readonly AppLine[],
  budget: number,
): Attention[] {
  const { whitelabel, problem, unreadable, candidates = [], hold } = status
  const invalid = [problem, unreadable].filter((text) => text !== undefined)
  return [
    ...invalid.map(
      (text): Attention => ({
        kind: 'invalid',
        whitelabel,
        text,
        command: `status --whitelabel ${whitelabel}`,
      }),
    ),
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
