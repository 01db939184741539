import { ENDING } from './run-program.mjs'

/**
 * Ends this process with 0 once `close` is done, at the first signal that asks for it. A terminal, npm and the program
 * above send one each, so the others change nothing.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const end = async () => {
    if (closing) return
    closing = true
    await close()
    process.exit(0)
  }
  for (const signal of ENDING) process.on(signal, end)
}
