import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { SCHEMAS } from '@arcada/kit/contract'
import { isCallFile, readCall } from '@arcada/kit/contract/read-calls'
import { REFUSALS } from '@arcada/kit/contract/refusals'
import { LOCALES, type Untranslated } from '@arcada/kit/federation'
import { getCatalogs } from '@lingui/cli/api'
import babel from '@lingui/cli/api/extractors/babel'
import { type CatalogConfig, type ExtractorType, makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { MACRO_PACKAGES } from './macros.ts'
import { appFolder, PACKED, PROJECT, ROOT } from './paths.ts'

/** Source language of the texts. */
const SOURCE = 'en'

/** Collects the words of refusals, which stand with the calls as plain texts. */
const refusals: ExtractorType = {
  match: (file) => /\/calls\/[^/]+$|\/contract\/src\/refusals\.ts$/.test(file) && isCallFile(file),
  async extract(file, _, found) {
    const path = resolve(PROJECT, file)
    const declared = path.includes('/calls/')
      ? ((await readCall(path))[SCHEMAS].options.refusals ?? []).filter((one) => typeof one !== 'string')
      : Object.values(REFUSALS)
    for (const { words } of declared)
      if (words !== undefined)
        found({ id: generateMessageId(words), message: words, origin: [path, 1], placeholders: {} })
  },
}

/** Settings of every collection of texts. */
const TEXTS = {
  sourceLocale: SOURCE,
  locales: [...LOCALES],
  extractors: [refusals, babel],
  macro: MACRO_PACKAGES,
  format: formatter({ lineNumbers: false, origins: true }),
}

/** Parts of the kit whose texts the host contains. */
const WITH_HOST = ['account', 'contract', 'ui', 'i18n', 'session']
/** Parts whose texts each remote contains that bundles them. */
const WITH_REMOTES = ['forms', 'game-info', 'money', 'records']

/** Sources and catalogues of an app's texts: its own sources, and the shared packages whose texts it contains. */
function catalogueOf(folder: string, isHost: boolean): CatalogConfig {
  // The packed kit has the texts of its parts, translated (`readCatalogues`).
  const parts = isHost ? WITH_HOST : PACKED ? [] : broughtBy(folder)
  const shared = parts.map((name) => join(ROOT, 'shared', name, 'src'))
  return {
    path: `${folder}/src/locales/{locale}`,
    include: [`${folder}/src`, ...shared],
    // Absolute, so that it holds from every working directory; by folder, because `**` skips hidden ones.
    exclude: [resolve(ROOT, folder), join(ROOT, 'shared')].map((one) => `${one}/**/*.test.*`),
  }
}

/** The parts of the kit that a remote bundles, transitive ones too. */
function broughtBy(folder: string): string[] {
  const imported = importsOf(resolve(ROOT, folder, 'src'))
  const direct = WITH_REMOTES.filter((name) => imported.has(name))
  const through = direct.flatMap((name) => broughtBy(join('shared', name)))
  return WITH_REMOTES.filter((name) => direct.includes(name) || through.includes(name))
}

/** The parts of the kit that the sources below a folder import; tests do not count. */
function importsOf(folder: string): Set<string> {
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))
  return new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/from '@arcada\/kit\/([\w-]+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  )
}

function settings(folder: string, isHost: boolean) {
  // Origins of texts in catalogues are paths from the root of the repository.
  const catalogs = [catalogueOf(resolve(PROJECT, folder), isHost)]
  return makeConfig({ ...TEXTS, rootDir: PROJECT, catalogs }, { skipValidation: true })
}

async function openCatalogue(folder: string, isHost: boolean) {
  const [catalogue] = await getCatalogs(settings(folder, isHost))
  if (!catalogue) throw new Error(`There is no catalogue for ${folder}.`)
  return catalogue
}

/**
 * Collects the texts of an app's sources into its catalogues: new ones without a translation, unused ones go. Takes the app's
 * name and folder, and returns a line for each language with the number of texts and of missing translations.
 */
export async function collectTexts(name: string, folder = appFolder(name)): Promise<string[]> {
  const catalogue = await openCatalogue(folder, name === 'host')
  const made = await catalogue.make({ clean: true, overwrite: false, orderBy: 'message' })
  if (!made) throw new Error(`The texts of ${name} could not be collected: the reason is above.`)
  return LOCALES.map((locale) => {
    const entries = Object.values(made[locale] ?? {})
    const missing = locale === SOURCE ? 0 : entries.filter(({ translation }) => !translation).length
    return `${name}, ${locale}: ${entries.length} texts, ${missing} without a translation`
  })
}

/** Untranslated texts of an app's sources, in the order of their files. Takes the app's folder. */
export async function untranslatedTexts(folder: string, isHost: boolean): Promise<Untranslated[]> {
  const catalogue = await openCatalogue(folder, isHost)
  const used = Object.entries((await catalogue.collect()) ?? {})
  const kept = (await catalogue.readAll()) ?? {}
  return used
    .flatMap(([id, { message = id, origin = [] }]) => {
      const locales = LOCALES.filter((locale) => {
        const entry = kept[locale]?.[id]
        return !entry || entry.obsolete || (locale !== SOURCE && !entry.translation)
      })
      const file = relative(folder, join(PROJECT, origin[0]?.[0] ?? ''))
      return locales.length > 0 ? [{ text: message, file, locales }] : []
    })
    .sort((a, b) => (a.file + a.text < b.file + b.text ? -1 : 1))
}

/** The same as a sentence for the app's team. */
export function warningOf({ text, file, locales }: Untranslated): string {
  return locales.length === LOCALES.length
    ? `“${text}” (${file}) is in no catalogue, so players would see its id: run npm run i18n, and translate it.`
    : `“${text}” (${file}) has no translation: add it to src/locales/${locales.join('.po and ')}.po.`
}
