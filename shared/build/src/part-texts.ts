import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@arcada/kit/federation'
import type { Stats } from '@rspack/core'
import { catalogueMessages } from './loaders/catalogue-source.ts'
import { PACKED, ROOT } from './paths.ts'

/** Placeholder of the texts of a language in a compiled chunk. */
export function placeOfTexts(chunk: string, locale: Locale): string {
  return `arcada:texts:${chunk}:${locale}`
}

/**
 * Inserts the texts of the chunks and of their deferred chunks, by language. Takes the folder of the
 * compiled scripts, the compiler's result, the names of the chunks and the folder of the app's catalogues. Which texts
 * are these follows from the ids in the scripts.
 */
export async function writePartTexts(
  folder: string,
  { compilation }: Stats,
  chunks: Iterable<string>,
  catalogues: string,
): Promise<void> {
  const messages = await readCatalogues(catalogues)
  const scripts = await readScripts(folder, compilation.chunks)
  const filled = new Map(scripts)
  for (const name of new Set(chunks)) {
    const chunk = compilation.namedChunks.get(name)
    if (!chunk) throw new Error(`no chunk ${name} was compiled`)
    const reached = [...chunk.getAllReferencedChunks()].flatMap((one) => [...one.files])
    const shows = (id: string) => reached.some((file) => namesText(scripts.get(file) ?? '', id))
    for (const [locale, all] of messages) {
      const own = textsWhere(all, shows)
      // Texts of a component that another folder imports are in two chunks.
      for (const [file, script] of filled) filled.set(file, fill(script, placeOfTexts(name, locale), own))
    }
  }
  await Promise.all([...filled].map(([file, script]) => writeFile(join(folder, file), script)))
}

export type Catalogues = readonly (readonly [Locale, Readonly<Record<string, unknown>>])[]

/** Catalogues of the parts of the packed kit that remotes bundle. In the repository each remote's own contain those texts. */
const KIT_TEXTS = join(ROOT, 'shared/locales')

/** All texts of an app, by language, and in a team's repository those of the kit's parts. Takes the folder of its catalogues. */
export function readCatalogues(folder: string): Promise<Catalogues> {
  return Promise.all(
    LOCALES.map(async (locale) => {
      const files = [...(PACKED ? [KIT_TEXTS] : []), folder].map((one) => join(one, `${locale}.po`))
      const read = async (file: string) => catalogueMessages(file, await readFile(file, 'utf8'))
      return [locale, Object.assign({}, ...(await Promise.all(files.map(read))))] as const
    }),
  )
}

/** The compiled scripts of chunks, by their names. */
export async function readScripts(
  folder: string,
  chunks: Iterable<{ files: Iterable<string> }>,
): Promise<Map<string, string>> {
  const names = [...chunks].flatMap(({ files }) => [...files])
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  )
}

/** The filtered texts, as JSON. */
export function textsWhere(all: Readonly<Record<string, unknown>>, passes: (id: string) => boolean): string {
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([id]) => passes(id))))
}

const QUOTES = ['"', "'", '`']

/** Whether a compiled script contains the id of this text. */
export function namesText(script: string, id: string): boolean {
  return QUOTES.some((quote) => script.includes(quote + id + quote))
}

/** Replaces a string literal by a text, for any kind of quotes. */
export function fill(script: string, place: string, text: string): string {
  return QUOTES.reduce((all, quote) => all.replace(quote + place + quote, () => JSON.stringify(text)), script)
}
