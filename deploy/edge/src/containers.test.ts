import { chownSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BaseImages, baseImages } from './testing/containers/base-images.ts'
import { CONTAINERS, ROOT, readCompose } from './testing/containers/files.ts'
import { missingBuilder, missingCompose, openWorkshop, type Workshop } from './testing/containers/workshop.ts'

/** Builds real images, which takes minutes: in the laboratory only (ARCADA_LAB=1). */
const FULL = process.env.ARCADA_LAB === '1'
const LONG = 30 * 60_000
const notFull = FULL ? undefined : 'part of npm run test:full'
const noBuilder = notFull ?? (await missingBuilder())
const noCompose = notFull ?? (await missingCompose())
const title = (name: string, skipped: string | undefined) =>
  skipped === undefined ? name : `${name} (SKIPPED: ${skipped})`

const IMAGES = ['tool', 'sandbox', 'edge'] as const
const COMMIT = '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567'
const PORTS = { EDGE_PORT: '18080', SANDBOX_PORT: '18081' }

interface Answer {
  status: number
  body: string
}

describe.skipIf(noBuilder)(title('the container images', noBuilder), { timeout: LONG }, () => {
  let workshop: Workshop
  let bases: BaseImages
  beforeAll(async () => {
    workshop = await openWorkshop(PORTS)
    bases = await baseImages(workshop)
    const args = Object.entries({ ...bases, COMMIT }).flatMap(([name, value]) => [
      '--build-arg',
      `${name}=${value}`,
    ])
    const file = join(CONTAINERS, 'Containerfile')
    for (const name of IMAGES) {
      const target = ['--target', name, '--tag', `arcada-${name}`]
      await workshop.make('buildah', ['build', '--file', file, ...args, ...target, ROOT], 1_200)
    }
  }, LONG)
  afterAll(() => workshop?.close(), LONG)

  /** Which images the three names stand for. */
  const identities = async () =>
    new Map(
      await Promise.all(
        IMAGES.map(async (name) => {
          const inspected = await workshop.make('buildah', ['inspect', '--type', 'image', `arcada-${name}`])
          return [name, JSON.parse(inspected).FromImageID as string] as const
        }),
      ),
    )

  /** Runs a command in a new container of an image, as `buildah run` does it without an engine. */
  async function inContainer(image: string, command: readonly string[], options: readonly string[] = []) {
    const from = await workshop.site.run('buildah', ['from', image])
    const container = from.text.trim()
    const done = await workshop.site.run('buildah', ['run', ...options, container, '--', ...command])
    await workshop.site.run('buildah', ['rm', container])
    return done
  }

  /** What an image starts with, from its own configuration. */
  async function program(image: string, args?: readonly string[]): Promise<string[]> {
    const inspected = JSON.parse(await workshop.make('buildah', ['inspect', '--type', 'image', image]))
    const { Entrypoint = [], Cmd = [] } = inspected.OCIv1.config
    return [...Entrypoint, ...(args ?? Cmd)]
  }

  /** Asks from outside the containers, on the network on which they publish their ports. */
  async function ask(port: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const script = `require('node:http').get({ host: '127.0.0.1', ...${JSON.stringify({ port, path, headers })} }, async (answer) => {
      console.log(JSON.stringify({ status: answer.statusCode, body: Buffer.concat(await answer.toArray()).toString() }))
    }).on('error', () => console.log('{"status":0,"body":""}'))`
    return JSON.parse((await workshop.site.run(process.execPath, ['-e', script])).text)
  }

  const RELEASE = ['--disable-warning=ExperimentalWarning', join(ROOT, 'deploy/release/src/main.ts')]

  /** The site as players meet it: signed documents, and calls that arrive at the back end with their whitelabel. */
  async function expectWholeSite(edge: string, sandbox: string, release: number): Promise<void> {
    const url = `http://localhost:${edge}/m/home`
    const store = `file:${workshop.folder}/no-store`
    const verified = await workshop.site.run(process.execPath, [
      ...RELEASE,
      ...['verify', '--url', url, '--store', store],
    ])
    expect(verified.text).toContain(`Release ${release} of arcada is as it was signed`)
    const praia = { host: `praia.localhost:${edge}` }
    expect((await ask(edge, '/m/home', praia)).body).toContain('data-whitelabel="praia"')

    const games = await ask(
      edge,
      '/lgw/games/popular?isPlatform=2&language=PT&platform=html5&merchantCode=ARC',
      { module: 'COMM3' },
    )
    const { list } = JSON.parse(games.body).value
    expect(list.length, games.body).toBeGreaterThan(5)
    const maintenance = `fetch('http://localhost:${sandbox}/sandbox/settings', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"whitelabel":"praia","maintenance":true}' })`
    await workshop.site.run(process.execPath, ['-e', maintenance])
    const status = async (headers: Record<string, string>) =>
      JSON.parse((await ask(edge, '/wps/system/status', { ...headers, module: 'COMM3' })).body).value
        .maintenance
    expect([await status({}), await status(praia)]).toEqual([false, true])
  }

  const waitFor = (port: string, path: string) =>
    expect.poll(async () => (await ask(port, path)).status, { timeout: 120_000, interval: 500 }).toBe(200)

  test('hold what they run, no tool that builds, and less than 200 MB on top of Debian', async () => {
    const listed: { names: string[] | null; size: string }[] = JSON.parse(
      await workshop.make('buildah', ['images', '--json']),
    )
    const megabytes = (image: string) => {
      const size = listed.find(({ names }) =>
        names?.some((name) => name.replace(/:latest$/, '').endsWith(image)),
      )?.size
      const [, number = '', unit = ''] = /^([\d.]+) (MB|GB)$/.exec(size ?? '') ?? []
      return Number(number) * (unit === 'GB' ? 1_000 : 1)
    }
    const own = IMAGES.map((name) => megabytes(`arcada-${name}`) - megabytes(bases.DEBIAN_IMAGE))
    for (const [at, most] of [200, 180, 60].entries()) {
      expect(own[at]).toBeGreaterThan(1)
      expect(own[at], `${IMAGES[at]} is ${own[at]} MB on top of its base`).toBeLessThan(most)
    }
    const packages = 'ls node_modules/.pnpm; find . -name "*.test.ts*" -not -path "*/node_modules/*"'
    for (const [image, needs, never] of [
      ['arcada-tool', /@aws-sdk\+client-s3/, /react|rspack|swc|typescript|vite|biome|playwright|\.test\.ts/],
      ['arcada-sandbox', /hono/, /react|rspack|swc|typescript|vite|biome|playwright|aws|\.test\.ts/],
    ] as const) {
      const { text } = await inContainer(image, ['sh', '-c', packages])
      expect(text).toMatch(needs)
      expect(text).not.toMatch(never)
    }
    expect((await inContainer('arcada-edge', ['sh', '-c', 'ls -d /arcada; command -v node'])).code).not.toBe(
      0,
    )
  })

  test('publish, promote and serve the whole site, each in a container of buildah, and say that smoke runs elsewhere', async () => {
    const store = join(workshop.folder, 'store')
    await mkdir(store)
    chownSync(store, 1000, 1000)
    const script = readCompose().services['first-release']?.entrypoint ?? []
    const mounts = [
      '--volume',
      `${store}:/arcada/.arcada/store`,
      '--env',
      'SANDBOX_ORIGIN=http://localhost:8081',
    ]
    const released = await inContainer('arcada-tool', script, mounts)
    expect(released.text).toContain('arcada now runs release 1')
    const smoke = await program('arcada-tool', ['smoke', '--whitelabel', 'arcada'])
    const smoked = await inContainer('arcada-tool', smoke, mounts)
    expect([smoked.code, smoked.text]).toEqual([
      1,
      expect.stringContaining('need Chromium, which this image does not contain'),
    ])
    const run = async (image: string, options: readonly string[]) => {
      // All containers of buildah share the site's network; compose gives the sandbox its name, this does here.
      const from = await workshop.site.run('buildah', ['from', '--add-host', 'sandbox:127.0.0.1', image])
      const container = from.text.trim()
      return workshop.site.start('buildah', ['run', ...options, container, '--', ...(await program(image))])
    }
    const stopSandbox = await run('arcada-sandbox', [])
    await waitFor('8081', '/sandbox/outbox')
    const stopEdge = await run('arcada-edge', ['--volume', `${store}:/srv/.arcada/store:ro`])
    try {
      await waitFor('8080', '/m/home')
      await expectWholeSite('8080', '8081', 1)
    } finally {
      stopEdge()
      stopSandbox()
    }
  })

  describe.skipIf(noCompose)(title('brought up by compose', noCompose), () => {
    const file = join(ROOT, CONTAINERS, 'compose.yaml')
    const compose = (...args: string[]) =>
      workshop.site.run('podman-compose', ['-p', 'arcada', '-f', file, ...args], 600)
    const release = (...args: string[]) =>
      workshop.site.run('podman', [
        'run',
        '--rm',
        '-v',
        'arcada_store:/arcada/.arcada/store',
        'arcada-tool',
        ...args,
      ])
    const healthy = (service: string) =>
      expect
        .poll(
          async () => (await workshop.site.run('podman', ['healthcheck', 'run', `arcada_${service}_1`])).code,
          {
            timeout: 120_000,
            interval: 500,
          },
        )
        .toBe(0)

    beforeAll(async () => {
      const before = await identities()
      const env = Object.entries({ ...bases, COMMIT }).map(([name, value]) => `${name}=${value}`)
      const built = await workshop.make(
        'env',
        [...env, 'podman-compose', '-p', 'arcada', '-f', file, 'build'],
        1_200,
      )
      // It goes on after a failed build, and takes other files for one when it finds no ignore file.
      expect([...(await identities())], built.slice(-4_000)).toEqual([...before])
      await compose('up', '-d')
    }, LONG)

    test('are healthy, and one `up` makes the whole site at the ports that were chosen', async () => {
      await healthy('sandbox')
      await healthy('edge')
      await expect.poll(async () => (await release('status')).text, { timeout: 120_000 }).toContain('praia:')
      await expectWholeSite(PORTS.EDGE_PORT, PORTS.SANDBOX_PORT, 1)
    })

    test('what an operator releases is live at once, and the next `up` does not undo it', async () => {
      const { whitelabels } = JSON.parse((await release('status', '--whitelabel', 'arcada', '--json')).text)
      const { games } = whitelabels[0].live.versions
      const why = ['--urgent', '--why', 'new list', '--without-smoke', 'Ana: a test of the containers']
      const promoted = await release('promote', '--whitelabel', 'arcada', '--games', games, ...why)
      expect(promoted.text).toContain('arcada now runs release 2')
      expect((await release('versions', '--app', 'games')).text).toContain(`commit ${COMMIT.slice(0, 12)}`)
      expect((await ask(PORTS.EDGE_PORT, '/m/home')).body).toContain('data-release="2"')
      await compose('down')
      await compose('up', '-d')
      await healthy('edge')
      const log = async () => (await workshop.site.run('podman', ['logs', 'arcada_first-release_1'])).text
      await expect.poll(log, { timeout: 120_000 }).toContain('praia is live already.')
      expect((await ask(PORTS.EDGE_PORT, '/m/home')).body).toContain('data-release="2"')
    })
  })
})
