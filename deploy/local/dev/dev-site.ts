import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEdge } from '@arcada/edge'
import { type BuiltApp, kitFile } from '@arcada/kit/build'
import { compile } from '@arcada/kit/build/compile'
import { WHITELABEL_FOLDER } from '../site.ts'
import { type AppProcess, type AppRequest, startApp } from './app-process.ts'
import { sourceChecks } from './check-sources.ts'
import { notShown, pageReports } from './page-reports.ts'
import type { Surroundings } from './surroundings.ts'

export interface DevSiteOptions {
  port: number
  /** Folder for builds and for what runs on open pages. */
  work: string
  /** What the apps are composed with. */
  around: Surroundings
  /** The apps under development, the host among them: it brings React's development build. */
  apps: readonly { name: string; folder: string }[]
  /** Finished builds of the other apps. */
  others: readonly BuiltApp[]
  say: (line: string) => void
}

export interface DevSite {
  origin: string
  /**
   * Makes saved files live that the running compilers cannot show on open pages, and reloads these. `sandbox`: the
   * sandbox's own sources may have changed.
   */
  saved(files: readonly string[], sandbox: boolean): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a site for development beside whatever `npm start` runs: the newest sources of the apps in a store of its own, and
 * on open pages. Problems of the sources are printed and shown on the pages, which stay as they are.
 */
export async function startDevSite(options: DevSiteOptions): Promise<DevSite> {
  const { port, work, around, say } = options
  const script = await clientScript(join(work, 'client'))
  const apps = new Map<string, AppProcess>()
  const edge = await startEdge({
    ...around.edge,
    ...{ port, limits: false },
    dev: {
      script,
      ready: () => inTurn(async () => void (await publish())),
      file: async (app, version, file) => apps.get(app)?.script(version, file),
    },
  }).catch(async (error: unknown) => {
    await around.close()
    throw error
  })

  const reports = pageReports(edge, around.lines, say)
  const checks = sourceChecks((text) =>
    reports.problem(
      'types and texts',
      text === undefined ? undefined : { title: 'It compiles, but with problems:', text },
    ),
  )
  let stopped = false
  const newest = new Map(options.others.map((built) => [built.name, built]))
  /** Apps with sources that no build contains yet. */
  const unbuilt = new Set<string>()

  const start = async ({ name, folder }: DevSiteOptions['apps'][number]) => {
    const onCompiled: AppRequest['onCompiled'] = (result) => {
      unbuilt.add(name)
      if ('problem' in result) return reports.problem(name, notShown(result.problem))
      reports.problem(name)
      reports.updates(name, result.hashes)
      // The first compile is not checked: that takes a minute for all apps, and nothing has changed yet.
      if (result.hashes.length === 1) return
      say(`${name}: updated`)
      checks.run([folder])
    }
    apps.set(name, await startApp({ name, folder, work, onCompiled }))
  }

  /** Builds what has changed and makes it live. Says whether any whitelabel has a new release. */
  const publish = async (again = unbuilt.size > 0): Promise<boolean> => {
    if (!again) return false
    await Promise.all(
      [...unbuilt].map(async (name) => {
        unbuilt.delete(name)
        try {
          const built = await apps.get(name)?.build()
          if (built) newest.set(name, built)
        } catch (error) {
          unbuilt.add(name)
          if (!stopped) reports.problem(name, notShown(error))
        }
      }),
    )
    if (options.apps.some(({ name }) => !newest.has(name))) return false
    try {
      const changed = await around.compose([...newest.values()])
      reports.problem('release')
      await removeOld(work, around.edge.store, newest)
      return changed
    } catch (error) {
      if (!stopped) reports.problem('release', notShown(error))
      return false
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  const saved = async (files: readonly string[], ofSandbox: boolean) => {
    const began = performance.now()
    const sandboxChanged = ofSandbox && around.restart !== undefined
    const effects = await Promise.all(
      [...apps.values()].map(async (app) => [app, await app.effectOf(files)] as const),
    )
    const affected = effects.filter(([, effect]) => effect === 'restart' || effect === 'build')
    const settings = files.some((file) => file.startsWith(WHITELABEL_FOLDER))
    if (affected.length === 0 && !sandboxChanged && !settings) return
    await Promise.all([
      ...affected.map(([app, effect]) => effect === 'restart' && app.restart()),
      sandboxChanged && around.restart?.(),
    ])
    for (const [{ name }] of affected) unbuilt.add(name)
    const published = await publish(true)
    if (!published && !sandboxChanged) return
    edge.reload()
    const what =
      affected.map(([{ name }]) => name).join(', ') || (sandboxChanged ? 'the sandbox' : 'a whitelabel')
    say(`${what}: shown after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    checks.run(affected.map(([app]) => app.folder))
  }

  await Promise.all(options.apps.map(start))
  await inTurn(() => publish())
  return {
    origin: edge.origin,
    saved: (files, ofSandbox) => inTurn(() => saved(files, ofSandbox)),
    async close() {
      stopped = true
      checks.close()
      await edge.close()
      await Promise.all([...apps.values()].map((app) => app.close()))
      await around.close()
    },
  }
}

/** Each build is a version, so those that nothing shows any more go. */
async function removeOld(work: string, store: string, newest: ReadonlyMap<string, BuiltApp>): Promise<void> {
  for (const [name, { version }] of newest)
    for (const folder of [join(work, 'build', name), join(store, 'apps', name)])
      for (const one of await readdir(folder).catch(() => []))
        if (one !== version) await rm(join(folder, one), { recursive: true, force: true })
}

/** Bundles what runs in the pages of `npm run dev` into one script; `output` is the folder for it. Returns its text. */
async function clientScript(output: string): Promise<string> {
  await compile({
    name: 'dev client',
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    // The other build of React's refresh runtime does nothing.
    optimization: { nodeEnv: 'development' },
    entry: { client: kitFile('deploy/local/dev/client/client.ts') },
    output: { path: output, filename: '[name].js' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    performance: false,
    stats: false,
  })
  return readFile(join(output, 'client.js'), 'utf8')
}
