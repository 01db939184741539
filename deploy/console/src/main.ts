import { parseArgs } from 'node:util'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import {
  openKeys,
  openStore,
  optionProblem,
  portNumber,
  runProgram,
  useProxy,
  WrongUsage,
} from '@arcada/release'
import { buildPage } from './server/bundle.ts'
import { startConsole } from './server/start-console.ts'

const USAGE =
  'main.ts [--store file:FOLDER or s3://BUCKET/PREFIX] [--keys FOLDER] [--port N] [--metrics URL,URL] [--read-only]'

function options() {
  const text = { type: 'string' } as const
  const taken = {
    store: text,
    keys: text,
    port: text,
    metrics: text,
    'read-only': { type: 'boolean' },
  } as const
  const problem = optionProblem(process.argv.slice(2), taken)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ options: taken })
  const metrics = values.metrics?.split(',') ?? []
  const wrong = metrics.find((address) => !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
  if (wrong !== undefined)
    throw new WrongUsage(
      `--metrics takes addresses like https://example.com/beacons/metrics, not '${wrong}'.`,
    )
  return {
    store: openStore(values.store ?? process.env.ARCADA_STORE),
    keys: openKeys(values.keys ?? process.env.ARCADA_KEYS),
    port: portNumber(values.port ?? '4700', 'port'),
    metrics,
    readOnly: values['read-only'] ?? false,
  }
}

await runProgram(USAGE, async () => {
  useProxy()
  const given = options()
  const running = await startConsole({ ...given, files: await buildPage() })
  console.log(
    `The console of ${given.store.address} is ready${given.readOnly ? ', read-only' : ''}: ${running.address}`,
  )
  console.log('The address opens in one browser, in any number of tabs. Stop with Ctrl+C.')
  closeOnSignal(running.close)
})
