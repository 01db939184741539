import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { kitFile } from './paths.ts'

const LIBRARY = `
import * as React2 from 'react'
export var Kept = React2.forwardRef(() => 'kept')
Kept.displayName = "Kept";
export var Unused = React2.memo(() => 'unused')
Unused.displayName = "Unused";
var Context = React2.createContext('context');
Context.displayName = "Context";
`

test('leaves out components of a library that no code imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-pure-'))
  const write = (file: string, text: string) => writeFile(join(folder, file), text)
  await write('library.mjs', LIBRARY)
  await write('main.mjs', `import { Kept } from './library.mjs'\nconsole.log(Kept)\n`)
  await compile({
    context: folder,
    mode: 'production',
    entry: './main.mjs',
    externals: { react: 'var React' },
    output: { path: join(folder, 'out'), filename: 'main.js' },
    module: {
      rules: [
        {
          test: /library\.mjs$/,
          use: [{ loader: kitFile('shared/build/src/loaders/pure-components-loader.ts') }],
        },
      ],
    },
    stats: false,
  })
  const script = await readFile(join(folder, 'out/main.js'), 'utf8')
  expect(script).toContain('kept')
  expect(script).not.toMatch(/unused|context|displayName/i)
})
