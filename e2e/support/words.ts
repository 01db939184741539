import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/build/paths'

const ENTRY = /^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"/gm

/** The texts of a catalogue: what the sources say, and how the language says it. */
function catalogueOf(app: string, language: 'pt' | 'en'): Map<string, string> {
  const text = readFileSync(join(ROOT, app, `src/locales/${language}.po`), 'utf8')
  return new Map([...text.matchAll(ENTRY)].map(([, id = '', words = '']) => [id, words || id]))
}

/**
 * How a remote says a sentence in a language, so that a journey can be told once for both: takes the English one, which
 * is what the sources have. An Error for one that its catalogue does not have.
 */
export function wordsOf(remote: string, language: 'pt' | 'en'): (english: string) => string {
  const known = catalogueOf(`remote-${remote}`, language)
  return (english) => {
    const words = known.get(english)
    if (words === undefined) throw new Error(`remote-${remote} says nowhere “${english}”`)
    return words
  }
}

/** A key where words should stand, or a place in a sentence that nothing was put into. */
const KEY = /^[a-z]+(\.[a-z]+)+$|^[A-Z]+(_[A-Z0-9]+)+$|\{\w+\}|<\/?\d+>/

/** Tells whether a text of a remote's page, or of the host around it, is of the other language than the one, or no text at all. */
export function foreignWords(remote: string, language: 'pt' | 'en'): (text: string) => boolean {
  const entries = [`remote-${remote}`, 'host'].flatMap((app) => [...catalogueOf(app, 'pt')])
  const own = new Set(entries.map(([english, portuguese]) => (language === 'pt' ? portuguese : english)))
  const others = new Set(entries.map(([english, portuguese]) => (language === 'pt' ? english : portuguese)))
  return (text) => KEY.test(text) || (others.has(text) && !own.has(text))
}
