import { spawn } from 'node:child_process'
import { findProgram } from '../common/program.ts'
import { Refusal } from '../common/refusal.ts'
import type { Outcome } from './verb.ts'

/**
 * Runs the program of another package until it ends, with its output and signals, and takes its exit code. A Refusal with
 * `missing` where that package is not installed.
 */
export function startProgram(name: string, args: readonly string[], missing: string): Promise<Outcome> {
  const main = findProgram(name)
  if (main === undefined) throw new Refusal(missing)
  const program = spawn(process.execPath, [main, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => program.kill(signal))
  return new Promise((resolve, reject) => {
    program.on('error', reject)
    program.on('exit', (code) => {
      process.exitCode = code ?? 0
      resolve({ lines: [], data: {} })
    })
  })
}
