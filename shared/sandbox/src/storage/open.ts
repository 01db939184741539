import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isoOf } from '@arcada/kit/i18n/dates'
import { MONEY_TABLES } from './money-tables.ts'
import { RG_TABLES } from './rg-tables.ts'
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.ts'

/** A file or folder that the sandbox cannot use; the message names the operator's next step. */
export class DatabaseRefused extends Error {}

/** Result codes of SQLite that blame the file or its disk: busy, read-only, failed, damaged, full, not opened, no database. */
const OF_DISK = [5, 8, 10, 11, 13, 14, 26]

/** What an operator can do about a failure of SQLite that the disk causes; any other error as it is. */
export function withRemedy(error: unknown): unknown {
  const isOfDisk =
    error instanceof Error && 'errcode' in error && OF_DISK.includes(Number(error.errcode) & 0xff)
  if (!isOfDisk) return error
  return new DatabaseRefused(
    `The sandbox's database cannot be written (${error.message}). Free space on its disk and allow this account to write ` +
      'there, or give another file with --data.',
  )
}

const SUFFIXES = ['', '-wal', '-shm']

/**
 * Opens the sandbox's database, makes its tables when the file is new, and fills it.
 * @param location `:memory:` or the path of a file
 * @throws DatabaseRefused for a file that is not a sandbox database, and leaves that file unchanged; a new file that cannot be
 * filled does not stay
 */
export function openDatabase(
  location: string,
  fill: (database: DatabaseSync) => void = () => {},
): DatabaseSync {
  const isFile = location !== ':memory:'
  if (isFile) prepareFolder(dirname(location))
  const isNew = !existsSync(location) || statSync(location).size === 0
  if (!isNew) inspect(location)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(location)
    if (isFile)
      database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
    if (isNew) createTables(database)
    fill(database)
    return database
  } catch (error) {
    if (database?.isOpen) database.close()
    if (isNew && isFile) for (const suffix of SUFFIXES) rmSync(location + suffix, { force: true })
    throw withRemedy(error)
  }
}

/**
 * Moves a database aside, with its journal files; nothing is deleted.
 * @returns the new name of the file, or undefined when there was none
 */
export function moveAside(location: string, now: number): string | undefined {
  if (!existsSync(location)) return undefined
  const stamp = isoOf(now).replace(/[:.]/g, '-')
  const target = `${location}.bak-${stamp}`
  for (const suffix of SUFFIXES) {
    if (existsSync(location + suffix)) renameSync(location + suffix, target + suffix)
  }
  return target
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new DatabaseRefused(
      `The folder ${folder} cannot be written (${reason(error)}). Give another place with --data.`,
    )
  }
}

/** Checks the file before SQLite opens it for writing, because opening may already change it. */
function inspect(location: string): void {
  const refused = (why: string) =>
    new DatabaseRefused(
      `${location} ${why}. It was left as it is: give another file with --data, or move it aside with --fresh.`,
    )
  let reader: DatabaseSync | undefined
  try {
    reader = new DatabaseSync(location, { readOnly: true })
    if (pragma(reader, 'application_id') !== APPLICATION_ID) throw refused('is not a sandbox database')
    if (pragma(reader, 'user_version') !== SCHEMA_VERSION)
      throw refused('is of another version of the sandbox')
    if (pragma(reader, 'quick_check') !== 'ok') throw refused('is damaged')
  } catch (error) {
    throw error instanceof DatabaseRefused ? error : refused(`is not a sandbox database (${reason(error)})`)
  } finally {
    reader?.close()
  }
}

function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
}

function createTables(database: DatabaseSync): void {
  database.exec('begin')
  database.exec(SCHEMA + MONEY_TABLES + RG_TABLES)
  database.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${SCHEMA_VERSION}; commit`)
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
