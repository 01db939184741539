import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { join } from 'node:path'
import { readCertificate } from '../bench/certificate.ts'
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

/** A separate edge, its TLS port, a collector, and a development site: other programs than `npm start`. */
const OTHER_PORTS = [
  ['8180', '8181'],
  ['8443', '8444'],
  ['8090', '8091'],
] as const

export async function startWalk(newcomer: Newcomer, bucket: string): Promise<Walk> {
  const ports = new Map([
    ['8080', newcomer.port],
    ['8081', newcomer.port + 1],
  ])
  for (const [first, second] of OTHER_PORTS) {
    const free = await freePortPair()
    ports.set(first, free).set(second, free + 1)
  }
  return { newcomer, version: '', build: '', ports, bucket }
}

const FORM = /\.arcada\/build\/games\/(\S+)/

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
  const version = FORM.exec(output)?.[1]
  if (version === undefined) return
  walk.version = version
  walk.build = `.arcada/build/games/${version}`
}

/** Changes games, differently each time. */
export function changeGames({ newcomer }: Walk): void {
  const file = join(newcomer.folder, 'remote-games/src/parts/game-tile.module.css')
  appendFileSync(file, `\n.changed${Date.now()} {\n  order: 1;\n}\n`)
}

/** Prepares the files of the edge's guide: a copy of the store, and a certificate. */
export function prepareEdge({ newcomer }: Walk): void {
  const place = join(newcomer.folder, '.arcada/srv')
  mkdirSync(place, { recursive: true })
  const store = join(place, 'arcada-store')
  cpSync(join(newcomer.folder, '.arcada/store'), store, { recursive: true, preserveTimestamps: true })
  const { cert, key } = readCertificate()
  writeFileSync(join(newcomer.folder, 'site.pem'), cert)
  writeFileSync(join(newcomer.folder, 'site.key'), key)
}

/** Port of the docs with TLS, with a self-signed certificate. */
const SECURE = '8443'

/** Sends a request to the site, or to another port of the docs, as a browser would at a hostname. */
export async function ask(
  { ports }: Walk,
  path: string,
  hostname = 'localhost',
  printed = '8080',
): Promise<{ status: number; text: string; location: string }> {
  return new Promise((done, fail) => {
    const port = ports.get(printed)
    const send = printed === SECURE ? requestSecurely : request
    const sent = send(
      {
        host: 'localhost',
        port: port ?? 0,
        path,
        headers: { host: `${hostname}:${port}`, module: 'COMM3' },
        rejectUnauthorized: false,
      },
      async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        const { statusCode: status = 0, headers } = response
        done({ status, text: Buffer.concat(parts).toString('utf8'), location: headers.location ?? '' })
      },
    )
    sent.on('error', fail).end()
  })
}

/** Whether the back end behind a hostname reports maintenance for its whitelabel. */
export async function isClosed(walk: Walk, hostname: string): Promise<boolean> {
  const { text } = await ask(walk, '/wps/system/status', hostname)
  return /"maintenance":true/.test(text)
}

/** Version of games that the live document of a whitelabel names. */
export async function liveVersion(walk: Walk, hostname: string): Promise<string> {
  const { text } = await ask(walk, '/m/home', hostname)
  return /"games":\{"version":"([^"]+)"/.exec(text)?.[1] ?? ''
}
