import { ENDING } from './run-program.mjs'

/** A terminal, npm and the program above send one signal each: only the first counts. */
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
