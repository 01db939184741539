import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Edge, startEdge } from '@arcada/edge'
import { appNames, type BuiltApp, buildApp, ROOT, WORK } from '@arcada/kit/build'
import type { AppDescription } from '@arcada/kit/federation'
import { APP_FILE } from '@arcada/kit/federation/names'
import { type RunningSandbox, startSandbox } from '@arcada/kit/sandbox'
import {
  neededServices,
  openKeys,
  openStore,
  promote,
  publish,
  readWhitelabel,
  SAMPLE_KEYS,
  serviceProblems,
  status,
  writeLocalSettings,
} from '@arcada/release'

export interface SiteOptions {
  port: number
  store: string
  data: string
  fresh?: boolean
  skipBuild?: boolean
  /** Builds to make live, instead of those of this checkout. */
  built?: readonly BuiltApp[]
  /** The whitelabel that gets an agent with 5,000 members on 50 levels as well. */
  largeTeam?: string
  /** The sandbox's time, in ms since 1970; the computer's by default. */
  clock?: () => number
  say?: (line: string) => void
}

export interface Site {
  origin: string
  sandboxOrigin: string
  edge: Edge
  sandbox: RunningSandbox
  close(): Promise<void>
}

export const WHITELABEL_FOLDER = join(ROOT, 'deploy/whitelabels')

/** The sample whitelabels: every folder with a whitelabel.json. */
export function sampleWhitelabels(): string[] {
  return readdirSync(WHITELABEL_FOLDER).filter((id) =>
    existsSync(join(WHITELABEL_FOLDER, id, 'whitelabel.json')),
  )
}

/** Builds what changed, publishes and promotes it for the sample whitelabels, and starts sandbox and edge. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { port, store, data, say = () => {} } = options
  const sandbox = await startSandbox({
    port: port + 1,
    dataFile: data,
    fresh: options.fresh ?? false,
    ...(options.largeTeam ? { largeTeam: options.largeTeam } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  })
  try {
    if (!options.skipBuild)
      await makeLive({
        storeFolder: store,
        sandboxOrigin: sandbox.origin,
        built: options.built ?? (await buildAll(say)),
        say,
      })
    const edge = await startEdge({
      ...{ store, port, whitelabels: WHITELABEL_FOLDER, api: sandbox.origin },
      // Every browser of a run has one address.
      limits: false,
    })
    const close = async () => {
      await edge.close()
      await sandbox.close()
    }
    return { origin: edge.origin, sandboxOrigin: sandbox.origin, edge, sandbox, close }
  } catch (error) {
    await sandbox.close()
    throw error
  }
}

/** Builds every app with changed sources; the others are reused. */
export async function buildAll(say: (line: string) => void): Promise<BuiltApp[]> {
  const built: BuiltApp[] = []
  for (const name of appNames()) {
    const app = await buildApp({ name })
    if (app.fresh) say(`built ${app.name} ${app.version}`)
    for (const warning of app.warnings) say(`  ${app.name}: ${warning}`)
    built.push(app)
  }
  return built
}

export interface LiveOptions {
  storeFolder: string
  sandboxOrigin: string
  built: readonly BuiltApp[]
  /** Leaves out what only a site for players needs: compressed copies, versions to fall back on, and budgets. */
  development?: boolean
  say: (line: string) => void
}

/** Publishes builds and makes them what the sample whitelabels run. Says whether any of them has a new release. */
export async function makeLive(options: LiveOptions): Promise<boolean> {
  const { storeFolder, sandboxOrigin, built, development = false, say } = options
  const store = await openStore(`file:${storeFolder}`)
  const keys = await openKeys(SAMPLE_KEYS)
  const apps = built.map(descriptionOf)
  // A promotion by hand need not name the sandbox then.
  await writeLocalSettings(storeFolder, { origins: [sandboxOrigin], services: neededServices(apps) })
  for (const { folder } of built) await publish({ store, keys, folder, compress: !development })
  const versions = Object.fromEntries(built.map(({ name, version }) => [name, version]))
  let changed = false
  for (const whitelabel of sampleWhitelabels()) {
    const wanted = fingerprint(whitelabel, versions, sandboxOrigin)
    const stamp = join(
      WORK,
      'promoted',
      `${createHash('sha1').update(storeFolder).digest('hex')}-${whitelabel}`,
    )
    const live = existsSync(join(storeFolder, 'sites', whitelabel, 'index.html'))
    if (live && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    // A remote that was taken out stays out: only a promotion that names it puts it back.
    const out = live ? ((await status(store, keys, whitelabel)).live.removed ?? {}) : {}
    const { release, notes } = await promote({
      store,
      keys,
      whitelabel,
      versions: Object.fromEntries(Object.entries(versions).filter(([name]) => out[name] === undefined)),
      why: 'local build',
      withoutSmoke: 'npm start: a local build',
      fallBack: !development,
      checkBudgets: !development,
      // Its build has named them.
      checkTexts: false,
      evenBad: true,
      evenHeld: true,
    })
    changed = true
    if (!development) say(`${whitelabel} runs release ${release}`)
    for (const note of notes) say(`  note: ${note}`)
    for (const problem of serviceProblems(apps, await readWhitelabel(whitelabel)))
      say(`  note: here the sandbox answers, but a promotion on another store would be refused: ${problem}`)
    mkdirSync(join(WORK, 'promoted'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
  return changed
}

function descriptionOf({ folder }: BuiltApp): AppDescription {
  return JSON.parse(readFileSync(join(folder, APP_FILE), 'utf8'))
}

/** What a promotion depends on: the versions and the whitelabel's own folder. */
function fingerprint(whitelabel: string, versions: Record<string, string>, origin: string): string {
  const hash = createHash('sha256').update(JSON.stringify([versions, origin]))
  const folder = join(WHITELABEL_FOLDER, whitelabel)
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
