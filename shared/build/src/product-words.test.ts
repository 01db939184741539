import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@arcada/federation'
import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'
import { ROOT } from './paths.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })

/** A text that somebody may read, and where it stands. */
interface Words {
  file: string
  text: string
}

/** Texts of the catalogues by language: what is written, then what is shown. */
const catalogues = await Promise.all(
  find(`{host,remote-*,skeleton}/src/locales/{${LOCALES.join(',')}}.po`).map(async (file) => {
    const locale = file.slice(-5, -3)
    const context = { locale, sourceLocale: 'en', filename: file }
    const entries = Object.values(await formatter({ lineNumbers: false }).parse(read(file), context))
    return {
      file,
      locale,
      app: file.split('/')[0] ?? '',
      texts: entries.map(({ message = '', translation }) => ({
        message,
        translation: String(translation ?? ''),
      })),
    }
  }),
)

/** Files outside the catalogues that hold texts of the site, of its document, and of the sandbox. */
const OTHERS = [
  '{host,remote-*}/remote.ts',
  'host/src/service-worker/offline-page.ts',
  'host/src/document/body.html',
  'remote-*/src/calls/*.sandbox.ts',
  'shared/sandbox/src/{data,demo-game,handlers,lottery,outside}/**/*.ts',
  'shared/sandbox/src/database/seed-*.ts',
  'deploy/whitelabels/*/sandbox.json',
]

/** What stands in quotes or between tags and looks like words, not like a name in code or an address. */
function textsOf(file: string): Words[] {
  if (/\.test\./.test(file)) return []
  const quoted = file.endsWith('.html') ? /(?<=>)[^<>{}]+(?=<)/g : /'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`/g
  return [...read(file).matchAll(quoted)]
    .map(([text]) => ({ file, text: text.replace(/^['"`]|['"`]$/g, '') }))
    .filter(({ text }) => /^\p{Lu}|\p{L} \p{L}|[^\x20-\x7e]/u.test(text) && !text.includes('=>'))
}

const shown: Words[] = [
  ...catalogues.flatMap(({ file, texts }) => texts.map(({ translation }) => ({ file, text: translation }))),
  ...OTHERS.flatMap(find).flatMap(textsOf),
]

/** The last column of the glossary's table of what people read. */
const avoided = (read('docs/glossary.md').split('## What people read')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .flatMap((line) => line.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== '')

const containing = (pattern: RegExp) =>
  shown.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)

describe('what people read', () => {
  it('is found', () => {
    expect(shown.length).toBeGreaterThan(1500)
    expect(avoided.length).toBeGreaterThan(30)
    expect(shown.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Domingo de clássico', 'Promoções']),
    )
  })

  it.each(avoided)('says nowhere “%s”: the glossary has another word', (word) => {
    expect(containing(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'))).toEqual([])
  })

  it.each([
    ['a plural in brackets', /\p{L}\((?:s|es)\)/u],
    ['a symbol without a space before its amount', /R\$(?:\d|\$?\{)/],
    ['a sign without a space before how many times', /×(?:\d|\$?\{)/],
    ['an exclamation mark', /\p{L}!(?:\s|$)/u],
    // Whoever is greeted, asked or told is one person: “você”.
    ['a Portuguese “tu” or “vós”', /(?<!\p{L})(?:tu|teus?|tuas?|vós|vosso)(?!\p{L})/iu],
  ])('holds nowhere %s', (_, pattern) => {
    expect(containing(pattern)).toEqual([])
  })

  it('has plural forms for whatever is counted', () => {
    const plural = /\{\w+, plural,.*\}\}/g
    // RG section 11 fixes “{amount} liberados”.
    const counted = /\{\w+\} (?!(?:is|has|was|does|mais|liberados)\b)\p{Ll}+s(?!\p{L})/u
    const messages = catalogues.flatMap(({ texts }) => texts.map(({ translation }) => translation))
    expect(messages.filter((text) => counted.test(text.replace(plural, '')))).toEqual([])
  })
})

describe('the catalogues', () => {
  it('hold the same texts in both languages, each with words', () => {
    for (const app of new Set(catalogues.map((one) => one.app))) {
      const [one, other] = catalogues.filter((each) => each.app === app)
      const ids = (texts = one?.texts) => texts?.map(({ message }) => message).sort()
      expect(ids(), app).toEqual(ids(other?.texts))
    }
    const empty = catalogues.flatMap(({ file, texts }) =>
      texts.flatMap(({ message, translation }) => (translation === '' ? [`${file}: ${message}`] : [])),
    )
    expect(empty).toEqual([])
  })

  it.each(find('{host,remote-*}/remote.ts'))('call the screens of %s as their headings do', (file) => {
    const app = file.split('/')[0]
    const pt = catalogues.find((one) => one.app === app && one.locale === 'pt')?.texts ?? []
    const titles = [...read(file).matchAll(/title: \{ pt: '([^']*)', en: '([^']*)' \}/g)]
    expect(titles.length).toBeGreaterThan(0)
    for (const [, title, en] of titles) {
      const heading = pt.filter(({ message }) => message === en).map(({ translation }) => translation)
      expect(heading, `${file}: ${en}`).toContain(title)
    }
  })
})
