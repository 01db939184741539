import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { optionProblem, runProgram, WrongUsage } from '@arcada/release'
import { missingNginx } from '../testing/run-nginx.ts'
import { compareWithPlain } from './compare.ts'
import { measureFaults } from './measure-faults.ts'
import { runPlainNginx } from './plain-nginx.ts'
import { openFilesLimit } from './process-use.ts'
import { EDGES, STORES } from './sites.ts'
import { missingWrk } from './wrk.ts'

const USAGE = `load [--edge nginx|own] [--store folder|s3] [--connections 10000] [--seconds 30] [--rounds 3] [--only speed|faults]
  measures nginx and the repository's own edge under load, and what they do while something fails
  --connections that stay open and busy; each program needs that many open files and 500 more (ulimit -n)
  --seconds     of load for each address, divided among the rounds; the edge and a plain nginx take turns
  --only        speed beside a plain nginx, or faults under load`

/** Without --edge and --store: what operators run, and the edge of the repository. */
const SITES = [
  { edge: 'nginx', store: 'folder' },
  { edge: 'nginx', store: 's3' },
  { edge: 'own', store: 'folder' },
  { edge: 'own', store: 's3' },
] as const

function options() {
  const text = { type: 'string' } as const
  const taken = { edge: text, store: text, connections: text, seconds: text, rounds: text, only: text }
  const problem = optionProblem(process.argv.slice(2), taken)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ options: taken })
  const number = (name: 'connections' | 'seconds' | 'rounds', otherwise: number) => {
    const value = Number(values[name] ?? otherwise)
    if (Number.isInteger(value) && value > 0) return value
    throw new WrongUsage(`--${name} takes a number above 0, not '${values[name]}'.`)
  }
  const oneOf = (name: 'edge' | 'store' | 'only', known: readonly string[]) => {
    const value = values[name]
    if (value === undefined || known.includes(value)) return value
    throw new WrongUsage(`--${name} takes ${known.join(' or ')}, not '${value}'.`)
  }
  const [edge, store] = [oneOf('edge', EDGES), oneOf('store', STORES)]
  return {
    size: {
      connections: number('connections', 10_000),
      seconds: number('seconds', 30),
      rounds: number('rounds', 3),
    },
    only: oneOf('only', ['speed', 'faults']),
    sites: SITES.filter((site) => (edge ?? site.edge) === site.edge && (store ?? site.store) === site.store),
  }
}

/** Programs and limits that a run lacks. */
async function lacking(connections: number): Promise<string | undefined> {
  const missing = (await missingNginx()) ?? (await missingWrk())
  const [wanted, limit] = [connections + 500, openFilesLimit()]
  if (missing !== undefined || limit >= wanted) return missing
  return `${connections} connections need ${wanted} open files, and this machine allows ${limit}: run 'ulimit -n ${wanted}', or lower --connections.`
}

await runProgram(USAGE, async () => {
  const { sites, size, only } = options()
  const lack = await lacking(size.connections)
  if (lack !== undefined) throw new WrongUsage(lack)
  console.log(`${size.connections} open connections, ${cpus().length} cores, times in ms`)
  const plain = await runPlainNginx()
  try {
    for (const site of sites) {
      if (only !== 'faults') await compareWithPlain(site, plain, size)
      if (only !== 'speed' && !(await measureFaults(site, plain, size))) process.exitCode = 1
    }
  } finally {
    await plain.stop()
  }
})
