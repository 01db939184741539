import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** The entries of a catalogue by id; the name of `file` determines the language. */
function parseCatalogue(file: string, po: string) {
  const locale = file.endsWith('/pt.po') ? 'pt' : 'en'
  return formatter({ lineNumbers: false }).parse(po, { locale, sourceLocale: 'en', filename: file })
}

/**
 * Compiled messages of a catalogue (`*.po`) by id. A message without a translation falls back to the English source
 * instead of its id; the test of the catalogues fails for it. The name of `file` determines the language.
 */
export async function catalogueMessages(file: string, po: string): Promise<Record<string, unknown>> {
  const messages: Record<string, unknown> = {}
  for (const [id, entry] of Object.entries(await parseCatalogue(file, po))) {
    if (entry.obsolete) continue
    messages[id] = compileMessage(entry.translation || entry.message || id)
  }
  return messages
}

/** The source files of each text of a catalogue, by id, from the root of the repository. */
export async function textOrigins(file: string, po: string): Promise<Map<string, string[]>> {
  const entries = Object.entries(await parseCatalogue(file, po))
  return new Map(entries.map(([id, { origin = [] }]) => [id, origin.map(([source]) => source)] as const))
}

/** A catalogue as a module: `messages` by id. */
export async function catalogueSource(file: string, po: string): Promise<string> {
  const messages = await catalogueMessages(file, po)
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})\n`
}
