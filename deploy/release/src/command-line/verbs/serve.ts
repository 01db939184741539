import { storeFolder } from '../../store/open-store.ts'
import { parseS3Address } from '../../store/s3-address.ts'
import { type Arguments, passedOn } from '../arguments.ts'
import { startProgram } from '../start-program.ts'
import type { Verb } from '../verb.ts'

/** An object store by its address, a folder as it lies on this machine. */
const served = (address: string) => (parseS3Address(address) ? address : storeFolder(address))

/** Starts the edge, a separate program, with these options. */
const startEdge = (args: Arguments) =>
  startProgram(
    '@arcada/edge/main',
    [
      ...['--store', served(args.store.address)],
      ...passedOn(args, ['port', 'hostname', 'api', 'whitelabel', 'whitelabels', 'proxies']),
    ],
    'This image does not contain the edge: run `npm run release -- serve` from a checkout.',
  )

export const serveVerb: Verb = {
  usage: 'serve [--port N] [--hostname ADDRESS] [--api ORIGIN] [--whitelabel W] [--proxies CIDR,CIDR]',
  does: 'serves the store on this machine',
  example: 'serve --port 8080 --api http://localhost:8081',
  anyForm: true,
  takes: { values: ['port', 'hostname', 'api', 'whitelabel', 'proxies'] },
  run: startEdge,
}
