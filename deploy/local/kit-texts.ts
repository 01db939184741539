import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/** Origin of a text in a part of the kit, on a line of a catalogue. */
const IN_KIT = /^#: shared\//m

/**
 * Writes the catalogues of the texts of the kit's parts, which remotes bundle, from the catalogues of the remotes of this
 * repository. Takes the folder for them.
 */
export function writeKitTexts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const locale of ['en', 'pt']) {
    const texts = new Map<string, string>()
    let header = ''
    for (const file of globSync(`remote-*/src/locales/${locale}.po`, { cwd: ROOT }).sort()) {
      const [first = '', ...entries] = readFileSync(join(ROOT, file), 'utf8').trim().split('\n\n')
      header = first
      for (const entry of entries) {
        const id = /^msgid [\s\S]*?(?=^msgstr)/m.exec(entry)?.[0] ?? ''
        if (IN_KIT.test(entry)) texts.set(id, entry)
      }
    }
    writeFileSync(join(folder, `${locale}.po`), `${[header, ...texts.values()].join('\n\n')}\n`)
  }
}
