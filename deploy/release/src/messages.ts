import type { ReleasedApp } from '@arcada/federation'
import type { Apps } from './apps.ts'
import { Refusal } from './refusal.ts'

const FILE = 'messages.json'

/** Language -> message id -> text. */
type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && Object.values(value).every(isTexts)

async function messagesOf(apps: Apps, app: ReleasedApp): Promise<Messages> {
  if (app.files[FILE] === undefined) return {}
  const messages: unknown = JSON.parse(await apps.text(app, FILE))
  if (isMessages(messages)) return messages
  throw new Refusal(`${FILE} of ${app.name} ${app.version} is no table of messages: build it again.`)
}

/**
 * All catalogues of a page end up in one table, where the last one that arrives would win: one sentence per message id
 * that two apps of a set give different texts.
 */
export async function messageProblems(apps: Apps, set: readonly ReleasedApp[]): Promise<string[]> {
  const first = new Map<string, { app: ReleasedApp; text: string }>()
  const problems: string[] = []
  for (const app of set) {
    for (const [locale, texts] of Object.entries(await messagesOf(apps, app))) {
      for (const [id, text] of Object.entries(texts)) {
        const key = `${locale} ${id}`
        const known = first.get(key)
        if (known === undefined) first.set(key, { app, text })
        else if (known.text !== text) {
          problems.push(
            `The message ${id} is “${known.text}” in ${known.app.name} ${known.app.version} but “${text}” in ` +
              `${app.name} ${app.version} (${locale}): agree on one text, or give one of them a context.`,
          )
        }
      }
    }
  }
  return problems
}
