import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A place for a sandbox's file, and a look into it beside the server. For tests. */
export interface TestDatabase {
  location: string
  /** The answer of the database itself. */
  rows(sql: string): Record<string, unknown>[]
  remove(): void
}

export function createTestDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const location = join(folder, 'sandbox.sqlite')
  return {
    location,
    rows(sql) {
      const database = new DatabaseSync(location)
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
