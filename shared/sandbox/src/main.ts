import { parseArgs } from 'node:util'
import { CallsRefused } from '@arcada/kit/contract/read-calls'
import { closeOnSignal } from '@arcada/kit/federation/shutdown'
import { SeedRefused } from './domain/common/whitelabels.ts'
import { DatabaseRefused } from './storage/open.ts'
import { StartRefused, startSandbox } from './wire/http/server.ts'

const USAGE =
  'Usage: node shared/sandbox/src/main.ts [--port 8081] [--data .arcada/sandbox.db] [--fresh] [--hostname 127.0.0.1] [--origin ORIGIN] [--hosts NAME,NAME] [--whitelabels deploy/whitelabels]'

/** Starts the server with the command line arguments; a refusal becomes one sentence and exit code 1. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8081' },
      data: { type: 'string', default: '.arcada/sandbox.db' },
      fresh: { type: 'boolean', default: false },
      hostname: { type: 'string', default: '127.0.0.1' },
      origin: { type: 'string' },
      hosts: { type: 'string' },
      whitelabels: { type: 'string' },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefused(`--port ${values.port} is not a port number.`)
  const browsersReach = values.origin
  if (browsersReach !== undefined && URL.parse(browsersReach)?.origin !== browsersReach)
    throw new StartRefused(
      `--origin needs an origin such as https://sandbox.example, not '${browsersReach}'.`,
    )
  const hosts = hostsIn(values.hosts)
  const { origin, close } = await startSandbox({
    port,
    dataFile: values.data,
    fresh: values.fresh,
    largeTeam: 'arcada',
    hostname: values.hostname,
    hosts,
    whitelabels: values.whitelabels,
    origin: browsersReach,
  })
  console.log(`The sandbox is ready: ${origin}`)
  closeOnSignal(close)
}

/** The names of `--hosts`. */
function hostsIn(list = ''): string[] {
  const names = list.split(',').filter((name) => name !== '')
  for (const name of names)
    if (URL.parse(`http://${name}`)?.hostname !== name)
      throw new StartRefused(
        `--hosts needs hostnames such as sandbox.example, without a port, not '${name}'.`,
      )
  return names
}

main().catch((error: unknown) => {
  const refusals = [StartRefused, DatabaseRefused, CallsRefused, SeedRefused]
  const known = refusals.some((refused) => error instanceof refused)
  const message = error instanceof Error ? error.message : String(error)
  const wrongUse =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(known ? message : wrongUse ? `${message}\n${USAGE}` : error)
  process.exitCode = 1
})
