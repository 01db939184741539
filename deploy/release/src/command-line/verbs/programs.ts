import { spawn } from 'node:child_process'
import { findProgram } from '../../common/program.ts'
import { Refusal } from '../../common/refusal.ts'
import { storeFolder } from '../../store/open-store.ts'
import { parseS3Address } from '../../store/s3-address.ts'
import { passedOn } from '../arguments.ts'
import { METRICS, WHITELABEL } from '../change-options.ts'
import type { Arguments, Outcome, Verb } from '../verb.ts'

/**
 * Runs the program of another package until it ends, with its output and signals, and takes its exit code. A Refusal with
 * `missing` where that package is not installed.
 */
function startProgram(name: string, args: readonly string[], missing: string): Promise<Outcome> {
  const main = findProgram(name)
  if (main === undefined) throw new Refusal(missing)
  const program = spawn(process.execPath, [main, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => program.kill(signal))
  return new Promise((resolve, reject) => {
    program.on('error', reject)
    program.on('exit', (code) => {
      process.exitCode = code ?? 0
      resolve({ lines: [], data: {} })
    })
  })
}

/** Starts the console, a separate program: this tool has no library of pages. */
const startConsole = (args: Arguments) =>
  startProgram(
    '@arcada/console/main',
    [
      ...['--store', args.store.address],
      ...passedOn(args, ['port', 'metrics', 'keys']),
      ...(args.has('read-only') ? ['--read-only'] : []),
    ],
    'This image does not contain the console: run `npm run release -- console` from a checkout.',
  )

export const consoleVerb: Verb = {
  does:
    'serves a page on this machine that shows what overview, status, versions, compare, candidates, pictures, audit, keys ' +
    'and smoke --list show, and runs promote, reject, rollback, hold, lift and the decisions about pictures',
  example: 'console --metrics https://praia.example/beacons/metrics',
  options: {
    '--port <number>': 'default: 4700',
    '--read-only': 'refuses every change',
    ...METRICS,
  },
  run: startConsole,
}

/** Starts the edge, a separate program, with these options. */
const startEdge = (args: Arguments) =>
  startProgram(
    '@arcada/edge/main',
    [
      // An object store by its address, a folder as it lies on this machine.
      ...[
        '--store',
        parseS3Address(args.store.address) ? args.store.address : storeFolder(args.store.address),
      ],
      ...passedOn(args, ['port', 'hostname', 'api', 'whitelabel', 'whitelabels']),
    ],
    'This image does not contain the edge: run `npm run release -- serve` from a checkout.',
  )

export const serveVerb: Verb = {
  does: 'serves the store on this machine',
  example: 'serve --port 8080 --api http://localhost:8081',
  anyForm: true,
  options: {
    '--port <number>': 'default: 8080',
    '--hostname <address>': 'the address to listen on',
    '--api <origin>': 'the back end',
    ...WHITELABEL,
  },
  run: startEdge,
}
