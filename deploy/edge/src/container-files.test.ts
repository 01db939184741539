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
    globSync(name === 'kit' ? 'shared/package.json' : `deploy/${name}/package.json`, { cwd: ROOT }),
  )
  return new Set(manifests.flatMap((file) => Object.keys(JSON.parse(text(file)).dependencies ?? {})))
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
    // Beside a package.json that is committed, `pnpm install` makes the links to what the package needs.
    const source = (path: string) => path.replace(/\/node_modules$/, '/package.json')
    expect(named.map(source).filter((path) => !committed.some(inside([path])))).toEqual([])
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

  it('builds on bases that are pinned by digest, and on nothing else', () => {
    const file = text(`${CONTAINERS}/Containerfile`)
    const bases = new Map(
      [...file.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(([, name = '', image = '']) => [name, image]),
    )
    expect([...bases.keys()].sort()).toEqual(['DEBIAN_IMAGE', 'NODE_IMAGE'])
    const unpinned = [...bases.values()].filter(
      (image) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image),
    )
    expect(unpinned).toEqual([])
    const used = file.match(/^FROM .*$/gm)?.map((line) => line.split(' ')[1] ?? '') ?? []
    const allowed = [...stages.keys(), ...[...bases.keys()].map((name) => `\${${name}}`)]
    expect(used.filter((base) => !allowed.includes(base))).toEqual([])
    const sources = [...file.matchAll(/--from=([^\s]+)|\bfrom=([^,\s]+)/g)].map(
      ([, copy, mount]) => copy ?? mount ?? '',
    )
    expect(sources.filter((from) => !stages.has(from))).toEqual([])
  })

  it('runs no Node that was not compared with the signed one', () => {
    expect(said(stages.get('node-check'), 'RUN').join(' ')).toContain('sh /verify-node.sh')
    expect(said(stages.get('runtime'), 'COPY')).toContain('--from=node-check /node-checked /node-checked')
    for (const image of ['tool', 'sandbox']) expect(stages.get(image)?.base).toBe('runtime')
  })

  it('gives no user of an image the files that it runs', () => {
    const copies = [...stages.values()].flatMap((stage) => said(stage, 'COPY'))
    expect(copies.filter((copy) => /--chown|--chmod/.test(copy))).toEqual([])
    for (const image of ['tool', 'sandbox', 'edge']) {
      const stage = stages.get(image)
      const parent = stages.get(stage?.base ?? '')
      expect([...said(parent, 'USER'), ...said(stage, 'USER')].at(-1)).toMatch(/^(?!root|0)\w/)
    }
  })

  it('installs with the project’s version of pnpm', () => {
    const packages = stages.get('packages')
    expect(said(packages, 'COPY').join(' ')).toMatch(/^package\.json /)
    expect(said(packages, 'RUN').join(' ')).toContain('require("./package.json").packageManager')
  })

  const programs = {
    'tool-files': [
      'deploy/release/src/main.ts',
      'deploy/edge/src/main.ts',
      'deploy/edge/src/nginx.ts',
      // The templates that nginx.ts fills in.
      ...globSync('deploy/edge/nginx/*.template', { cwd: ROOT }),
    ],
    'sandbox-files': [
      'shared/sandbox/src/main.ts',
      // Found by folder when it starts.
      ...globSync('{shared/contract,remote-*}/src/{calls,*/calls}/*.ts', { cwd: ROOT }).filter(isNoTest),
      ...globSync('shared/sandbox/src/handlers/*.ts', { cwd: ROOT }).filter(isNoTest),
    ],
  }
  const callsOfRemotes = (file: string) => /^remote-[^/]+\/src\/(?:[^/]+\/)?calls\//.test(file)
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
  it('builds each image from a stage of the Containerfile, with the arguments of that stage', () => {
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
      const [, , listens] = /^(127\.0\.0\.1:)?\$\{[A-Z_]+:-\d+\}:(\d+)$/.exec(port) ?? []
      expect(said(stages.get(build.target), 'EXPOSE')).toEqual([listens])
    }
  })

  it('publishes the sandbox, which has no access control, on this machine alone', () => {
    expect(compose.services.sandbox?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
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

  it('starts a script of the image with its arguments', () => {
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
  const section = guide.slice(guide.indexOf('## In containers'), guide.indexOf('## Tests'))

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
