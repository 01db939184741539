// Brings a fresh clone to where TypeScript runs: checks Node, installs, and hands over to the pinned Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sayFileProblems } from '../release/src/common/file-problem.mjs'
import { pnpmCommand } from './pnpm.mjs'
import { runProgram } from './run-program.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [command = 'start', ...given] = process.argv.slice(2)
/** `npm run lint` and `npm run types` are steps of `npm test`. */
const options = ['lint', 'types'].includes(command) ? [command, ...given] : given

sayFileProblems()
/** npm install and npm ci run the install script last; by then npm has removed what pnpm had linked. */
const inNpmInstall = process.env.npm_lifecycle_event === 'install'
// pnpm runs the same script of the root before it installs.
if (inNpmInstall && process.env.npm_config_user_agent?.startsWith('pnpm')) process.exit(0)

/** The packages bring Node 24 for Linux (deploy/node); elsewhere the installed one runs everything. */
const oldest = process.platform === 'linux' ? 20 : 24
if (Number(process.versions.node.split('.')[0]) < oldest)
  stop(`Arcada needs Node ${oldest} or newer; this is ${process.version}`)
// The bundler takes them for the end of a path, and the commands look for programs in a list that ':' divides.
const unusable = /[#!?]/.exec(root)?.[0] ?? (root.slice(2).includes(delimiter) ? delimiter : undefined)
if (unusable)
  stop(
    `Arcada cannot be built in ${root}: its path contains '${unusable}'. Move this checkout to a path without it.`,
  )
if (inNpmInstall) rmSync(join(root, 'node_modules'), { recursive: true, force: true })
await install()
const node = pinnedNode()
if (command === 'setup') process.exit(0)
const program = {
  build: '../../shared/build/src/cli.ts',
  release: '../release/src/main.ts',
  test: 'test.ts',
  lint: 'test.ts',
  types: 'test.ts',
  watch: '../../node_modules/vitest/vitest.mjs',
  start: 'start.ts',
  dev: 'dev.ts',
  kit: 'kit.ts',
  new: '../arcada/src/new-here.ts',
  i18n: 'i18n.ts',
  lab: '../../e2e/lab/lab.ts',
  api: '../../shared/contract/src/write-openapi.ts',
  requirements: 'requirements.ts',
}[command]
if (!program) stop(`There is no command ${command}.`)
const file = fileURLToPath(new URL(program, import.meta.url))
// The current folder stays, so that relative paths of the release tool resolve.
const first = new URL('say-file-problems.mjs', import.meta.url).href
const code = await runProgram(
  node,
  ['--disable-warning=ExperimentalWarning', '--import', first, file, ...options],
  {
    stdio: 'inherit',
    // Tools that are started by name must find the pinned Node, too.
    env: { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH },
  },
)
process.exit(code)

async function install() {
  const stamp = join(root, '.arcada/installed')
  const wanted = fingerprint()
  if (existsSync(join(root, 'node_modules')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return
  const unlocked = foldersOutsideLock()
  // What a registry answers there today was never looked at by a person.
  if (unlocked.length > 0 && process.env.CI)
    stop(
      `pnpm-lock.yaml does not have ${unlocked.join(' and ')}: run 'npm run types' on your machine, and commit the lock file.`,
    )
  console.log('Installing …')
  const lock = unlocked.length > 0 ? '--no-frozen-lockfile' : '--frozen-lockfile'
  const [pnpm, ...first] = await pnpmCommand(root).catch((/** @type {Error} */ error) => {
    stop(
      `pnpm could not be downloaded: ${error.message}. Check the connection to the npm registry and try again.`,
    )
  })
  const args = [...first, 'install', lock, '--prefer-offline', '--reporter=append-only']
  // It is the right version, so it need not look for another; and there is no terminal to confirm anything.
  args.push('--pm-on-fail=ignore', '--config.confirm-modules-purge=false', ...registry())
  // With NODE_ENV=production the tools of the build would be left out.
  const { NODE_ENV: _, ...env } = process.env
  const code = await runProgram(pnpm, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (code > 128) process.exit(code)
  if (code !== 0)
    stop('The packages could not be installed. Check the connection to the npm registry and try again.')
  if (unlocked.length > 0)
    console.log(`pnpm-lock.yaml has ${unlocked.join(' and ')} now: commit it with the change.`)
  mkdirSync(join(root, '.arcada'), { recursive: true })
  writeFileSync(stamp, fingerprint())
}

/** The registry that npm would use, from its variables and files, not all of which pnpm reads. */
function registry() {
  if (process.env.pnpm_config_registry) return []
  const { status, stdout } = spawnSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const address = status === 0 ? stdout.trim() : ''
  return /^https?:\S+$/.test(address) ? [`--registry=${address}`] : []
}

/** A new remote's folder: the lock file learns of it here, and of nothing else. */
function foldersOutsideLock() {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  return remotes().filter(
    (folder) => existsSync(join(root, folder, 'package.json')) && !lock.includes(`\n  ${folder}:\n`),
  )
}

function fingerprint() {
  const hash = createHash('sha256')
  const folders = [
    '.',
    'host',
    'e2e',
    ...['shared', 'deploy'].flatMap((parent) => children(parent)),
    ...remotes(),
  ]
  for (const folder of folders) {
    const manifest = join(root, folder, 'package.json')
    if (existsSync(manifest)) hash.update(readFileSync(manifest))
  }
  return hash.update(readFileSync(join(root, 'pnpm-lock.yaml'))).digest('hex')
}

function children(parent) {
  return readdirSync(join(root, parent)).map((name) => join(parent, name))
}

function remotes() {
  return readdirSync(root).filter((name) => name.startsWith('remote-'))
}

function pinnedNode() {
  const pinned = join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  stop('There is no packaged Node for this platform: install Node 24 or newer and run this again.')
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
