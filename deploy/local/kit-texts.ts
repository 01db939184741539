import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { LOCALES } from '@arcada/kit/federation'
import { formatter } from '@lingui/format-po'

const po = formatter({ lineNumbers: false })
type Catalogue = Awaited<ReturnType<typeof po.parse>>

/**
 * Writes the catalogues of the texts of the kit's parts, which remotes bundle, from the catalogues of the remotes of this
 * repository. Takes the folder for them.
 */
export async function writeKitTexts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const locale of LOCALES) {
    const texts: Catalogue = {}
    for (const file of globSync(`remote-*/src/locales/${locale}.po`, { cwd: ROOT })) {
      const context = { locale, sourceLocale: 'en', filename: file }
      const all = await po.parse(readFileSync(join(ROOT, file), 'utf8'), context)
      for (const [id, entry] of Object.entries(all))
        if (entry.origin?.some(([source]) => source.startsWith('shared/'))) texts[id] = entry
    }
    const filename = join(folder, `${locale}.po`)
    const text = await po.serialize(texts, { locale, sourceLocale: 'en', filename, existing: undefined })
    writeFileSync(filename, text)
  }
}
