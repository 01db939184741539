import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A file for a sandbox's database, with direct access beside the server. For tests. */
export interface TestDatabase {
  location: string
  rows(sql: string): Record<string, unknown>[]
  /** The whole file, as the start of another one. */
  bytes(): Uint8Array
  remove(): void
}

/** @param bytes initial content; without them there is no file yet */
export function createTestDatabase(bytes?: Uint8Array): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const location = join(folder, 'sandbox.sqlite')
  if (bytes) writeFileSync(location, bytes)
  function look<T>(read: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(location)
    try {
      return read(database)
    } finally {
      database.close()
    }
  }
  return {
    location,
    rows: (sql) => look((database) => database.prepare(sql).all()),
    bytes: () => look((database) => database.serialize()),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
