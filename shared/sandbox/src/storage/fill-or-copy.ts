import type { DatabaseSync } from 'node:sqlite'

let last: { name: string; bytes: Uint8Array } | undefined

/**
 * Fills a new in-memory database, or copies the one that was filled last from the same input: tests open hundreds of
 * them, and creating the sample's members takes longer than most tests.
 * @param from all input of the filling
 */
export function fillOrCopy(database: DatabaseSync, from: unknown, fill: () => void): void {
  const name = JSON.stringify(from)
  if (last?.name === name) {
    database.deserialize(last.bytes)
    return
  }
  fill()
  last = { name, bytes: database.serialize() }
}
