import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppDescription, HOME_SLOTS, type Locale } from '@arcada/federation'

/** Where a script says which source map it has. */
const MAPPED = /^\/\/# sourceMappingURL=.*$/m

interface Part {
  name: string
  before: string
  text: string
  after: string
}

/** Whether a slot stands in the page of home. */
export function isOnHome(slot: string): boolean {
  return HOME_SLOTS.some((one) => one === slot)
}

/**
 * Puts what a remote needs on home into one file per language, `home-pt.js` and `home-en.js`, and names them in its
 * description: a page that opens at home asks for one script instead of one for the entry, one for the catalogue and
 * one for each chunk. The single files stay for every other way in. A remote that shows nothing on home gets none.
 */
export async function writeHomeFiles(folder: string, description: AppDescription): Promise<void> {
  const { entry, slots, exposes, locales } = description
  const shown = slots.filter(({ slot }) => isOnHome(slot)).map(({ widget }) => widget)
  const chunks = new Set(shown.flatMap((widget) => exposes[widget] ?? []))
  if (chunks.size === 0) return
  const write = async (locale: Locale): Promise<string> => {
    const file = `home-${locale}.js`
    const inner = [...locales[locale], ...chunks]
    const text = async (name: string) => (await readFile(join(folder, name), 'utf8')).replace(MAPPED, '')
    const parts: Part[] = [
      ...(await Promise.all(
        entry.map(async (name) => ({ name, before: '', text: await text(name), after: '' })),
      )),
      // In a function of its own, a chunk's 'use strict' still counts.
      ...(await Promise.all(
        inner.map(async (name) => ({ name, before: '(()=>{', text: await text(name), after: '\n})();' })),
      )),
    ]
    const whole = parts.map(({ before, text, after }) => before + text + after).join('\n')
    const mapped = await writeJoinedMap(folder, file, parts)
    await writeFile(join(folder, file), mapped ? `${whole}\n//# sourceMappingURL=${file}.map` : whole)
    return file
  }
  const [pt, en] = await Promise.all([write('pt'), write('en')])
  description.home = { pt, en }
}

/**
 * Writes the source map of parts that stand one after the other: each one's own, from the place on where it begins.
 * Returns false when the parts have none.
 */
async function writeJoinedMap(folder: string, file: string, parts: readonly Part[]): Promise<boolean> {
  const sections = []
  let line = 0
  for (const { name, before, text, after } of parts) {
    const map = join(folder, `${name}.map`)
    if (!existsSync(map)) return false
    sections.push({ offset: { line, column: before.length }, map: JSON.parse(await readFile(map, 'utf8')) })
    line += (text + after).split('\n').length
  }
  await writeFile(join(folder, `${file}.map`), JSON.stringify({ version: 3, file, sections }))
  return true
}
