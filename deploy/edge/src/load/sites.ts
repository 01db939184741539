import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@arcada/release'
import { s3Store } from '@arcada/release/s3-store'
import { startMemoryS3 } from '@arcada/release/testing/engines/memory-s3'
import { type OwnRelease, ownRelease } from '@arcada/release/testing/own-release'
import type { Timeouts } from '../common/timeouts.ts'
import type { NginxOptions } from '../nginx/options.ts'
import type { EdgeOptions } from '../node/start-edge.ts'
import { runNginx } from '../testing/run-nginx.ts'
import { openLine } from './faulty-line.ts'

export const EDGES = ['nginx', 'own'] as const
export const STORES = ['folder', 's3'] as const

export interface SiteOptions {
  edge: (typeof EDGES)[number]
  store: (typeof STORES)[number]
  api: URL
  timeouts?: Partial<Timeouts>
  /** Calls that wait for the back end, of each worker process of nginx. */
  maxCalls?: number
}

/** An edge under load, with a store of its own that can be broken. */
export interface LoadSite {
  name: string
  port: number
  /** Of the edge; its workers are the children. */
  pid: number
  store: Store
  own: OwnRelease
  /** Makes the store unreachable for the edge alone; `hang` leaves its requests without an answer. A folder is moved away. */
  lose(how: 'refuse' | 'hang'): Promise<void>
  giveBack(): Promise<void>
  /** What it has printed on stderr. */
  said(): string
  close(): Promise<void>
}

/** The clients that load an edge state their addresses, as a proxy in front does. */
const PROXIES = ['127.0.0.1/32', '::1/128']

interface OpenedStore {
  store: Store
  /** Where the edge reads it. */
  place: NginxOptions['store']
  lose: LoadSite['lose']
  giveBack(): Promise<void>
  close(): Promise<void>
}

async function openFolder(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-load-'))
  const [there, away] = [join(folder, 'store'), join(folder, 'away')]
  await mkdir(there)
  return {
    store: openStore(`file:${there}`),
    place: { folder: there },
    lose: () => rename(there, away),
    giveBack: () => rename(away, there),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function openObjects(): Promise<OpenedStore> {
  const engine = await startMemoryS3({ keysPerPage: 1000 })
  const place = { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }
  const line = await openLine(Number(new URL(engine.settings.endpoint ?? '').port))
  return {
    store: s3Store(place, engine.settings),
    place: { endpoint: new URL(`http://127.0.0.1:${line.port}`), bucket: 'site', prefix: 'edge/' },
    lose: (how) => line.turn(how === 'hang' ? 'hanging' : 'refusing'),
    giveBack: () => line.turn('open'),
    async close() {
      await line.close()
      await engine.close()
    },
  }
}

interface Running {
  port: number
  pid: number
  said(): string
  close(): Promise<void>
}

async function runOwn({ place }: OpenedStore, { api, timeouts = {} }: SiteOptions): Promise<Running> {
  const options: EdgeOptions = {
    store: 'folder' in place ? place.folder : 's3://site/edge',
    port: 0,
    api: api.origin,
    proxies: PROXIES,
    timeouts,
  }
  const keys = { AWS_ACCESS_KEY_ID: 'no-key', AWS_SECRET_ACCESS_KEY: 'nothing', AWS_REGION: 'us-east-1' }
  const program = [join(import.meta.dirname, 'own-edge.ts'), JSON.stringify(options)]
  const edge = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env:
      'folder' in place ? process.env : { ...process.env, ...keys, AWS_ENDPOINT_URL: place.endpoint.origin },
  })
  let said = ''
  edge.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const kill = () => edge.kill('SIGKILL')
  process.once('exit', kill)
  const gone = once(edge, 'exit')
  const [printed] = await Promise.race([
    once(edge.stdout, 'data'),
    gone.then(([code]) => Promise.reject(new Error(`The edge ended with ${code}: ${said}`))),
  ])
  return {
    port: Number(new URL(String(printed).trim()).port),
    pid: edge.pid ?? 0,
    said: () => said,
    async close() {
      process.off('exit', kill)
      kill()
      await gone
    },
  }
}

async function runEdge(opened: OpenedStore, options: SiteOptions): Promise<Running> {
  if (options.edge === 'own') return runOwn(opened, options)
  const { port, pid, said, stop } = await runNginx({
    store: opened.place,
    api: options.api,
    proxies: PROXIES,
    timeouts: options.timeouts ?? {},
    ...(options.maxCalls === undefined ? {} : { maxCalls: options.maxCalls }),
  })
  return { port, pid, said, close: stop }
}

/** Starts an edge behind a proxy, on a store with release 1 of `arcada` and `praia`; `close` it afterwards. */
export async function openSite(options: SiteOptions): Promise<LoadSite> {
  const opened = options.store === 'folder' ? await openFolder() : await openObjects()
  const own = await ownRelease(opened.store)
  const running = await runEdge(opened, options).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const { store, lose, giveBack } = opened
  return {
    name: `${options.edge === 'own' ? 'own edge' : 'nginx'} on ${options.store === 'folder' ? 'a folder' : 'an object store'}`,
    ...{ port: running.port, pid: running.pid, said: running.said, store, own, lose, giveBack },
    async close() {
      await running.close()
      await own.remove()
      await opened.close()
    },
  }
}
