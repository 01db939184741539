import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type TestDatabase = ReturnType<typeof createTestDatabase>

/**
 * A file for a sandbox's database, with direct access beside the server. For tests.
 * @param content initial content; without it there is no file yet
 */
export function createTestDatabase(content?: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const location = join(folder, 'sandbox.sqlite')
  if (content) writeFileSync(location, content)
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
    rows: (sql: string): Record<string, unknown>[] => look((database) => database.prepare(sql).all()),
    /** Every row of every table. */
    text: () =>
      look((database) => {
        const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all()
        return JSON.stringify(tables.map(({ name }) => database.prepare(`select * from "${name}"`).all()))
      }),
    /** The whole file, as the start of another one. */
    bytes: (): Uint8Array => look((database) => database.serialize()),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
