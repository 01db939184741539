import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SourceChecks, sourceChecks } from './check-sources.ts'

let folder = ''
let said: (string | undefined)[] = []
let checks: SourceChecks

beforeEach(async () => {
  // Texts are collected below the checkout only.
  await mkdir(join(ROOT, '.arcada'), { recursive: true })
  folder = await mkdtemp(join(ROOT, '.arcada/checked-'))
  await mkdir(join(folder, 'src'))
  await write('package.json', '{ "dependencies": {} }')
  await write(
    'tsconfig.json',
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { rootDir: '.', outDir: './out', tsBuildInfoFile: './out/.tsbuildinfo', types: [] },
      include: ['src'],
    }),
  )
  said = []
  checks = sourceChecks((problems) => said.push(problems))
})
afterEach(async () => {
  checks.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const WAIT = { timeout: 60_000 }

test('reports type errors and missing translations after a build, and when they are fixed', async () => {
  await write('src/number.ts', "export const amount: number = 'ten'\n")
  await write(
    'src/text.ts',
    "import { msg } from '@lingui/core/macro'\nexport const title = msg`Deck of cards`\n",
  )
  checks.run([folder])
  // A later check takes the place of one that still runs.
  checks.run([folder])
  await expect.poll(() => said.length, WAIT).toBe(1)
  expect(said[0]).toContain("src/number.ts(1,14): error TS2322: Type 'string' is not assignable")
  expect(said[0]).toContain('“Deck of cards” (src/text.ts)')

  await write('src/number.ts', 'export const amount = 10\n')
  await rm(join(folder, 'src/text.ts'))
  checks.run([])
  await expect.poll(() => said.length, WAIT).toBe(2)
  expect(said[1]).toBeUndefined()
}, 120_000)
