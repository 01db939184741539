import type { DatabaseSync } from 'node:sqlite'

let last: { name: string; bytes: Uint8Array } | undefined

/**
 * Fills a new database in memory, or copies the one that was filled last when that was filled with the same: tests open
 * hundreds of them, and making the sample's people takes longer than most tests.
 * @param from everything that the filling depends on
 */
export function likeTheLast(database: DatabaseSync, from: unknown, fill: () => void): void {
  const name = JSON.stringify(from)
  if (last?.name === name) {
    database.deserialize(last.bytes)
    return
  }
  fill()
  last = { name, bytes: database.serialize() }
}
