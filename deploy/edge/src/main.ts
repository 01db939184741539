import { parseArgs } from 'node:util'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { optionProblem, portNumber, runProgram, WrongUsage } from '@arcada/release'
import { startEdge } from './node/start-edge.ts'

const USAGE = `main.ts [--store FOLDER or s3://BUCKET/PREFIX] [--port N] [--hostname ADDRESS] [--api ORIGIN] [--whitelabel ID] [--whitelabels FOLDER]
  --hostname ADDRESS of the interface to listen on; ARCADA_EDGE_HOSTNAME, else 127.0.0.1 (0.0.0.0 is all)`

function options() {
  const text = { type: 'string' } as const
  const taken = {
    store: text,
    port: text,
    hostname: text,
    api: text,
    whitelabel: text,
    whitelabels: text,
  }
  const problem = optionProblem(process.argv.slice(2), taken)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ options: taken })
  const api = values.api ?? process.env.ARCADA_API
  const hostname = values.hostname ?? process.env.ARCADA_EDGE_HOSTNAME
  const { store = '.arcada/store', whitelabel, whitelabels } = values
  const port = portNumber(values.port ?? process.env.PORT ?? '8080', 'port')
  return { store, port, hostname, api, whitelabel, whitelabels }
}

await runProgram(USAGE, async () => {
  const edge = await startEdge(options())
  console.log(`The edge is ready: ${edge.origin}/m/home`)
  closeOnSignal(edge.close)
})
