import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppDescription, HOME_SLOTS, type Locale } from '@arcada/federation'

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
    const text = async (name: string) => readFile(join(folder, name), 'utf8')
    const texts = [
      ...(await Promise.all(entry.map(text))),
      // In a function of its own, a chunk's 'use strict' still counts.
      ...(await Promise.all(inner.map(async (name) => `(()=>{${await text(name)}\n})();`))),
    ]
    await writeFile(join(folder, file), texts.join('\n'))
    return file
  }
  const [pt, en] = await Promise.all([write('pt'), write('en')])
  description.home = { pt, en }
}
