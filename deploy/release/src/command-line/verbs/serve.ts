import { spawn } from 'node:child_process'
import { findProgram } from '../../program.ts'
import { Refusal } from '../../refusal.ts'
import { storeFolder } from '../../store/open-store.ts'
import { parseS3Address } from '../../store/s3-address.ts'
import type { Arguments } from '../arguments.ts'
import type { Outcome, Verb } from '../verb.ts'

/** An object store by its address, a folder as it lies on this machine. */
const served = (address: string) => (parseS3Address(address) ? address : storeFolder(address))

/** The edge is a program of its own that reads the same store; this only passes the options on. */
function startEdge(args: Arguments): Promise<Outcome> {
  const main = findProgram('@arcada/edge/main')
  if (main === undefined)
    throw new Refusal('The edge is not in here: run `npm run release -- serve` from a checkout.')
  const passed = ['port', 'hostname', 'api', 'whitelabel', 'whitelabels', 'proxies'].flatMap((name) => {
    const value = args.value(name)
    return value === undefined ? [] : [`--${name}`, value]
  })
  const edge = spawn(process.execPath, [main, '--store', served(args.store.address), ...passed], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => edge.kill(signal))
  return new Promise((resolve, reject) => {
    edge.on('error', reject)
    edge.on('exit', (code) => {
      process.exitCode = code ?? 0
      resolve({ lines: [], data: {} })
    })
  })
}

/** The edge for this machine. */
export const serveVerb: Verb = {
  usage: 'serve [--port N] [--hostname ADDRESS] [--api ORIGIN] [--whitelabel W] [--proxies CIDR,CIDR]',
  does: 'serves the store on this machine',
  takes: { values: ['port', 'hostname', 'api', 'whitelabel', 'proxies'] },
  run: startEdge,
}
