import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { sourceRules } from './source-rules.ts'

const SOURCES: Record<string, string> = {
  'entry.ts': `import { Row } from './kit/index.ts'\nconsole.log(Row())\n`,
  'kit/package.json': JSON.stringify({ name: 'kit', sideEffects: false }),
  'kit/index.ts': `export { Row } from './row.ts'\nexport { Unused } from './unused.ts'\n`,
  'kit/row.ts': `import styles from './row.module.css'\nexport const Row = () => styles.row\n`,
  'kit/row.module.css': '.row { order: 4711 }',
  'kit/unused.ts': `import styles from './unused.module.css'\nexport const Unused = () => styles.unused\n`,
  'kit/unused.module.css': '.unused { order: 4712 }',
}

test('a used part of a package without side effects includes its styles, an unused one does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-styles-'))
  await mkdir(join(folder, 'kit'))
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(join(folder, file), text)
  await compile({
    name: 'styles',
    context: folder,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2020'],
    entry: join(folder, 'entry.ts'),
    output: { path: join(folder, 'out'), filename: 'out.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: sourceRules([[/./, 'ar.remote']], 'styles'),
      generator: { 'css/module': { localIdentName: '_s[hash:base64:5]', exportsOnly: false } },
    },
    stats: false,
    cache: false,
  })
  const script = await readFile(join(folder, 'out/out.js'), 'utf8')
  await rm(folder, { recursive: true })
  expect(script).toContain('order:4711')
  expect(script).not.toContain('order:4712')
})
