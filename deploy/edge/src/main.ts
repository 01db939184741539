import { parseArgs } from 'node:util'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { optionProblem, portNumber, runProgram, WrongUsage } from '@arcada/release'
import { startEdge } from './node/start-edge.ts'

const USAGE = `main.ts [--store FOLDER or s3://BUCKET/PREFIX] [--port N] [--hostname ADDRESS] [--api ORIGIN] [--whitelabel ID] [--whitelabels FOLDER]
               [--proxies CIDR,CIDR]
  --hostname ADDRESS of the interface to listen on; ARCADA_EDGE_HOSTNAME, else 127.0.0.1 (0.0.0.0 is all)
  --proxies of proxies in front that name the client (X-Forwarded-For)`

function options() {
  const text = { type: 'string' } as const
  const taken = {
    store: text,
    port: text,
    hostname: text,
    api: text,
    whitelabel: text,
    whitelabels: text,
    proxies: text,
  }
  const problem = optionProblem(process.argv.slice(2), taken)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ options: taken })
  const api = values.api ?? process.env.ARCADA_API
  const hostname = values.hostname ?? process.env.ARCADA_EDGE_HOSTNAME
  const { store = '.arcada/store', whitelabel, whitelabels, proxies } = values
  return {
    store,
    port: portNumber(values.port ?? process.env.PORT ?? '8080', 'port'),
    ...(hostname ? { hostname } : {}),
    ...(api ? { api } : {}),
    ...(whitelabel ? { whitelabel } : {}),
    ...(whitelabels ? { whitelabels } : {}),
    ...(proxies ? { proxies: proxies.split(',') } : {}),
  }
}

await runProgram(USAGE, async () => {
  const edge = await startEdge(options())
  console.log(`The edge is ready: ${edge.origin}/m/home`)
  closeOnSignal(edge.close)
})
