import { type Arguments, passedOn } from '../arguments.ts'
import { startProgram } from '../start-program.ts'
import type { Verb } from '../verb.ts'

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
  usage: 'console [--port 4700] [--read-only] [--metrics URL[,URL…]]',
  does:
    'serves a page on this machine that shows what overview, status, versions, compare, candidates, pictures, verdicts, audit, keys ' +
    'and smoke --list show, and runs promote, reject, rollback, hold, lift and the decisions about pictures; --read-only refuses ' +
    'every change',
  example: 'console --metrics https://praia.example/beacons/metrics',
  takes: { values: ['port', 'metrics'], switches: ['read-only'] },
  run: startConsole,
}
