import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Row = Record<string, unknown>

/** A thin wrapper of the database: statements are prepared once, transactions may nest. */
export interface Store {
  all(sql: string, ...values: SQLInputValue[]): Row[]
  one(sql: string, ...values: SQLInputValue[]): Row | undefined
  run(sql: string, ...values: SQLInputValue[]): { id: number; changes: number }
  /** Inserts a row by its columns. */
  insert(table: string, row: Record<string, SQLInputValue>): { id: number; changes: number }
  /** Runs the work as one transaction; an error rolls it back and is rethrown. */
  atomic<T>(work: () => T): T
  /** Work that survives a rollback of the running transaction: it runs after that has ended. */
  lasting(work: () => void): void
  readonly isOpen: boolean
  close(): void
}

export function createStore(database: DatabaseSync): Store {
  const statements = new Map<string, StatementSync>()
  let depth = 0
  let lasting: (() => void)[] = []

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  function run(sql: string, ...values: SQLInputValue[]) {
    const { lastInsertRowid, changes } = prepared(sql).run(...values)
    return { id: Number(lastInsertRowid), changes: Number(changes) }
  }

  return {
    all: (sql, ...values) => prepared(sql).all(...values),
    one: (sql, ...values) => prepared(sql).get(...values),
    run,
    insert(table, row) {
      const columns = Object.keys(row)
      const places = columns.map(() => '?')
      return run(`insert into ${table} (${columns}) values (${places})`, ...Object.values(row))
    },
    atomic(work) {
      if (depth > 0) return work()
      database.exec('begin immediate')
      depth++
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        // SQLite has ended the transaction itself where the disk is full.
        if (database.isTransaction) database.exec('rollback')
        throw error
      } finally {
        depth--
        const left = lasting
        lasting = []
        for (const one of left) one()
      }
    },
    lasting(work) {
      if (depth > 0) lasting.push(work)
      else work()
    },
    get isOpen() {
      return database.isOpen
    },
    close: () => database.close(),
  }
}

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`)
  return value
}

export function textOrNone(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column)
}

export function integer(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`column ${column} holds no integer`)
  return value
}
