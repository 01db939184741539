import type { DocumentSize } from '../document/put-live.ts'
import { WrongUsage } from '../refusal.ts'
import type { Change, Plan } from '../release/promote.ts'
import type { Arguments } from './arguments.ts'

/** Options of every verb that changes what a whitelabel runs. */
export const CHANGE_VALUES = ['whitelabel', 'by', 'why', 'allow-origin']

export const sizeLine = ({ bytes, brotli }: DocumentSize) =>
  `document: ${brotli} bytes with brotli (${bytes} without)`

function changeLine({ app, from, to }: Change): string {
  if (to === undefined) return `  ${app}: ${from} taken out`
  return `  ${app}: ${from ? `${from} -> ${to}` : `${to} (new)`}`
}

/** What a change does, for people. */
export const planLines = ({ changes, canary, settings, notes, document }: Plan) => [
  ...(changes.length + canary.length > 0 ? changes.map(changeLine) : ['  no app changes']),
  ...canary.map((news) => `  ${news}`),
  ...settings.map((change) => `  setting ${change}`),
  ...notes.map((note) => `  note: ${note}`),
  `  ${sizeLine(document)}`,
]

/** `--allow-origin`; throws WrongUsage for anything that is no list of origins. */
export function allowedOrigins(args: Arguments): { allowOrigins?: string[] } {
  const origins = args.value('allow-origin')?.split(',')
  if (origins === undefined) return {}
  const wrong = origins.find((origin) => URL.parse(origin)?.origin !== origin || !origin.startsWith('http'))
  if (wrong !== undefined)
    throw new WrongUsage(`--allow-origin takes origins like https://example.com, not '${wrong}'.`)
  return { allowOrigins: origins }
}
