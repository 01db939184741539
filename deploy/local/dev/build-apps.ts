import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Round } from './builder.ts'

/**
 * Builds apps for development in a separate process; unchanged apps are reused. `work` is
 * the folder for builds and caches. Compiler errors are returned in `problems`; they do not reject.
 */
export function buildApps(names: readonly string[], work: string, signal: AbortSignal): Promise<Round> {
  return new Promise((resolve, reject) => {
    const builder: ChildProcess = fork(join(import.meta.dirname, 'builder.ts'), [work, ...names], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      signal,
    })
    let round: Round | undefined
    builder.on('message', (message) => {
      // Both sides are of one checkout.
      round = message as Round
    })
    builder.on('error', reject)
    builder.on('exit', (code) => {
      if (round) resolve(round)
      else reject(new Error(`The builder ended with ${code} and without a result: see the reason above.`))
    })
  })
}
