import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'

const ENTRY = /^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"/gm

/** The texts of a catalogue: the source text, and its translation. */
function catalogueOf(app: string, language: 'pt' | 'en'): Map<string, string> {
  const text = readFileSync(join(ROOT, app, `src/locales/${language}.po`), 'utf8')
  return new Map([...text.matchAll(ENTRY)].map(([, id = '', words = '']) => [id, words || id]))
}

/**
 * Translates a remote's sentences, so that one journey runs in both languages: takes the English text of
 * the sources. Throws for a text that its catalogue does not have.
 */
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

/** Returns whether a text of a remote's page, or of the host around it, is in the other language, or no text at all. */
export function foreignWords(remote: string, language: 'pt' | 'en'): (text: string) => boolean {
  const entries = [`remote-${remote}`, 'host'].flatMap((app) => [...catalogueOf(app, 'pt')])
  const own = new Set(entries.map(([english, portuguese]) => (language === 'pt' ? portuguese : english)))
  const others = new Set(entries.map(([english, portuguese]) => (language === 'pt' ? english : portuguese)))
  return (text) => KEY.test(text) || (others.has(text) && !own.has(text))
}
