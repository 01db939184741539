import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import { textOrigins } from './loaders/catalogue-source.ts'
import { fill, namesText, placeOfTexts, readCatalogues, readScripts, textsWhere } from './part-texts.ts'

/** Contents of the host's catalogue: the texts of the scripts of every page. */
export const FIRST = 'first'

/**
 * Reduces the host's catalogues to the texts of the first screen's scripts and of the shared packages, whose
 * parts remotes bundle, too. All other texts move into the deferred scripts that show them,
 * which add them to the page before they run. Takes the folder of the compiled scripts, the compiler's result and the
 * folder of the catalogues.
 */
export async function writeHostTexts(
  folder: string,
  { compilation }: Stats,
  catalogues: string,
): Promise<void> {
  const chunks = [...compilation.chunks]
  const later = chunks.filter(
    (chunk) => chunk.name && !chunk.name.startsWith('locale-') && !chunk.canBeInitial(),
  )
  const scripts = await readScripts(folder, chunks)
  const laterFiles = new Set(later.flatMap(({ files }) => [...files]))
  const first = [...scripts].filter(([file]) => !laterFiles.has(file)).map(([, script]) => script)
  const english = join(catalogues, 'en.po')
  const origins = await textOrigins(english, await readFile(english, 'utf8'))
  const isShared = (id: string) => !(origins.get(id) ?? []).every((file) => file.startsWith('host/'))
  const isFirst = (id: string) => isShared(id) || first.some((script) => namesText(script, id))
  const messages = await readCatalogues(catalogues)
  const filled = new Map(scripts)
  for (const [locale, all] of messages) {
    const texts = textsWhere(all, isFirst)
    for (const [file, script] of filled) filled.set(file, fill(script, placeOfTexts(FIRST, locale), texts))
  }
  for (const file of laterFiles) {
    const script = filled.get(file) ?? ''
    const shows = (id: string) => !isFirst(id) && namesText(script, id)
    const texts = messages.map(([locale, all]) => [locale, textsWhere(all, shows)] as const)
    if (texts.every(([, own]) => own === '{}')) continue
    const table = texts.map(([locale, own]) => `${locale}:JSON.parse(${JSON.stringify(own)})`)
    filled.set(file, `${script}\nself.__arcada?.addTexts?.({${table}});\n`)
  }
  await Promise.all([...filled].map(([file, script]) => writeFile(join(folder, file), script)))
}
