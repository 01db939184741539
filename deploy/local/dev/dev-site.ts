import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEdge } from '@arcada/edge'
import { appFolder, appNames, type BuiltApp, WORK } from '@arcada/kit/build'
import { makeLive, WHITELABEL_FOLDER } from '../site.ts'
import { buildApps } from './build-apps.ts'
import { sourceChecks } from './check-sources.ts'
import { clientScript } from './client-script.ts'
import { startSandboxProcess } from './sandbox-process.ts'

export interface DevSiteOptions {
  port: number
  /** New data for the sandbox; the old file is kept beside it. */
  fresh: boolean
  say: (line: string) => void
}

export interface Update {
  /** Apps with possibly changed sources. */
  names: readonly string[]
  /** Whether the sandbox's own sources may have changed. */
  sandbox: boolean
}

export interface DevSite {
  origin: string
  sandboxOrigin: string
  /**
   * Builds what changed, makes it live and reloads the open pages. Problems of the sources are printed and shown on
   * the open pages, which stay as they are. Says whether all is well.
   */
  update(update: Update): Promise<boolean>
  close(): Promise<void>
}

/**
 * Starts a site for development beside whatever `npm start` runs: builds, store and data of its own, below
 * `.arcada/dev/<port>`. Nothing is built yet: the first `update` does.
 */
export async function startDevSite({ port, fresh, say }: DevSiteOptions): Promise<DevSite> {
  const work = join(WORK, 'dev', String(port))
  // Only a store of this name may be served with the sample keys.
  const store = join(work, '.arcada/store')
  await rm(store, { recursive: true, force: true })
  const script = await clientScript(join(work, 'client'))
  const sandbox = await startSandboxProcess({ port: port + 1, data: join(work, 'sandbox.db'), fresh })
  const dev = { script, log: (line: string) => say(`page: ${line}`) }
  const edge = await startEdge({
    store,
    port,
    whitelabels: WHITELABEL_FOLDER,
    api: sandbox.origin,
    dev,
    limits: false,
  })
  const stopped = new AbortController()
  const newest = new Map<string, BuiltApp>()
  const checks = sourceChecks(say)

  const attempt = async ({ names, sandbox: again }: Update) => {
    const start = performance.now()
    const missing = appNames().filter((name) => !newest.has(name))
    const [round] = await Promise.all([
      buildApps([...new Set([...names, ...missing])], work, stopped.signal),
      again ? sandbox.restart() : undefined,
    ])
    const first = newest.size === 0
    const changed = round.built.filter(({ name, version }) => newest.get(name)?.version !== version)
    for (const app of changed) newest.set(app.name, app)
    for (const { name, warnings } of changed) for (const warning of warnings) say(`  ${name}: ${warning}`)
    if (round.problems.length > 0) throw new Error(round.problems.join('\n\n'))
    const promoted = await makeLive({
      storeFolder: store,
      sandboxOrigin: sandbox.origin,
      built: [...newest.values()],
      development: true,
      say,
    })
    if (again) say('the sandbox restarted with its new sources')
    if (!promoted && !again) return
    edge.reload()
    const what = changed.map(({ name }) => name).join(', ') || (again ? 'the sandbox' : 'a whitelabel')
    say(`${what}: shown after ${((performance.now() - start) / 1000).toFixed(1)} s`)
    await removeOld(work, store, newest)
    // The first build is not checked: that takes a minute, and nothing has changed yet.
    if (!first && changed.length > 0) checks.run(changed.map(({ name }) => appFolder(name)))
  }

  let broken = false
  const tell = async (update: Update) => {
    try {
      await attempt(update)
      if (broken) say('The problem is fixed.')
      broken = false
      edge.problem()
      return true
    } catch (error) {
      if (stopped.signal.aborted) return false
      const text = error instanceof Error ? error.message : String(error)
      broken = true
      say(text)
      edge.problem(text)
      return false
    }
  }
  let last = Promise.resolve(true)

  return {
    origin: edge.origin,
    sandboxOrigin: sandbox.origin,
    update(update) {
      last = last.then(() => tell(update))
      return last
    },
    async close() {
      stopped.abort()
      checks.close()
      await edge.close()
      await sandbox.close()
    },
  }
}

/** Each save makes a version, so those that nothing shows any more go. */
async function removeOld(work: string, store: string, newest: ReadonlyMap<string, BuiltApp>): Promise<void> {
  for (const name of appNames())
    for (const folder of [join(work, 'build', name), join(store, 'apps', name)])
      for (const version of await readdir(folder).catch(() => []))
        if (version !== newest.get(name)?.version)
          await rm(join(folder, version), { recursive: true, force: true })
}
