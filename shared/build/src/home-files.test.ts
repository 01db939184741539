import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDescription } from '@arcada/federation'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeHomeFiles } from './home-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-home-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const SOURCES: Record<string, string> = {
  'entry.js': 'const first: number = 1\n\n\nfunction e() {\n  throw new Error(String(first))\n}\n',
  'locale-pt.js': 'function l() {\n  return "pt"\n}\n',
  'locale-en.js': 'function l() {\n  return "en"\n}\n',
  'home.js': 'interface Gone {\n  a: string\n}\nfunction h(gone: Gone) {\n  return gone\n}\n',
}

/** Writes the scripts as the compiler does, with or without source maps. */
async function compiled(sourceMaps: boolean): Promise<AppDescription> {
  for (const [file, source] of Object.entries(SOURCES)) {
    const { code, map } = await rspack.experiments.swc.transform(source, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2020' },
      filename: file.replace('.js', '.ts'),
      sourceMaps,
    })
    if (map) await writeFile(join(folder, `${file}.map`), map)
    await writeFile(join(folder, file), sourceMaps ? `${code}\n//# sourceMappingURL=${file}.map` : code)
  }
  return {
    format: 1,
    kind: 'remote',
    name: 'games',
    version: '1.0.0',
    owner: { team: 'Games', contact: 'games@arcada.example' },
    routes: [],
    slots: [{ slot: 'home.categories', widget: './src/widgets/list', order: 1 }],
    calls: {},
    needs: {},
    provides: {},
    contract: '1.0.0',
    entry: ['entry.js'],
    exposes: { './src/widgets/list': ['home.js'] },
    locales: { pt: ['locale-pt.js'], en: ['locale-en.js'] },
    files: {},
  }
}

test('what is one file on home leads a debugger to the line that somebody wrote', async () => {
  await writeHomeFiles(folder, await compiled(true))
  const text = await readFile(join(folder, 'home-pt.js'), 'utf8')
  expect(text.match(/sourceMappingURL=.*/g)).toEqual(['sourceMappingURL=home-pt.js.map'])
  const map = new SourceMap(JSON.parse(await readFile(join(folder, 'home-pt.js.map'), 'utf8')))
  const lines = text.split('\n')
  const written = Object.entries(SOURCES).filter(([file]) => file !== 'locale-en.js')
  for (const [file, source] of written) {
    const name = /function (\w)\(/.exec(source)?.[1] ?? ''
    const line = lines.findIndex((one) => one.includes(`function ${name}(`))
    const column = (lines[line] ?? '').indexOf(`${name}(`)
    expect(map.findEntry(line, column)).toMatchObject({
      originalSource: file.replace('.js', '.ts'),
      originalLine: source.split('\n').findIndex((one) => one.includes(`function ${name}(`)),
      originalColumn: 'function '.length,
    })
  }
})

test('what is shipped has no source map', async () => {
  await writeHomeFiles(folder, await compiled(false))
  expect(await readFile(join(folder, 'home-pt.js'), 'utf8')).not.toContain('sourceMappingURL')
  await expect(readFile(join(folder, 'home-pt.js.map'))).rejects.toThrow('ENOENT')
})
