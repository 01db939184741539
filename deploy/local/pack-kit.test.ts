import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { makeRemote } from '@arcada/arcada/new-remote'
import { ROOT } from '@arcada/kit/build'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkLibraries } from './link-libraries.ts'
import { developmentHost, packKit } from './pack-kit.ts'

let tarball = ''
/** A team's folder outside this repository, with the kit from the tarball and its libraries. */
const team = mkdtempSync(join(tmpdir(), 'arcada-team-'))
const kit = join(team, 'node_modules/@arcada/kit')
const read = (file: string) => readFileSync(join(kit, file), 'utf8')

beforeAll(async () => {
  tarball = await packKit(join(team, 'packed'), {})
  mkdirSync(kit, { recursive: true })
  execFileSync('tar', ['xzf', tarball, '-C', kit, '--strip-components=1'])
  linkLibraries(join(team, 'node_modules'))
  makeRemote({
    template: join(ROOT, 'shared/template'),
    name: 'cards',
    folder: join(team, 'cards'),
    manifest: { name: 'cards', version: '0.1.0', type: 'module' },
  })
}, 300_000)
afterAll(() => rmSync(team, { recursive: true }))

/** Runs the team's program in the folder of its remote. */
const arcada = (...args: string[]) => arcadaIn('cards', ...args)
const arcadaIn = (remote: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(kit, 'deploy/arcada/src/main.js'), ...args], {
    cwd: join(team, remote),
    encoding: 'utf8',
  })

const typeErrors = () =>
  spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', join(team, 'cards'), '--pretty', 'false'], {
    encoding: 'utf8',
  }).stdout

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
/** Files below a folder that contain a text. */
const naming = (text: string, folder: string) =>
  filesIn(folder).filter((file) => readFileSync(join(folder, file)).includes(text))

describe('the packed kit', () => {
  it('names neither this workspace nor its folder, and contains no tests', () => {
    const manifest = read('package.json')
    expect(manifest).not.toMatch(/workspace:|catalog:/)
    expect(filesIn(kit).length).toBeGreaterThan(500)
    expect(naming(ROOT, kit)).toEqual([])
    const tests = globSync('{deploy,remote-*,shared}/**/*.test.*', {
      ...{ cwd: kit, exclude: ['shared/template/**'] },
    })
    expect(tests).toEqual([])
  })

  it('brings a host for development that names no folder either, and none of its sources', {
    tags: '@long',
    timeout: 600_000,
  }, async () => {
    const host = await developmentHost(join(team, 'development'))
    expect(filesIn(host)).toEqual(expect.arrayContaining(['app.json', 'main.js', 'provider.js']))
    expect(naming(ROOT, host)).toEqual([])
    expect(filesIn(host).filter((file) => file.endsWith('.map'))).toEqual([])
    expect([naming('\n//# sourceMappingURL', host), naming('URL=data:', host)]).toEqual([[], []])
  })

  it('has no fault that publint knows', async () => {
    const { messages } = await publint({ pkgDir: kit, pack: false, strict: true })
    expect(messages).toEqual([])
  })

  it('has types that every resolution of ES modules finds', { tags: '@long', timeout: 300_000 }, async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
    if (!result.types) throw new Error('the kit has no types')
    // Node 10 and CommonJS: the kit consists of ES modules.
    const problems = result.problems.filter(
      ({ kind, ...more }) =>
        !('resolutionKind' in more && ['node10', 'node16-cjs'].includes(more.resolutionKind)) ||
        kind === 'FalseESM',
    )
    expect(problems).toEqual([])
  })

  it('explains its commands, and names the nearest one', { tags: '@long' }, () => {
    expect(arcada('help').stdout).toContain('publish --store STORE --keys FOLDER')
    const { stderr, status } = arcada('biuld')
    expect([stderr, status]).toEqual([
      "There is no command 'biuld'. Did you mean 'build'? 'arcada help' lists the commands.\n",
      2,
    ])
  })

  it('builds a remote of a team, with the texts of the parts that it bundles', { tags: '@long' }, () => {
    const { stdout, stderr } = arcada('build')
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^cards: .*cards\/\.arcada\/build\/cards\/0\.1\.0-dev\.[0-9a-f]{12}\n$/)
    const built = stdout.trim().slice('cards: '.length)
    expect(readFileSync(join(built, 'screens-start.js'), 'utf8')).toContain('Bem-vindo ao Cards')
    const { needs }: { needs: object } = JSON.parse(readFileSync(join(built, 'app.json'), 'utf8'))
    expect(Object.keys(needs)).toContain('@tanstack/react-query')
  })

  it('builds a remote of this repository as any other, whose calls take the place of the released ones', {
    tags: '@long',
    timeout: 60_000,
  }, () => {
    const folder = join(team, 'promotions')
    for (const part of ['src', 'remote.ts', 'smoke.ts'])
      cpSync(join(ROOT, 'remote-promotions', part), join(folder, part), { recursive: true })
    const manifest = { name: '@arcada/remote-promotions', version: '0.1.0', type: 'module' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    const { stdout, stderr } = arcadaIn('promotions', 'build')
    expect([stdout, stderr]).toEqual([
      expect.stringMatching(/^promotions: .*0\.1\.0-dev\.[0-9a-f]{12}\n$/),
      '',
    ])
    const program = `
    import { readCalls } from "@arcada/kit/contract/read-calls"
    const missions = (await readCalls()).filter(({ call }) => call.id === 'missions')
    console.log(missions.length)`
    const asked = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([asked.stdout, asked.stderr.replace(/.*Warning.*\n?/g, '')]).toEqual(['1\n', ''])
  })

  it('finds nothing to complain about in the new remote, then foreign settings and a second copy of a library', {
    tags: '@long',
  }, () => {
    expect(arcada('doctor').stdout).toMatch(/the libraries and the settings of cards are right/)
    const file = join(team, 'cards/tsconfig.json')
    const settings = readFileSync(file, 'utf8')
    writeFileSync(file, '{}')
    expect(arcada('doctor').stderr).toContain('tsconfig.json does not extend @arcada/kit/tsconfig.json')
    writeFileSync(file, settings)
    const copy = join(team, 'cards/node_modules/react-dom')
    mkdirSync(copy, { recursive: true })
    writeFileSync(join(copy, 'package.json'), '{ "name": "react-dom", "version": "18.0.0" }')
    const { stderr, status } = arcada('doctor')
    expect([stderr, status]).toEqual([expect.stringContaining('two copies of react-dom, 18.0.0 of this'), 1])
    rmSync(copy, { recursive: true })
  })

  it('names a site that does not answer, and takes no option of the sandbox beside one', {
    tags: '@long',
  }, () => {
    const site = 'http://localhost:1'
    for (const command of ['dev', 'smoke', 'doctor']) {
      const { stderr, status } = arcada(command, '--site', site)
      expect([stderr, status], command).toEqual([
        expect.stringMatching(/^http:\/\/localhost:1\/m\/home cannot be reached \(.*\)\.\n$/),
        1,
      ])
    }
    const { stderr, status } = arcada('dev', '--site', site, '--fresh')
    expect([stderr, status]).toEqual(['--fresh is for the sandbox, which --site replaces.\n', 2])
  })

  it.each([
    ['node', '22.1.0', 'arcada needs Node 24 or newer'],
    ['pnp', '3', 'write nodeLinker: node-modules into .yarnrc.yml'],
  ])('refuses to run with %s %s before it loads anything, and says what it needs', (name, version, words) => {
    const other = `data:text/javascript,Object.defineProperty(process.versions, "${name}", { value: "${version}" })`
    const program = join(kit, 'deploy/arcada/src/main.js')
    const { stderr, status } = spawnSync(process.execPath, ['--import', other, program, 'help'], {
      encoding: 'utf8',
    })
    expect([stderr, status]).toEqual([expect.stringContaining(words), 2])
  })

  it('applies each migration once, as a commit, and never to a tree with changes', { tags: '@long' }, () => {
    const folder = join(team, 'cards')
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
    expect(arcada('upgrade').stderr).toContain('This folder is no git repository')
    git('init', '--quiet')
    git('config', 'user.name', 'A')
    git('config', 'user.email', 'a@b.c')
    expect(arcada('upgrade').stderr).toContain('There are changes that are not committed')
    writeFileSync(join(folder, '.gitignore'), '.arcada\n')
    writeFileSync(join(folder, 'src/old.ts'), "export { useQuery } from '@tanstack/react-query'\n")
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Begin')
    expect(arcada('upgrade').stdout).toContain(
      '1: Import shared libraries through the kit: done, 1 files changed',
    )
    expect(git('log', '--format=%s')).toBe('Import shared libraries through the kit (migration 1)\nBegin\n')
    expect(arcada('upgrade').stdout).toBe('Every migration of this kit is applied.\n')
  })

  it('checks the types of a remote that has nothing else of this repository', { tags: '@long' }, () => {
    expect(typeErrors()).toBe('')
    const screen = join(team, 'cards/src/screens/start/index.tsx')
    const source = readFileSync(screen, 'utf8')
    writeFileSync(screen, source.replace('routes.home', 'routes.absent'))
    expect(typeErrors()).toMatch(
      /src\/screens\/start\/index\.tsx\(\d+,\d+\): error TS2339: Property 'absent' does not exist/,
    )
    writeFileSync(screen, source)
  })

  it('has a sandbox that answers the shared calls in Node', { tags: '@long' }, () => {
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
