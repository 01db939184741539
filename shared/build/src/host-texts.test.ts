import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { FIRST, writeHostTexts } from './host-texts.ts'
import { sourceRules } from './source-rules.ts'

const says = (text: string, more = '') => `import { msg } from '@lingui/core/macro'
${more}
export const words = msg\`${text}\``

/** Text -> its file. */
const TEXTS: readonly (readonly [text: string, from: string])[] = [
  ['First', 'host/src/main.ts'],
  ['Both', 'host/src/both.ts'],
  ['Menu', 'host/src/menu.ts'],
  ['Nowhere', 'host/src/old.ts'],
  ['Kit', 'shared/ui/src/kit.tsx'],
]
const FILES = {
  'main.ts': `${says('First', "import { words as both } from './both.ts'")}
const menu = () => import(/* webpackChunkName: "menu" */ './menu.ts')
const texts = () => import(/* webpackChunkName: "locale-pt" */ './locales/pt.po')
Object.assign(globalThis, { words, both, menu, texts })`,
  'both.ts': says('Both'),
  'menu.ts': says('Menu', "import { words as both } from './both.ts'\nexport { both }"),
  'locales/en.po': TEXTS.map(([text, from]) => `#: ${from}\nmsgid "${text}"\nmsgstr "${text}"\n`).join('\n'),
  'locales/pt.po': TEXTS.map(
    ([text, from]) => `#: ${from}\nmsgid "${text}"\nmsgstr "${text} \\"em português\\""\n`,
  ).join('\n'),
}

let folder = ''
const read = (file: string) => readFile(join(folder, 'out', file), 'utf8')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-host-texts-'))
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const stats = await compile({
    name: 'host',
    context: folder,
    mode: 'production',
    target: ['web', 'es2020'],
    entry: { main: './main.ts' },
    output: { path: join(folder, 'out'), filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: sourceRules([], 'host', { textsOf: FIRST }) },
  })
  await writeHostTexts(join(folder, 'out'), stats, join(folder, 'locales'))
})

test('the catalogue contains only the texts of the first screen and of the shared kit', async () => {
  const catalogue = await read('locale-pt.js')
  expect(catalogue).toContain('First')
  expect(catalogue).toContain('Both')
  expect(catalogue).toContain('em português')
  // A remote may bundle a part of the kit that the host does not use.
  expect(catalogue).toContain('Kit')
  expect(catalogue).not.toContain('Menu')
  expect(catalogue).not.toContain('Nowhere')
})

test('a deferred script adds its own texts in both languages before it runs', async () => {
  const given: unknown[] = []
  const page = { __arcada: { addTexts: (texts: unknown) => given.push(texts) } }
  const [, handing = ''] = (await read('menu.js')).split('\nself.')
  new Function('self', `self.${handing}`)(page)
  const [texts] = given
  expect(texts).toEqual({
    pt: { [idOf(texts, 'pt')]: [expect.stringContaining('Menu')] },
    en: { [idOf(texts, 'en')]: ['Menu'] },
  })
  // It also loads on a page whose boot script was blocked.
  new Function('self', `self.${handing}`)({})
})

function idOf(texts: unknown, locale: string): string {
  const table = typeof texts === 'object' && texts !== null ? Reflect.get(texts, locale) : {}
  return Object.keys(table)[0] ?? ''
}
