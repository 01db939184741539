import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packKit } from './pack-kit.ts'

/** A team's folder outside this repository, with the kit from the tarball and its libraries. */
const team = mkdtempSync(join(tmpdir(), 'arcada-team-'))
const kit = join(team, 'node_modules/@arcada/kit')
const read = (file: string) => readFileSync(join(kit, file), 'utf8')

beforeAll(() => {
  const tarball = packKit(join(team, 'packed'))
  mkdirSync(kit, { recursive: true })
  execFileSync('tar', ['xzf', tarball, '-C', kit, '--strip-components=1'])
  for (const name of globSync('{*,@*/*}', { cwd: join(ROOT, 'shared/node_modules') })) {
    const link = join(team, 'node_modules', name)
    if (name.startsWith('@') !== name.includes('/')) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ROOT, 'shared/node_modules', name), link)
  }
  for (const entry of ['remote.ts', 'src'])
    cpSync(join(ROOT, 'skeleton', entry), join(team, entry), { recursive: true })
  writeFileSync(join(team, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(team, 'tsconfig.json'),
    JSON.stringify({ ...COMPILER, include: ['src/screens/start/index.tsx', 'remote.ts'] }),
  )
}, 120_000)
afterAll(() => rmSync(team, { recursive: true }))

/** The settings of a team: strict, and without any of this repository. */
const COMPILER = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    verbatimModuleSyntax: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
}

const typeErrors = () =>
  spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', team, '--pretty', 'false'], { encoding: 'utf8' })
    .stdout

describe('the packed kit', () => {
  it('names neither this workspace nor its folder', () => {
    const manifest = read('package.json')
    expect(manifest).not.toMatch(/workspace:|catalog:/)
    const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:jsx?|json|ts)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => read(file).includes(ROOT))).toEqual([])
  })

  it('lists each import by its name, with a script and types that exist', () => {
    const { exports }: { exports: Record<string, string | { types: string; default: string }> } = JSON.parse(
      read('package.json'),
    )
    expect(Object.keys(exports).length).toBeGreaterThan(100)
    const files = Object.values(exports).flatMap((one) =>
      typeof one === 'string' ? [one] : [one.types, one.default],
    )
    expect(files.filter((file) => file.includes('*') || !existsSync(join(kit, file)))).toEqual([])
  })

  it('contains no tests', () => {
    expect(globSync('shared/**/*.test.*', { cwd: kit })).toEqual([])
  })

  it('checks the types of a remote that has nothing else of this repository', () => {
    expect(typeErrors()).toBe('')
    const screen = join(team, 'src/screens/start/index.tsx')
    const source = readFileSync(screen, 'utf8')
    writeFileSync(screen, source.replace('routes.home', 'routes.absent'))
    expect(typeErrors()).toMatch(
      /src\/screens\/start\/index\.tsx\(\d+,\d+\): error TS2339: Property 'absent' does not exist/,
    )
    writeFileSync(screen, source)
  })

  it('has a sandbox that answers the shared calls in Node', () => {
    const program = `
      import { createSandbox } from '@arcada/kit/sandbox'
      import { systemStatus } from "@arcada/kit/contract/system-status"
      const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
      const headers = { module: systemStatus.module, language: 'PT', 'x-arcada-whitelabel': 'praia' }
      const answer = await sandbox.fetch(new Request('http://sandbox.test' + systemStatus.path, { headers }))
      console.log(answer.status, (await answer.json()).success)`
    writeFileSync(join(team, 'ask.mjs'), program)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'ask.mjs'],
      { cwd: team, encoding: 'utf8' },
    )
    expect([stdout, stderr]).toEqual(['200 true\n', ''])
  })
})
