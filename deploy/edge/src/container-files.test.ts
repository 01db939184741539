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
    // Folders for data alone belong to a user, or are for all.
    const runs = [...stages.values()].flatMap((stage) => said(stage, 'RUN')).join(' && ')
    expect(
      runs.match(/chown|(?<=install -d -o \w+ -g \w+ )\S+|(?<=chmod (?:[0-7]*[2367]|\S*w\S*) )\S+/g),
    ).toEqual(['/arcada/.arcada', '/srv/nginx/tmp'])
    for (const image of ['tool', 'sandbox', 'edge']) {
      const stage = stages.get(image)
      const parent = stages.get(stage?.base ?? '')
      expect([...said(parent, 'USER'), ...said(stage, 'USER')].at(-1)).toMatch(/^(?!root|0)\w/)
    }
  })

  const programs = {
    'tool-files': [
      'deploy/release/src/main.ts',
      'deploy/edge/src/main.ts',
      'deploy/edge/src/collector/main.ts',
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
  it('publishes the sandbox, which has no access control, on this machine alone', () => {
    expect(compose.services.sandbox?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
  })

  it('runs read-only containers, and mounts volumes where the images keep their data; only the tool may write the store', () => {
    expect(services.filter(([, { read_only }]) => read_only !== true).map(([name]) => name)).toEqual([])
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
