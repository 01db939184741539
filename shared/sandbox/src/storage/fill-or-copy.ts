import type { DatabaseSync } from 'node:sqlite'

declare global {
  /** Filled databases by their input, the last used one last. A global, because test files of one process load modules anew. */
  var arcadaFilled: Map<string, Uint8Array> | undefined
}

/** Of a megabyte each. */
const MAX_KEPT = 8

/**
 * Fills a new in-memory database, or copies one that was filled before from the same input: tests open hundreds of
 * them, and creating the sample's members takes longer than most tests.
 * @param from all input of the filling
 */
export function fillOrCopy(database: DatabaseSync, from: unknown, fill: () => void): void {
  globalThis.arcadaFilled ??= new Map()
  const filled = globalThis.arcadaFilled
  const name = JSON.stringify(from)
  const known = filled.get(name)
  if (known) {
    filled.delete(name)
    filled.set(name, known)
    database.deserialize(known)
    return
  }
  fill()
  filled.set(name, database.serialize())
  for (const oldest of [...filled.keys()].slice(0, -MAX_KEPT)) filled.delete(oldest)
}
