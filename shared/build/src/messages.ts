import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '@arcada/federation'
import { formatter } from '@lingui/format-po'

/**
 * Writes `messages.json`: for each language, message id -> text. All catalogues end up in one table in the page, so the
 * release tool refuses two apps that give one id different texts. No browser loads it.
 */
export async function writeMessages(source: string, output: string): Promise<void> {
  const table: Record<string, Record<string, string>> = {}
  for (const locale of LOCALES) {
    const file = join(source, 'src/locales', `${locale}.po`)
    if (!existsSync(file)) continue
    table[locale] = await readMessages(file, locale)
  }
  await writeFile(join(output, 'messages.json'), `${JSON.stringify(table)}\n`)
}

async function readMessages(file: string, locale: string): Promise<Record<string, string>> {
  const context = { locale, sourceLocale: 'en', filename: file }
  const catalogue = await formatter({ lineNumbers: false }).parse(await readFile(file, 'utf8'), context)
  const texts = Object.entries(catalogue).flatMap(([id, { translation, message, obsolete }]) =>
    obsolete ? [] : [[id, translation || message || id] as const],
  )
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
}
