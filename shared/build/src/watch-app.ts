import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rspack } from '@rspack/core'
import { appConfig } from './app-config.ts'
import { errorsOf, type Stats } from './compile.ts'
import { type BuiltApp, completeApp, finishApp, hashedVersion, settleApp } from './complete-app.ts'
import { readDeclaration } from './declaration.ts'
import { isUpdate } from './describe-app.ts'
import { ROOT } from './paths.ts'
import { resolvable } from './resolvable.ts'
import { watchedDraftVersion } from './version.ts'

export interface WatchRequest {
  name: string
  /** Folder of the app's sources. */
  folder: string
  /** Folder of builds and caches. The scripts of the newest compile are in `scripts/<name>` below it. */
  work: string
  /** For a build that leaves this machine: without source maps, and no script names the folder of the sources. */
  packed?: boolean
  /** Called after each compile with its hash, or with its errors. */
  onCompiled: (result: { hash: string } | { problem: string }) => void
}

export interface WatchedApp {
  /**
   * Writes the newest sources as a build with a version of its own, for a store. Rejects with the errors of the
   * newest compile.
   */
  build(): Promise<BuiltApp>
  /** Whether the newest compile read this file. */
  reads(file: string): Promise<boolean>
  close(): Promise<void>
}

/** Folder of the newest scripts of a watched app. */
export const scriptsFolder = (work: string, name: string): string => join(work, 'scripts', name)

/**
 * Compiles an app for development whenever one of its files is saved, in memory. Everything that the build itself runs (the
 * app's declaration, its calls) is read once, so a change of that needs a new process. Resolves before the first compile ends;
 * rejects where the declaration is wrong.
 */
export async function watchApp({
  name,
  folder,
  work,
  packed,
  onCompiled,
}: WatchRequest): Promise<WatchedApp> {
  const output = scriptsFolder(work, name)
  const version = watchedDraftVersion(folder)
  const declaration = await readDeclaration(folder)
  await rm(output, { recursive: true, force: true })
  const options = { name, version, folder, output, development: true, cache: join(work, 'cache', name) }
  const compiler = rspack(await appConfig(options, declaration))
  let newest: Stats | undefined
  let idle = resolvable()
  let reading: Promise<unknown> = Promise.resolve()

  compiler.hooks.watchRun.tapPromise('watch-app', async () => {
    idle = resolvable()
    await Promise.all([reading, ...[...(compiler.modifiedFiles ?? [])].map(untilWritten)])
  })
  // A longer delay than one save of an editor needs would be seen.
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    newest = stats
    idle.resolve()
    if (error) onCompiled({ problem: `${name}: ${error.message}` })
    else if (!stats || stats.hasErrors()) onCompiled({ problem: errorsOf(name, stats) })
    else onCompiled({ hash: stats.hash ?? '' })
  })

  const write = async (stats: Stats): Promise<BuiltApp> => {
    const folderOf = (one: string) => join(work, 'build', name, one)
    const part = `${folderOf(version)}.part`
    await rm(part, { recursive: true, force: true })
    for (const file of Object.keys(stats.compilation.assets)) {
      if (isUpdate(file) || (packed && file.endsWith('.map'))) continue
      const target = join(part, file)
      await mkdir(dirname(target), { recursive: true })
      if (packed)
        await writeFile(target, withoutFolder(await readFile(join(output, file), 'latin1')), 'latin1')
      else await cp(join(output, file), target)
    }
    const compiled = { name, version, source: folder, output: part, declaration, stats, development: true }
    const description = await completeApp(compiled)
    await settleApp(part, description, await hashedVersion(part, description))
    return finishApp(part, description, folderOf)
  }

  /** Works with the result of the newest compile, which the next one would change, so that one waits. */
  const withNewest = async <T>(work: (stats: Stats | undefined) => Promise<T>): Promise<T> => {
    for (let last: typeof idle | undefined; last !== idle; ) {
      last = idle
      await last.promise
    }
    const working = work(newest)
    const done = () => {}
    reading = Promise.all([reading, working.then(done, done)])
    return working
  }

  return {
    build: () =>
      withNewest(async (stats) => {
        if (!stats || stats.hasErrors()) throw new Error(errorsOf(name, stats))
        return write(stats)
      }),
    reads: (file) => withNewest(async (stats) => stats?.compilation.fileDependencies.has(file) ?? false),
    close: () =>
      new Promise((resolve, reject) => {
        watching.close(() => compiler.close((error) => (error ? reject(error) : resolve())))
      }),
  }
}

/** React's development build names the file of each element, which no script reads; styles contain their own source maps. */
const withoutFolder = (text: string) =>
  text
    .replaceAll(Buffer.from(`${ROOT}/`).toString('latin1'), '')
    .replaceAll(/\/\*# sourceMappingURL=[^*]*\*\/|^\/\/# sourceMappingURL=.*$/gm, '')

/**
 * Waits until a saved file has contents: an editor that does not replace files empties one before it writes. Gives up after
 * half a second, for a file that is meant to be empty.
 */
async function untilWritten(file: string): Promise<void> {
  for (let tries = 0; tries < 25; tries++) {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile() || found.size > 0) return
    await wait(20)
  }
}
