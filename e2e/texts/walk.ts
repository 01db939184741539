import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCertificate } from '../support/certificate.ts'
import { freePortPair } from '../support/free-port.ts'
import type { Newcomer } from './newcomer.ts'

/** The values for the commands of the docs: ports, folders, the last build. */
export interface Walk {
  newcomer: Newcomer
  /** Version of games that was built last, and the folder of that build. */
  version: string
  build: string
  /** Port in the docs -> the port used instead, because several tests share a machine. */
  ports: ReadonlyMap<string, number>
  /** Origin of an object store. */
  bucket: string
}

/** How a command runs that is not simply run to its end. */
export interface Special {
  command: RegExp
  /** The command keeps running; its output matches this once it is ready. */
  serves?: RegExp
  /** The test ends it as soon as it is ready. */
  interrupted?: boolean
  /** Takes a minute or more and changes nothing: where it is printed again, it is not run again. */
  once?: boolean
  /** Takes minutes: only `npm run test:full` runs it. */
  long?: boolean
  /** The reason to skip it; undefined if the machine has what it needs. */
  skip?: () => string | undefined
  before?: (walk: Walk) => void
  after?: (walk: Walk) => Promise<unknown>
}

const needs = (program: string) => () =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
    ? undefined
    : `${program} is not on this machine`

/** The first match counts; every other command must succeed by itself. */
export const SPECIAL: readonly Special[] = [
  { command: /^npm start$/, serves: /Arcada is ready: http:\/\/localhost:\d+\/m\/home/ },
  { command: /^npm (test|run test:full)$/, skip: () => 'it is what runs this test' },
  { command: /^npm test (e2e|unit deploy|-- --changed)|^npm run (test:watch|lab)/, long: true },
  { command: /release -- smoke --whitelabel|^npm run lint/, once: true },
  { command: /sandbox\/faults/, after: endFaults },
  { command: /^npm run build -- games/, before: changeGames },
  { command: /release -- watch /, serves: /, canary of |There is no canary/, interrupted: true },
  { command: /release -- console/, serves: /The console of .* is ready/, interrupted: true },
  { command: /release -- serve /, serves: /The edge is ready/, interrupted: true },
  { command: /^npm run dev/, serves: /Arcada is ready/, interrupted: true },
  { command: /^(sudo )?apt-get /, skip: () => 'it changes the machine' },
  { command: /^promtool /, skip: needs('promtool') },
  { command: /release -- bisect/, skip: () => 'e2e/releases/bisect.e2e.ts runs it' },
  { command: /^podman/, skip: () => 'deploy/edge/src/containers.test.ts builds and runs them' },
  { command: /^aws /, skip: () => 'there is no bucket of a real object store' },
  { command: /edge\/src\/nginx\.ts .*--store file:/, before: prepareEdge },
  { command: /^nginx /, skip: needs('nginx'), after: stopNginx },
]

/** Ports of a separate edge, its TLS port and a development site: other programs than `npm start`; each has the next one, too. */
const OTHER_PORTS = [8180, 8443, 8090]

export async function startWalk(newcomer: Newcomer, bucket: string): Promise<Walk> {
  const ports = new Map([
    ['8080', newcomer.port],
    ['8081', newcomer.port + 1],
  ])
  for (const port of OTHER_PORTS) {
    const free = await freePortPair()
    ports.set(String(port), free).set(String(port + 1), free + 1)
  }
  return { newcomer, version: '', build: '', ports, bucket }
}

/** Fills in placeholders, and replaces examples by existing values. */
export function filledIn(command: string, { newcomer, version, build, ports, bucket }: Walk): string {
  const port = (match: string, before: string, number: string) => {
    const taken = ports.get(number)
    return taken === undefined ? match : `${before}${taken}`
  }
  return command
    .replaceAll('<version>', version)
    .replaceAll('<folder>', build)
    .replaceAll(/(localhost:|127\.0\.0\.1:|port[ =])(\d{4})\b/g, port)
    .replace(/^npm run dev/, `PORT=${ports.get('8090')} npm run dev`)
    .replaceAll('/srv/', `${newcomer.folder}/.arcada/srv/`)
    .replaceAll('~/', `${newcomer.folder}/.arcada/home/`)
    .replaceAll('https://api.example', `http://localhost:${newcomer.port + 1}`)
    .replaceAll('https://s3.example', bucket)
}

/** Records a build from a command's output. */
export function noteBuild(walk: Walk, output: string): void {
  const version = /\.arcada\/build\/games\/(\S+)/.exec(output)?.[1]
  if (version === undefined) return
  walk.version = version
  walk.build = `.arcada/build/games/${version}`
}

/** Changes games, differently each time. */
function changeGames({ newcomer }: Walk): void {
  const file = join(newcomer.folder, 'remote-games/src/parts/game-tile.module.css')
  appendFileSync(file, `\n.changed${Date.now()} {\n  order: 1;\n}\n`)
}

/** Prepares the files of the edge's guide: a copy of the store, and a certificate. */
function prepareEdge({ newcomer }: Walk): void {
  const place = join(newcomer.folder, '.arcada/srv')
  mkdirSync(place, { recursive: true })
  const store = join(place, 'arcada-store')
  cpSync(join(newcomer.folder, '.arcada/store'), store, { recursive: true, preserveTimestamps: true })
  const { cert, key } = readCertificate()
  writeFileSync(join(newcomer.folder, 'site.pem'), cert)
  writeFileSync(join(newcomer.folder, 'site.key'), key)
}

/** A fault that stays until a page meets it would fail the smoke run of a later command. */
async function endFaults({ newcomer }: Walk): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const address = `http://localhost:${newcomer.port + 1}/sandbox/faults`
  const { status } = await fetch(address, { method: 'DELETE', headers })
  if (status !== 200) throw new Error(`the faults did not end: ${status}`)
}

function stopNginx({ newcomer }: Walk): Promise<unknown> {
  const place = `${newcomer.folder}/.arcada/srv/nginx`
  return newcomer.run(`nginx -s quit -e stderr -p ${place} -c ${place}/nginx.conf`, 20_000)
}
