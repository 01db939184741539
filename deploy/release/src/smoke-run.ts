import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Release, ReleasedApp } from '@arcada/federation'
import { openApps } from './apps.ts'
import { readCandidate } from './candidate.ts'
import { currentPerson } from './person.ts'
import type { PromoteOptions } from './promote.ts'
import { fitDocument, putLive } from './put-live.ts'
import { Refusal } from './refusal.ts'
import {
  keepRecord,
  type RemoteSmoke,
  type SmokeRecord,
  type SmokeResult,
  setDigest,
  smokeCases,
} from './smoke.ts'
import { openStore, type Store } from './store.ts'
import { whitelabelAssets } from './whitelabel-assets.ts'
import { readWhitelabel, WHITELABELS } from './whitelabel-config.ts'

/** What the runner is told, as JSON on its standard input. */
export interface SmokeJob {
  store: string
  whitelabel: string
  whitelabels: string
  /** Of the edge and of the sandbox. */
  ports: [edge: number, sandbox: number]
  smoke: RemoteSmoke[]
}

/** What it answers, as JSON on its standard output. */
export interface SmokeAnswer {
  browser: string
  results: SmokeResult[]
}

const RUNNER = fileURLToPath(new URL('../../../e2e/smoke/main.ts', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Puts the files of the apps into another store, each checked against its hash on the way. */
async function copyApps(from: Store, apps: readonly ReleasedApp[], folder: string): Promise<void> {
  for (const app of apps) {
    for (const path of ['app.json', 'app.json.sig', ...Object.keys(app.files)]) {
      const file = await from.read(`${app.base.slice(1)}${path}`)
      if (file === undefined) throw new Refusal(`${app.base}${path} is missing from ${from.address}.`)
      const target = join(folder, app.base, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, file.bytes)
    }
  }
}

function runJob(job: SmokeJob): Promise<SmokeAnswer> {
  const runner = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RUNNER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  runner.stdin.end(JSON.stringify(job))
  let output = ''
  runner.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  return new Promise((done, fail) => {
    runner.on('error', fail)
    runner.on('close', (code) => {
      if (code === 0) done(JSON.parse(output))
      else fail(new Refusal(`The smoke run could not start (exit ${code}): its reason stands above.`))
    })
  })
}

/**
 * Composes the candidate that `promote` with the same options would make live in a store of its own, serves it with a
 * sandbox, runs the smoke cases of all its remotes in Chromium and records the result under the set's digest. Takes
 * what `promote` takes; a Refusal when the set cannot run at all.
 */
export async function smoke(options: PromoteOptions, run = runJob): Promise<SmokeRecord> {
  const { store, keys, by = currentPerson(), now = () => new Date(), whitelabels = WHITELABELS } = options
  const apps = options.apps ?? openApps(store, keys)
  const { host, remotes, canary, removed } = await readCandidate(options, apps)
  const set = [host, ...Object.values({ ...remotes, ...canary?.remotes })]
  const cases = await smokeCases(apps, set)
  const folder = await mkdtemp(join(tmpdir(), 'arcada-smoke-'))
  try {
    const ports: SmokeJob['ports'] = [await freePort(), await freePort()]
    const origins = [...(options.allowOrigins ?? []), `http://localhost:${ports[1]}`]
    const whitelabel = await readWhitelabel(options.whitelabel, whitelabels, origins)
    const assets = await whitelabelAssets(whitelabel, whitelabels)
    const place = join(folder, '.arcada/store')
    await copyApps(store, set, place)
    const draft: Omit<Release, 'seq'> = {
      format: 1,
      whitelabel: whitelabel.id,
      createdAt: now().toISOString(),
      by,
      why: 'smoke run',
      host,
      remotes: Object.fromEntries(set.filter((app) => app !== host).map((app) => [app.name, app])),
      previous: {},
      ...(removed ? { removed } : {}),
    }
    const candidate = openStore(`file:${place}`)
    const target = { store: candidate, keys, apps, whitelabel, assets, draft, etag: null }
    await putLive(await fitDocument(target))
    const job = { store: place, whitelabel: whitelabel.id, whitelabels, ports, smoke: cases }
    const { browser, results } = cases.length > 0 ? await run(job) : { browser: 'none', results: [] }
    const versions = Object.fromEntries(set.map((app) => [app.name, app.version]))
    const at = now().toISOString()
    const record: SmokeRecord = { format: 1, set: setDigest(set), versions, at, by, browser, results }
    await keepRecord(store, keys, record)
    return record
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
