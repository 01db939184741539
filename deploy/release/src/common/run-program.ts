import { errorText, Refusal, WrongUsage } from './refusal.ts'

/**
 * Runs a program of the command line. A Refusal ends it with its sentences and exit code 1, wrong usage with `usage` and exit
 * code 2; any other error is a defect and is thrown.
 */
export async function runProgram(usage: string, work: () => Promise<void>): Promise<void> {
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

/** Ends the process when it is asked to, after `close`. */
export function closeOnSignal(close: () => Promise<void>): void {
  const stop = () => close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}
