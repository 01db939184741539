import { percent } from '../canary/canary.ts'
import { authorText } from '../common/author.ts'
import type { CheckResult } from '../proposals/check-now.ts'
import type { ListedCandidate } from '../proposals/list.ts'
import { summaryOf } from '../release/changes.ts'

/** What `check` reports about a candidate, a line each. */
export function checkLines({ changes, problems, notes }: CheckResult): string[] {
  const verdict =
    problems.length > 0
      ? '  check refuses it now:'
      : changes.length > 0
        ? `  check: it can be promoted (${summaryOf(changes)})`
        : '  check: nothing would change, because these versions are live'
  return [
    verdict,
    ...problems.map((problem) => `    ${problem}`),
    ...notes.map((note) => `    note: ${note}`),
  ]
}

function stateText({ state, supersededBy, decision }: ListedCandidate): string {
  if (supersededBy !== undefined) return `superseded by candidate ${supersededBy}`
  if (decision === undefined) return state
  const { at, key, by, reason, release, canary } = decision
  const what = release === undefined ? '' : ` as release ${release}`
  const share = canary === undefined ? '' : ` for ${percent(canary)}`
  return `${state}${what}${share} on ${at} by ${authorText(key, by)}${reason === undefined ? '' : `: ${reason}`}`
}

/** A candidate in the list of its whitelabel. */
export function candidateLines(listed: ListedCandidate): string[] {
  const { candidate, at, key, by, note, versions, proposed, now } = listed
  const named = Object.entries(versions).map(([app, version]) => `${app} ${version}`)
  const refusedBefore = now?.problems.length === 0 && proposed.problems.length > 0
  return [
    `  ${candidate} (${stateText(listed)}), ${at}, ${authorText(key, by)}${note === undefined ? '' : `: ${note}`}`,
    `    ${named.join(', ')}, proposed for release ${proposed.release}`,
    ...(now ? checkLines(now).map((line) => `  ${line}`) : []),
    ...(refusedBefore ? [`    check refused it when it was proposed: ${proposed.problems[0]}`] : []),
  ]
}
