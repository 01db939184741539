import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { beforeEach, expect, test } from 'vitest'
import { createTestClient } from '../testing/test-client.ts'
import { createSandbox } from '../wire/http/app.ts'
import { DatabaseRefused, moveAside } from './open.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-sandbox-'))
})

const start = (database: string) => createSandbox({ database, origin: 'http://sandbox.test' })

test('[SESS-01] members stay logged in and keep their money after a restart of the sandbox', async () => {
  const file = join(folder, 'data.db')
  const first = await start(file)
  const token = await createTestClient(first).tokenOf('marina')
  first.close()
  const second = await start(file)
  const { value } = await createTestClient(second).ask(walletBalance, {}, { token })
  expect(value).toEqual({ currencySymbol: 'R$', sumBalance: 1284.5 })
  second.close()
})

test('a file that is no database is refused in one sentence and stays unchanged', async () => {
  const file = join(folder, 'notes.db')
  writeFileSync(file, 'my notes, not yours')
  await expect(start(file)).rejects.toThrow(DatabaseRefused)
  await expect(start(file)).rejects.toThrow(/is not a sandbox database.*--data.*--fresh/)
  expect(readFileSync(file, 'utf8')).toBe('my notes, not yours')
  expect(readdirSync(folder)).toEqual(['notes.db'])
})

test('another program’s database is refused and stays unchanged', async () => {
  const file = join(folder, 'other.db')
  const other = new DatabaseSync(file)
  other.exec('create table mine (a)')
  other.close()
  const before = readFileSync(file)
  await expect(start(file)).rejects.toThrow(/is not a sandbox database/)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a damaged sandbox database is refused and stays unchanged', async () => {
  const file = join(folder, 'data.db')
  const sandbox = await start(file)
  sandbox.close()
  const bytes = readFileSync(file)
  bytes.fill(0xff, 4096, 20_000)
  writeFileSync(file, bytes)
  await expect(start(file)).rejects.toThrow(DatabaseRefused)
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('a folder without write access is refused, with the option to use', async () => {
  writeFileSync(join(folder, 'plain'), '')
  await expect(start(join(folder, 'plain', 'data.db'))).rejects.toThrow(/cannot be written.*--data/)
})

test('a fresh start renames the old data', () => {
  const file = join(folder, 'data.db')
  writeFileSync(file, 'old')
  const kept = moveAside(file, Date.UTC(2026, 0, 2))
  expect(kept).toBe(`${file}.bak-2026-01-02T00-00-00-000Z`)
  expect(readdirSync(folder)).toEqual(['data.db.bak-2026-01-02T00-00-00-000Z'])
})

test('[RG-22] a member can log in and play with an older file whose play sessions have an extra column', async () => {
  const file = join(folder, 'data.db')
  const first = await start(file)
  first.close()
  const older = new DatabaseSync(file)
  older.exec('alter table rg_sessions add column clocked integer not null default 0')
  older.close()
  const second = await start(file)
  const token = await createTestClient(second).tokenOf('marina')
  expect(await createTestClient(second).ask('rgStatus', {}, { token })).toMatchObject({ status: 200 })
  const columns = new DatabaseSync(file, { readOnly: true })
    .prepare("select name from pragma_table_info('rg_sessions')")
    .all()
    .map(({ name }) => name)
  expect(columns).not.toContain('clocked')
  second.close()
})
