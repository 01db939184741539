import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { failing } from '@arcada/kit/testing/failing'
import { serveHere } from '@arcada/release/testing/serve-here'
import { beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-path-'))
})

/** A checkout with nothing but what brings pnpm. */
async function checkoutAt(checkout: string): Promise<void> {
  const own = ['bootstrap', 'pnpm', 'run-program'].map((name) => `deploy/local/${name}.mjs`)
  const others = ['deploy/smoke/src/npm-package.mjs', 'deploy/release/src/common/file-problem.mjs']
  for (const file of ['package.json', 'pnpm-lock.yaml', ...others, ...own]) {
    await mkdir(dirname(join(checkout, file)), { recursive: true })
    await cp(join(ROOT, file), join(checkout, file))
  }
  await mkdir(join(checkout, 'shared'))
}

const setUp = (checkout: string, env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    const args = [join(checkout, 'deploy/local/bootstrap.mjs'), 'setup']
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, _, said) =>
      done({ code: error?.code, said }),
    )
  })

test('refuses a checkout with a character in its path that a tool reads differently', async () => {
  const failed = await failing(['#', '!', '?', delimiter], async (character) => {
    const checkout = join(folder, `a${character}b`)
    await checkoutAt(checkout)
    expect(await setUp(checkout)).toEqual({
      code: 1,
      said: `Arcada cannot be built in ${checkout}/: its path contains '${character}'. Move this checkout to a path without it.\n`,
    })
    expect(await readdir(checkout)).not.toContain('node_modules')
  })
  expect(failed).toEqual([])
})

test('installs nothing in CI that the lock file does not have', async () => {
  const checkout = join(folder, 'checkout')
  await checkoutAt(checkout)
  await mkdir(join(checkout, 'remote-cards'))
  await writeFile(join(checkout, 'remote-cards/package.json'), '{ "dependencies": { "left-pad": "*" } }')
  expect(await setUp(checkout, { CI: 'true' })).toEqual({
    code: 1,
    said: "pnpm-lock.yaml does not have remote-cards: run 'npm run types' on your machine, and commit the lock file.\n",
  })
})

/** The address of a registry whose every package is the same program, which leaves a file when it runs. */
async function hostileRegistry(ran: string): Promise<string> {
  await mkdir(join(folder, 'package'))
  await writeFile(join(folder, 'package/pnpm'), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 })
  await writeFile(
    join(folder, 'package/package.json'),
    '{ "name": "pnpm", "version": "0.0.0", "bin": "pnpm" }',
  )
  execFileSync('tar', ['-czf', join(folder, 'packed.tgz'), '-C', folder, 'package'])
  const packed = await readFile(join(folder, 'packed.tgz'))
  const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const version: string = packageManager.replace('pnpm@', '')
  return serveHere((request, answer) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '')
    if (name.endsWith('.tgz')) return answer.end(packed)
    const dist = { tarball: `http://${request.headers.host}/packed.tgz`, integrity }
    const one = { name, version, bin: { pnpm: 'pnpm' }, dist }
    return answer.end(JSON.stringify({ name, versions: { [version]: one } }))
  })
}

test('runs no pnpm with another hash than the known one', async () => {
  const [checkout, ran] = [join(folder, 'checkout'), join(folder, 'ran')]
  await checkoutAt(checkout)
  const env = { npm_config_registry: await hostileRegistry(ran), npm_config_cache: join(folder, 'cache') }
  const { code, said } = await setUp(checkout, env)
  expect(existsSync(ran)).toBe(false)
  expect([code, said]).toEqual([1, expect.stringContaining('does not have the expected checksum')])
})

test('installs from the registry that a variable of npm or .npmrc names, also the tools of the build', async () => {
  await checkoutAt(folder)
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const place = join(folder, '.arcada', packageManager)
  await mkdir(place, { recursive: true })
  // Stands in for pnpm, and writes what it is started with.
  const standIn = '#!/bin/sh\necho "$@ NODE_ENV=$NODE_ENV" > started\nexit 1\n'
  await writeFile(join(place, 'pnpm'), standIn, { mode: 0o755 })
  await writeFile(join(folder, '.npmrc'), 'registry=https://npm.file.example/\n')
  const started = async (env: Readonly<Record<string, string>>) => {
    await setUp(folder, { npm_config_registry: undefined, ...env })
    return readFile(join(folder, 'started'), 'utf8')
  }
  expect(await started({ NODE_ENV: 'production' })).toMatch(
    / --registry=https:\/\/npm\.file\.example\/ .*NODE_ENV=$/m,
  )
  const named = { npm_config_registry: 'https://npm.variable.example/' }
  expect(await started(named)).toContain(' --registry=https://npm.variable.example/ ')
})

test('on another system than Linux, needs Node 24 and installs with the pnpm that npx brings', async () => {
  await checkoutAt(folder)
  await mkdir(join(folder, 'bin'))
  // Stands in for npx: it writes what it is started with, and installs.
  await writeFile(join(folder, 'bin/npx'), '#!/bin/sh\necho "$@" > started\nmkdir node_modules\n', {
    mode: 0o755,
  })
  const on = (version: string) => {
    const source = `Object.defineProperty(process, "platform", { value: "darwin" }); Object.defineProperty(process.versions, "node", { value: "${version}" })`
    const options = {
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      pnpm_config_registry: 'https://npm.example/',
    }
    return setUp(folder, {
      ...options,
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(source)}"`,
    })
  }
  expect((await on('22.1.0')).said).toMatch(/^Arcada needs Node 24 or newer; this is v/)
  expect(await on('24.0.0')).toEqual({ code: undefined, said: '' })
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  expect(await readFile(join(folder, 'started'), 'utf8')).toMatch(
    new RegExp(`^--yes ${packageManager} install --frozen-lockfile `),
  )
})
