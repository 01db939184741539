import type { Change } from '../release/changes.ts'
import type { Plan, Promoted } from '../release/promote.ts'
import type { DocumentSize } from '../release/put-live.ts'
import type { Outcome } from './verb.ts'

export const sizeLine = ({ bytes, brotli }: DocumentSize) =>
  `document: ${brotli} bytes with brotli (${bytes} without)`

function changeLine({ app, from, to }: Change): string {
  if (to === undefined) return `  ${app}: ${from} taken out`
  return `  ${app}: ${from ? `${from} -> ${to}` : `${to} (new)`}`
}

const noteLines = ({ notes }: Pick<Plan, 'notes'>) => notes.map((note) => `  note: ${note}`)

export const planLines = ({ changes, canary, settings, notes, document }: Plan) => [
  ...(changes.length + canary.length > 0 ? changes.map(changeLine) : ['  no app changes']),
  ...canary.map((change) => `  ${change}`),
  ...settings.map((change) => `  setting ${change}`),
  ...noteLines({ notes }),
  `  ${sizeLine(document)}`,
]

/** What a change has done, as the outcome of its verb. */
export const promotedOutcome = (done: Promoted): Outcome => ({
  lines: done.unchanged
    ? [
        `Nothing changes: ${done.whitelabel} runs exactly this already (release ${done.release}).`,
        ...noteLines(done),
      ]
    : [`${done.whitelabel} now runs release ${done.release}:`, ...planLines(done)],
  data: done,
})
