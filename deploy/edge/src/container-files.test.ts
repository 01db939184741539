import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTAINERS, ROOT, readCompose, readContainerfile, said } from './testing/containers/files.ts'
import { importsOf } from './testing/containers/imports.ts'

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const stages = readContainerfile()
const compose = readCompose()
const services = Object.entries(compose.services)
const committed = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
// At the root, where every engine looks for it, whatever the Containerfile is called and wherever it lies.
const ignored = text('.dockerignore').trim().split('\n')
const reachesTheBuild = (file: string) =>
  !ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))

const isNoTest = (file: string) => !file.endsWith('.test.ts')

/** Paths that a stage keeps for its image: what it copies by name into /image. */
const kept = (stage: string) =>
  said(stages.get(stage), 'RUN')
    .flatMap((run) => [...run.matchAll(/cp -a --parents ((?:[\w./-]+ )+)\/image/g)])
    .flatMap(([, paths = '']) => paths.trim().split(' '))

/** Packages that a stage installs: the dependencies of the projects that it names. */
function installed(stage: string): Set<string> {
  const run = said(stages.get(stage), 'RUN').join(' ')
  const projects = [...run.matchAll(/--filter @arcada\/([\w-]+)/g)].map(([, name = '']) => name)
  const manifests = projects.flatMap((name) =>
    globSync(`{shared,deploy}/${name}/package.json`, { cwd: ROOT }),
  )
  return new Set(manifests.flatMap((file) => Object.keys(JSON.parse(text(file)).dependencies)))
}

const inside = (paths: readonly string[]) => (file: string) =>
  paths.some((path) => file === path || file.startsWith(`${path}/`))

describe('the Containerfile', () => {
  it('takes nothing from the checkout that is not committed', () => {
    const copied = [...stages.values()]
      .flatMap((stage) => said(stage, 'COPY'))
      .filter((copy) => !copy.includes('--from='))
      .flatMap((copy) => copy.split(' ').slice(0, -1))
      .filter((path) => path !== '.')
    const named = [...copied, ...kept('tool-files'), ...kept('sandbox-files')]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !committed.some(inside([path])))).toEqual([])
    expect(copied.filter((path) => !reachesTheBuild(path))).toEqual([])
  })

  it('gets no packages, builds, stores or history of the checkout', () => {
    for (const path of [
      'node_modules/x',
      'remote-games/node_modules/x',
      '.arcada/build/games/1/x',
      '.git/config',
    ])
      expect(reachesTheBuild(path), path).toBe(false)
    expect(
      committed.filter((file) => /\.pem$|remote\.ts$|app\.json$/.test(file)).filter(reachesTheBuild),
    ).not.toEqual([])
  })

  it('copies from stages and builds on stages that there are', () => {
    const all = [...stages.values()]
    const froms = all.flatMap((stage) =>
      said(stage, 'COPY').flatMap((copy) => /--from=(\S+)/.exec(copy)?.[1] ?? []),
    )
    const bases = all.map(({ base }) => base).filter((base) => !base.startsWith('$'))
    expect([...froms, ...bases].filter((name) => !stages.has(name))).toEqual([])
  })

  it('installs with the pnpm that everybody installs with', () => {
    const [, pinned] = /PNPM = 'pnpm@([\d.]+)'/.exec(text('deploy/local/bootstrap.mjs')) ?? []
    expect(said(stages.get('packages'), 'ARG')).toContain(`PNPM=${pinned}`)
  })

  const programs = {
    'tool-files': ['deploy/release/src/main.ts', 'deploy/edge/src/main.ts', 'deploy/edge/src/nginx.ts'],
    'sandbox-files': [
      'shared/sandbox/src/main.ts',
      // Found by folder when it starts.
      ...globSync('{shared/contract,remote-*}/src/calls/*.ts', { cwd: ROOT }).filter(isNoTest),
      ...globSync('shared/sandbox/src/handlers/*.ts', { cwd: ROOT }).filter(isNoTest),
    ],
  }
  const callsOfRemotes = (file: string) => /^remote-[^/]+\/src\/calls\//.test(file)
  for (const [stage, entries] of Object.entries(programs))
    it(`keeps in ${stage} every file and package that its programs import`, () => {
      const { files, packages } = importsOf(entries)
      const has = inside(kept(stage))
      const there = (file: string) =>
        reachesTheBuild(file) && (has(file) || (stage === 'sandbox-files' && callsOfRemotes(file)))
      expect(files.size).toBeGreaterThan(50)
      expect([...files].filter((file) => !there(file))).toEqual([])
      const names = installed(stage)
      expect([...packages].filter(([name]) => !names.has(name))).toEqual([])
    })
})

describe('compose.yaml', () => {
  it('builds each image from a stage of the Containerfile, with arguments that are asked for there', () => {
    for (const [, { build }] of services) {
      expect(join(CONTAINERS, build.context)).toBe('.')
      expect(committed).toContain(build.dockerfile)
      expect([...stages.keys()]).toContain(build.target)
      for (const name of build.args) expect(text(build.dockerfile)).toMatch(new RegExp(`^ARG ${name}=`, 'm'))
    }
    expect(services.map(([, { build }]) => build.target).sort()).toEqual(['edge', 'sandbox', 'tool'])
  })

  it('opens the ports on which the images listen, each at a port that can be chosen', () => {
    const ports = services.flatMap(([, { ports = [], build }]) => ports.map((port) => ({ port, build })))
    expect(ports).toHaveLength(2)
    for (const { port, build } of ports) {
      const [, listens] = /^\$\{[A-Z_]+:-\d+\}:(\d+)$/.exec(port) ?? []
      expect(said(stages.get(build.target), 'EXPOSE')).toEqual([listens])
    }
  })

  it('mounts its volumes where the images keep their data, and only the tool may write the store', () => {
    const mounts = services.flatMap(([, { volumes = [], build }]) =>
      volumes.map((mount) => [build.target, ...mount.split(':')]),
    )
    const [store] = said(stages.get('configuration'), 'ARG').flatMap(
      (arg) => /^STORE=file:(.+)/.exec(arg)?.[1] ?? [],
    )
    expect(mounts).toEqual([
      ['sandbox', 'sandbox', said(stages.get('sandbox'), 'VOLUME')[0]],
      ['tool', 'store', said(stages.get('tool'), 'VOLUME')[0]],
      ['edge', 'store', store, 'ro'],
    ])
    expect(Object.keys(compose.volumes).sort()).toEqual(['sandbox', 'store'])
  })

  it('starts the edge after the release is there and the sandbox answers', () => {
    const { depends_on = {} } = compose.services.edge ?? {}
    expect(depends_on).toEqual({
      sandbox: { condition: 'service_healthy' },
      'first-release': { condition: 'service_completed_successfully' },
    })
    for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name)
    expect(compose.services.sandbox?.healthcheck?.test).toContain('127.0.0.1:8081/')
  })

  it('starts a script that is in the image, and hands it what it asks for', () => {
    const { entrypoint: [shell, script = ''] = [], environment = {} } =
      compose.services['first-release'] ?? {}
    expect(shell).toBe('sh')
    expect(committed).toContain(script)
    expect(inside(kept('tool-files'))(script) && reachesTheBuild(script)).toBe(true)
    const asked = new Set([...text(script).matchAll(/\$([A-Z_]{3,})/g)].map(([, name]) => name))
    expect(Object.keys(environment).sort()).toEqual([...asked].sort())
  })
})

describe('the commands of the guide', () => {
  const guide = text('docs/guides/running-the-edge.md')
  const section = guide.slice(guide.indexOf('## In containers'), guide.indexOf('## Checked by'))

  it('name files, stages, arguments and images that there are', () => {
    const named = (pattern: RegExp) => [...section.matchAll(pattern)].map(([, name = '']) => name)
    const files = named(/ -f (\S+)/g)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(committed).toContain(file)
    const targets = named(/--target (\S+)/g)
    expect([...new Set(targets)].sort()).toEqual(['edge', 'sandbox', 'tool'])
    for (const name of named(/--build-arg ([A-Z_]+)=/g))
      expect(text(`${CONTAINERS}/Containerfile`)).toMatch(new RegExp(`^ARG ${name}=`, 'm'))
    const images = services.map(([, { image }]) => image)
    for (const image of named(/\b(arcada-[a-z]+)\b/g)) expect(images).toContain(image)
  })
})
