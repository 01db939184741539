import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { writePartTexts } from './part-texts.ts'
import { remoteConfig } from './preset.ts'
import type { Exposed } from './source-rules.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-part-texts-'))
})

const says = (text: string, more = '') => `import { useLingui } from '@lingui/react/macro'
${more}
export default function Screen() {
  const { t } = useLingui()
  return t\`${text}\`
}`

const FILES = {
  'menu/index.tsx': says('Menu', "export const more = () => import('../sheet.tsx')"),
  'sheet.tsx': says('Sheet'),
  'help/index.tsx': says('Help'),
  'help-detail/index.tsx': says('Detail', "import Help from '../help/index.tsx'\nexport { Help }"),
  'left/index.tsx': says('Left'),
  'right/index.tsx': says('Right'),
  'src/locales/en.po': ['Menu', 'Sheet', 'Help', 'Detail', 'Left', 'Right', 'Nowhere']
    .map((text) => `msgid "${text}"\nmsgstr "${text}"\n`)
    .join('\n'),
  'src/locales/pt.po': ['Menu', 'Sheet', 'Help', 'Detail', 'Left', 'Right', 'Nowhere']
    .map((text) => `msgid "${text}"\nmsgstr "${text} \\"em português\\""\n`)
    .join('\n'),
}

const EXPOSED: Record<string, Exposed> = {
  ...Object.fromEntries(
    ['menu', 'help', 'help-detail'].map((name) => [
      `./${name}`,
      { file: `./${name}/index.tsx`, chunk: name },
    ]),
  ),
  './left': { file: './left/index.tsx', chunk: 'both' },
  './right': { file: './right/index.tsx', chunk: 'both' },
}

async function built(): Promise<(file: string) => Promise<string>> {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const output = join(folder, 'out')
  const options = { name: 'cards', version: '1.0.0', folder, output }
  const stats = await compile(remoteConfig(options, EXPOSED))
  const chunks = Object.values(EXPOSED).map(({ chunk }) => chunk)
  await writePartTexts(output, stats, chunks, join(folder, 'src/locales'))
  return (file) => readFile(join(output, file), 'utf8')
}

/** The Portuguese texts of a script. */
const texts = (script: string) =>
  [...script.matchAll(/(\w+) [\\"]+em português/g)].map(([, text]) => text).sort()

test('a screen contains its own texts and those of its deferred and inner parts, in one table for each chunk', async () => {
  const script = await built()
  expect(texts(await script('menu.js'))).toEqual(['Menu', 'Sheet'])
  expect(texts(await script('help.js'))).toEqual(['Help'])
  expect(new Set(texts(await script('help-detail.js')))).toEqual(new Set(['Detail', 'Help']))
  expect(await script('help-detail.js')).not.toContain('arcada:texts')
  const both = await script('both.js')
  expect(texts(both)).toEqual(['Left', 'Right'])
  const table = /JSON\.parse\(("(?:[^"\\]|\\.)*português(?:[^"\\]|\\.)*")\)/.exec(both)?.[1] ?? '""'
  expect(Object.values(JSON.parse(JSON.parse(table)))).toEqual([
    ['Left "em português"'],
    ['Right "em português"'],
  ])
})
