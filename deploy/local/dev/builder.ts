import { rm } from 'node:fs/promises'
import { type BuiltApp, buildApp, inputsHash, packageVersion } from '@arcada/kit/build'

/**
 * A process that lives for one round of builds: nothing that it imported can be older than the sources. Takes the
 * folder for builds and the names of the apps; sends one `Round` to the process that started it.
 */
export interface Round {
  built: BuiltApp[]
  problems: string[]
}

/** Distinguishes these builds from local builds of `npm start`, which have no source maps. */
const watchVersion = (name: string) => `${packageVersion(name)}-dev.watch.${inputsHash(name).slice(0, 12)}`

async function build(name: string, work: string): Promise<BuiltApp> {
  for (;;) {
    const version = watchVersion(name)
    const built = await buildApp({ name, version, work, sourceMaps: true })
    if (!built.fresh || watchVersion(name) === version) return built
    // A file was saved while the compiler was reading: this is neither the old nor the new state.
    await rm(built.folder, { recursive: true, force: true })
  }
}

const [work = '', ...names] = process.argv.slice(2)
const results = await Promise.allSettled(names.map((name) => build(name, work)))
const round: Round = { built: [], problems: [] }
for (const result of results) {
  if (result.status === 'fulfilled') round.built.push(result.value)
  else round.problems.push(result.reason instanceof Error ? result.reason.message : String(result.reason))
}
process.send?.(round, () => process.exit(0))
