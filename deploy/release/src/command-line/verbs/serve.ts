import { spawn } from 'node:child_process'
import { findProgram } from '../../common/program.ts'
import { Refusal } from '../../common/refusal.ts'
import { storeFolder } from '../../store/open-store.ts'
import { parseS3Address } from '../../store/s3-address.ts'
import type { Arguments } from '../arguments.ts'
import type { Outcome, Verb } from '../verb.ts'

/** An object store by its address, a folder as it lies on this machine. */
const served = (address: string) => (parseS3Address(address) ? address : storeFolder(address))

/** Starts the edge, a separate program, with these options. */
function startEdge(args: Arguments): Promise<Outcome> {
  const main = findProgram('@arcada/edge/main')
  if (main === undefined)
    throw new Refusal('This image does not contain the edge: run `npm run release -- serve` from a checkout.')
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

export const serveVerb: Verb = {
  usage: 'serve [--port N] [--hostname ADDRESS] [--api ORIGIN] [--whitelabel W] [--proxies CIDR,CIDR]',
  does: 'serves the store on this machine',
  example: 'serve --port 8080 --api http://localhost:8081',
  takes: { values: ['port', 'hostname', 'api', 'whitelabel', 'proxies'] },
  run: startEdge,
}
