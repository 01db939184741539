import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { closeOnSignal, closeServer } from '@arcada/kit/federation/shutdown'
import { optionProblem, portNumber, runProgram, storeFolder, WrongUsage } from '@arcada/release'
import { parseS3Address } from '@arcada/release/s3-address'
import { getRequestListener } from '@hono/node-server'
import { listen } from '../common/listen.ts'
import { openStoreFiles } from '../common/store-files.ts'
import { collectorApp } from './app.ts'

const USAGE = `collector/main.ts [--store file:FOLDER or s3://BUCKET/PREFIX] [--port N] [--hostname ADDRESS] [--api ORIGIN]
  counts the beacons that an edge passes on; its counters are at /beacons/metrics
  --hostname ADDRESS of the interface to listen on, which only edges may reach; 127.0.0.1 by default
  --api ORIGIN       that counted beacons are passed on to`

await runProgram(USAGE, async () => {
  const text = { type: 'string' } as const
  const options = { store: text, port: text, hostname: text, api: text }
  const problem = optionProblem(process.argv.slice(2), options)
  if (problem !== undefined) throw new WrongUsage(problem)
  const {
    store = 'file:.arcada/store',
    port = '8090',
    hostname = '127.0.0.1',
    api,
  } = parseArgs({ options }).values
  const origin = api === undefined ? undefined : URL.parse(api)
  if (origin === null) throw new WrongUsage(`--api takes an origin like http://localhost:8081, not '${api}'.`)
  const files = await openStoreFiles(parseS3Address(store) ? store : storeFolder(store))
  const app = collectorApp({ files, api: origin, shares: true })
  const server = createServer(getRequestListener(app.fetch))
  const taken = await listen(server, portNumber(port, 'port'), hostname)
  console.log(`The collector is ready: http://${hostname}:${taken}/beacons/metrics`)
  closeOnSignal((limitMs) => closeServer(server, limitMs))
})
