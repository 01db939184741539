import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A place for a sandbox's file, and a look into it beside the server. For tests. */
export interface TestDatabase {
  location: string
  /** The answer of the database itself. */
  rows(sql: string): Record<string, unknown>[]
  /** All of it, to begin another one with. */
  bytes(): Uint8Array
  remove(): void
}

/** @param bytes what it begins with; without them there is no file yet */
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
