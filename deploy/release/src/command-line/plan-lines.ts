import type { DocumentSize } from '../document/put-live.ts'
import type { Change, Plan, Promoted } from '../release/promote.ts'
import type { Outcome } from './verb.ts'

export const sizeLine = ({ bytes, brotli }: DocumentSize) =>
  `document: ${brotli} bytes with brotli (${bytes} without)`

function changeLine({ app, from, to }: Change): string {
  if (to === undefined) return `  ${app}: ${from} taken out`
  return `  ${app}: ${from ? `${from} -> ${to}` : `${to} (new)`}`
}

/** What a change does, for people. */
export const planLines = ({ changes, canary, settings, notes, document }: Plan) => [
  ...(changes.length + canary.length > 0 ? changes.map(changeLine) : ['  no app changes']),
  ...canary.map((change) => `  ${change}`),
  ...settings.map((change) => `  setting ${change}`),
  ...notes.map((note) => `  note: ${note}`),
  `  ${sizeLine(document)}`,
]

/** What a change has done, as the outcome of its verb. */
export const promotedOutcome = (done: Promoted): Outcome => ({
  lines: [`${done.whitelabel} now runs release ${done.release}:`, ...planLines(done)],
  data: done,
})
