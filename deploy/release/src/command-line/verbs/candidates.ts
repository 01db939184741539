import { percent } from '../../canary/canary.ts'
import { authorText } from '../../common/author.ts'
import type { CheckResult } from '../../proposals/check-now.ts'
import { reject } from '../../proposals/decide.ts'
import { type ListedCandidate, listCandidates } from '../../proposals/list.ts'
import { propose } from '../../proposals/propose.ts'
import { summaryOf } from '../../release/changes.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import { linesOf, type Verb, versionsText } from '../verb.ts'

/** What `check` reports about a candidate, a line each. */
function checkLines({ changes, problems, notes }: CheckResult): string[] {
  const promotable =
    changes.length > 0
      ? `it can be promoted (${summaryOf(changes)})`
      : 'nothing would change, because these versions are live'
  return [
    problems.length > 0 ? '  check refuses it now:' : `  check: ${promotable}`,
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
function candidateLines(listed: ListedCandidate): string[] {
  const { candidate, at, key, by, note, versions, proposed, now } = listed
  const refusedBefore = now?.problems.length === 0 && proposed.problems.length > 0
  return linesOf(
    `  ${candidate} (${stateText(listed)}), ${at}, ${authorText(key, by)}${note === undefined ? '' : `: ${note}`}`,
    `    ${versionsText(versions)}, proposed for release ${proposed.release}`,
    now && checkLines(now).map((line) => `  ${line}`),
    refusedBefore && `    check refused it when it was proposed: ${proposed.problems[0]}`,
  )
}

export const proposeVerb: Verb = {
  does:
    'asks the operators of a whitelabel to make versions live: stores a signed candidate with what check reports now; needs a key ' +
    'that may publish the apps, and changes nothing that players see',
  example: 'propose praia --games 1.2.0 --note "new favourites"',
  options: {
    ...WHITELABEL,
    '--<app> <version>': 'the version of an app, such as --games 1.2.0',
    '--note <text>': 'what the operators should know',
    ...BY,
  },
  apps: true,
  whitelabelFirst: true,
  async run({ act, versions, value }) {
    const done = await propose({ ...act(), versions, note: value('note') })
    return {
      lines: [
        `Candidate ${done.candidate} of ${done.whitelabel}: ${versionsText(done.versions)}.`,
        ...checkLines(done.check),
        ...done.supersedes.map((number) => `  candidate ${number} is superseded`),
        `Operators promote it with 'promote ${done.whitelabel} --candidate ${done.candidate}'.`,
      ],
      data: done,
    }
  },
}

export const candidatesVerb: Verb = {
  does: 'lists the candidates that wait for a decision, newest first, with what check reports now',
  example: 'candidates praia --all',
  options: { ...WHITELABEL, '--all': 'also those that were promoted, rejected or superseded' },
  whitelabelFirst: true,
  async run({ store, keys, value, has }) {
    const whitelabel = value('whitelabel')
    const found = await listCandidates({ store, keys, all: has('all'), whitelabel })
    const lines = found.flatMap(({ whitelabel: id, candidates, ignored }) => [
      `${id}:`,
      ...candidates.flatMap(candidateLines),
      ...ignored.map((sentence) => `  ${sentence}`),
    ])
    const none = `No candidate ${has('all') ? 'is there' : 'is open'} in ${store.address}${whitelabel ? ` for ${whitelabel}` : ''}.`
    return { lines: lines.length > 0 ? lines : [none], data: { whitelabels: found } }
  },
}

export const rejectVerb: Verb = {
  does: 'marks a candidate of a whitelabel as rejected, with the reason, which the team sees in candidates --all',
  example: 'reject praia 3 --reason "the list jumps on old phones"',
  takes: '<candidate>',
  options: { ...WHITELABEL, '--reason <text>': 'why', ...BY },
  whitelabelFirst: true,
  async run({ act, positionals, need }) {
    const done = await reject({ ...act(), number: Number(positionals[0]), reason: need('reason') })
    return {
      lines: [`Candidate ${done.candidate} of ${done.whitelabel} is rejected: ${done.reason}`],
      data: done,
    }
  },
}
