import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@arcada/kit/federation'
import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'
import { readDeclaration } from './declaration.ts'
import { ROOT } from './paths.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })

/** A visible text and its place. */
interface Words {
  file: string
  text: string
}

/** Texts of the catalogues by language: source and translation. */
const catalogues = await Promise.all(
  find(`{host,remote-*,shared/template}/src/locales/{${LOCALES.join(',')}}.po`).map(async (file) => {
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

/** Files outside the catalogues with texts of the site, of its document, and of the sandbox. */
const OTHERS = [
  '{host,remote-*}/remote.ts',
  'host/src/service-worker/offline-page.ts',
  'host/src/document/body.html',
  'remote-*/src/**/calls/*.sandbox.ts',
  'shared/sandbox/src/{handlers,sample,domain/{catalogue,lottery},wire/{demo-game,outside}}/**/*.ts',
  'deploy/whitelabels/*/sandbox.json',
]

/** Quoted text or text between tags that resembles words, not a name in code or an address. */
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

/** The last column of the glossary's table of visible words. */
const avoided = (read('docs/glossary.md').split('## What people read')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .flatMap((line) => line.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== '')

const containing = (pattern: RegExp) =>
  shown.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)

describe('visible texts', () => {
  it('are found', () => {
    expect(shown.length).toBeGreaterThan(1500)
    expect(avoided.length).toBeGreaterThan(30)
    expect(shown.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Domingo de clássico', 'Promoções']),
    )
  })

  it.each(avoided)('never contain “%s”: the glossary has another word', (word) => {
    expect(containing(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'))).toEqual([])
  })

  it.each([
    ['a plural in brackets', /\p{L}\((?:s|es)\)/u],
    ['a symbol without a space before its amount', /R\$(?:\d|\$?\{)/],
    ['a sign without a space before how many times', /×(?:\d|\$?\{)/],
    ['an exclamation mark', /\p{L}!(?:\s|$)/u],
    // The player is addressed as “você”.
    ['a Portuguese “tu” or “vós”', /(?<!\p{L})(?:tu|teus?|tuas?|vós|vosso)(?!\p{L})/iu],
  ])('never contain %s', (_, pattern) => {
    expect(containing(pattern)).toEqual([])
  })

  it('have plural forms for counts', () => {
    const plural = /\{\w+, plural,.*\}\}/g
    // The specification of responsible gaming fixes “{amount} liberados”.
    const counted = /\{\w+\} (?!(?:is|has|was|does|goes|mais|liberados)\b)\p{Ll}+s(?!\p{L})/u
    const messages = catalogues.flatMap(({ texts }) => texts.map(({ translation }) => translation))
    expect(messages.filter((text) => counted.test(text.replace(plural, '')))).toEqual([])
  })
})

describe('the catalogues', () => {
  it('contain the same texts in both languages, none empty', () => {
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

  it.each(find('{host,remote-*}/remote.ts'))(
    'have the titles of %s’s screens as their headings',
    async (file) => {
      const app = file.split('/')[0] ?? ''
      const pt = catalogues.find((one) => one.app === app && one.locale === 'pt')?.texts ?? []
      const { routes } = await readDeclaration(join(ROOT, app))
      const titles = routes.flatMap(({ title, variants = [] }) => [
        title,
        ...variants.flatMap((variant) => variant.title ?? []),
      ])
      expect(titles.length).toBeGreaterThan(0)
      for (const { pt: title, en } of titles) {
        const heading = pt.filter(({ message }) => message === en).map(({ translation }) => translation)
        expect(heading, `${file}: ${en}`).toContain(title)
      }
    },
  )
})
