import { SCHEMAS } from '@arcada/kit/contract'
import { readCall } from '@arcada/kit/contract/read-calls'
import type { AppDescription } from '@arcada/kit/federation'
import { rspack, type Stats } from './compile.ts'
import { CALL_FILES } from './paths.ts'

/**
 * The services of teams to which the bundled calls go, sorted by name, each with whether one of these calls needs the
 * player's token. The release tool compares them with the settings of a whitelabel.
 */
export async function neededServices(stats: Stats): Promise<NonNullable<AppDescription['services']>> {
  const services: NonNullable<AppDescription['services']> = {}
  for (const file of bundledCalls(stats)) {
    const { service, audience } = (await readCall(file))[SCHEMAS].options
    if (service === undefined) continue
    const before = services[service]?.session ?? false
    services[service] = { session: before || audience !== 'public' }
  }
  return Object.fromEntries(Object.entries(services).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The files of the calls in the written bundles. */
function bundledCalls({ compilation: { chunks, chunkGraph } }: Stats): Set<string> {
  const outer = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
  const modules = outer.flatMap((one) => (one instanceof rspack.ConcatenatedModule ? one.modules : [one]))
  const files = modules.map((module) => module.nameForCondition() ?? '')
  return new Set(files.filter((file) => CALL_FILES.test(file)))
}
