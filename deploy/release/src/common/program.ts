import { createRequire } from 'node:module'
import { sayFileProblems } from './file-problem.mjs'
import { errorCode, errorText, Refusal, WrongUsage } from './refusal.ts'

/**
 * File of a program of another package (`@arcada/smoke/main`), to be started in a process of its own; undefined where
 * that package is not installed, as in the tool's container image.
 */
export function findProgram(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/**
 * Runs a program of the command line. A Refusal ends it with its sentences and exit code 1, wrong usage with `usage` and exit
 * code 2; any other error is a defect and is thrown.
 */
export async function runProgram(usage: string, work: () => Promise<void>): Promise<void> {
  sayFileProblems()
  try {
    await work()
  } catch (error) {
    // TypeError: what parseArgs throws for an argument that is no option.
    const isUsage = error instanceof TypeError || error instanceof WrongUsage
    if (!(error instanceof Refusal || isUsage)) throw error
    console.error(isUsage ? `${errorText(error)}\n${usage}` : errorText(error))
    process.exitCode = isUsage ? 2 : 1
  }
}
