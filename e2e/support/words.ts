import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/build/paths'

const ENTRY = /^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"/gm

function catalogueOf(app: string, language: 'pt' | 'en'): Map<string, string> {
  const text = readFileSync(join(ROOT, app, `src/locales/${language}.po`), 'utf8')
  return new Map([...text.matchAll(ENTRY)].map(([, id = '', words = '']) => [id, words || id]))
}

/** Lets one journey run in both languages. Throws for a text that the catalogue does not have. */
export function wordsOf(remote: string, language: 'pt' | 'en'): (english: string) => string {
  const known = catalogueOf(`remote-${remote}`, language)
  return (english) => {
    const words = known.get(english)
    if (words === undefined) throw new Error(`remote-${remote} has no text “${english}”`)
    return words
  }
}

/** A message key instead of a text, or an unfilled placeholder. */
const KEY = /^[a-z]+(\.[a-z]+)+$|^[A-Z]+(_[A-Z0-9]+)+$|\{\w+\}|<\/?\d+>/

export function foreignWords(remote: string, language: 'pt' | 'en'): (text: string) => boolean {
  const entries = [`remote-${remote}`, 'host'].flatMap((app) => [...catalogueOf(app, 'pt')])
  const own = new Set(entries.map(([english, portuguese]) => (language === 'pt' ? portuguese : english)))
  const others = new Set(entries.map(([english, portuguese]) => (language === 'pt' ? english : portuguese)))
  return (text) => KEY.test(text) || (others.has(text) && !own.has(text))
}
