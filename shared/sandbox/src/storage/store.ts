import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Row = Record<string, unknown>

/** What a query or a row binds: `undefined` is null, a truth value 1 or 0, and a list or an object its JSON. */
type Bound = string | number | bigint | boolean | null | undefined | object

/** A piece of SQL that a query takes as it is. */
class Sql {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export const raw = (text: string) => new Sql(text)

/** A query as a template: its values are bound, pieces of SQL are part of it. */
type Query<T> = (parts: TemplateStringsArray, ...values: (Bound | Sql)[]) => T

/** A thin wrapper of the database: statements are prepared once, transactions may nest. */
export type Store = ReturnType<typeof createStore>

export function createStore(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  let depth = 0
  let lasting: (() => void)[] = []

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }

  function query<T>(run: (statement: StatementSync, values: ReturnType<typeof bound>[]) => T): Query<T> {
    return (parts, ...values) => {
      const sql = parts.map((part, at) => part + placeOf(values, at)).join('')
      return run(prepared(sql), values.filter((value) => !(value instanceof Sql)).map(bound))
    }
  }

  function write(verb: string, table: string, row: Record<string, Bound>) {
    const columns = Object.keys(row)
    const sql = `${verb} into ${table} (${columns}) values (${columns.map(() => '?')})`
    return changesOf(prepared(sql).run(...Object.values(row).map(bound)))
  }

  return {
    all: query<Row[]>((statement, values) => statement.all(...values)),
    one: query<Row | undefined>((statement, values) => statement.get(...values)),
    run: query((statement, values) => changesOf(statement.run(...values))),
    /** The number in the first column of the first row; 0 for none. */
    number: query<number>((statement, values) => {
      const [value] = Object.values(statement.get(...values) ?? {})
      return typeof value === 'number' ? value : 0
    }),
    /** Inserts a row by its columns. */
    insert: (table: string, row: Record<string, Bound>) => write('insert', table, row),
    /** The same; replaces the row with its key. */
    put: (table: string, row: Record<string, Bound>) => write('insert or replace', table, row),
    /** The same; keeps the row with its key. */
    add: (table: string, row: Record<string, Bound>) => write('insert or ignore', table, row),
    /** Runs the work as one transaction; an error rolls it back and is rethrown. */
    atomic<T>(work: () => T): T {
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
    /** Work that survives a rollback of the running transaction: it runs after that has ended. */
    lasting(work: () => void): void {
      if (depth > 0) lasting.push(work)
      else work()
    },
    get isOpen() {
      return database.isOpen
    },
    close: () => database.close(),
  }
}

function placeOf(values: readonly (Bound | Sql)[], at: number): string {
  const value = values[at]
  if (value instanceof Sql) return value.text
  return at < values.length ? '?' : ''
}

function bound(value: Bound | Sql): string | number | bigint | null | Uint8Array {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'object' || value instanceof Uint8Array) return value
  return JSON.stringify(value)
}

const changesOf = ({ lastInsertRowid, changes }: ReturnType<StatementSync['run']>) => ({
  id: Number(lastInsertRowid),
  changes: Number(changes),
})

/** Reads a column of a row. */
type Read<T> = (row: Row, column: string) => T

export const text: Read<string> = (row, column) => {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`)
  return value
}

export const integer: Read<number> = (row, column) => {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`column ${column} holds no integer`)
  return value
}

export const flag: Read<boolean> = (row, column) => integer(row, column) === 1

/** A column that holds JSON, which only the sandbox writes. */
export const json =
  <T>(): Read<T> =>
  (row, column) =>
    JSON.parse(text(row, column))

/** A column of one of these texts, which only the sandbox writes. */
export function oneOf<T extends string>(...known: readonly T[]): Read<T> {
  return (row, column) => {
    const found = known.find((one) => one === row[column])
    if (found === undefined) throw new Error(`column ${column} holds ${row[column]}`)
    return found
  }
}

/** The same column where it may be null. */
export function maybe<T>(read: Read<T>): Read<T | undefined> {
  return (row, column) => ((row[column] ?? undefined) === undefined ? undefined : read(row, column))
}

/** Reads rows as records: each field is the column of its name. */
export function record<T>(fields: { [Name in keyof T]: Read<T[Name]> }): (row: Row) => T {
  return (row) => {
    const found: Partial<T> = {}
    for (const name in fields) found[name] = fields[name](row, name)
    // Every field has been read.
    return found as T
  }
}
