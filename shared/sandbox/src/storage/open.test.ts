import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { beforeEach, describe, expect, test as it, test } from 'vitest'
import { drawSecretOf } from '../domain/lottery/draws.ts'
import { createTestClient } from '../testing/test-client.ts'
import { createCore } from '../wire/core/core.ts'
import { createSandbox } from '../wire/http/app.ts'
import { DatabaseRefused } from './open.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-sandbox-'))
})
const start = (database: string) => createSandbox({ database, origin: 'http://sandbox.test' })

test('[SESS-01] [RG-22] members stay logged in, keep their money and the secret of the draws after a restart', async () => {
  const file = join(folder, 'data.db')
  const first = await start(file)
  const token = await createTestClient(first).tokenOf('marina')
  first.close()
  const second = await start(file)
  const client = createTestClient(second)
  const balance = { currencySymbol: 'R$', sumBalance: 1284.5 }
  expect((await client.ask(walletBalance, {}, { token })).value).toEqual(balance)
  expect(await client.ask('rgStatus', {}, { token })).toMatchObject({ status: 200 })
  second.close()
  // The draws of a stored database cannot be foretold, which in memory tests do.
  const secrets = [file, file, join(folder, 'other.db'), ':memory:'].map((database) => {
    const core = createCore({ database, origin: 'http://sandbox.test' })
    const secret = drawSecretOf(core)
    core.store.close()
    return secret
  })
  expect(secrets[0]).toMatch(/^[\da-f]{64}$/)
  expect([secrets[1] === secrets[0], secrets[2] === secrets[0], secrets[3]]).toEqual([true, false, ''])
})

describe('a file that the sandbox cannot use is refused in one sentence and stays unchanged:', () => {
  async function refused(file: string, bytes: Uint8Array | string, words: RegExp) {
    writeFileSync(join(folder, file), bytes)
    await expect(start(join(folder, file))).rejects.toThrow(DatabaseRefused)
    await expect(start(join(folder, file))).rejects.toThrow(words)
    expect(readFileSync(join(folder, file)).equals(Buffer.from(bytes))).toBe(true)
    expect(readdirSync(folder)).toContain(file)
  }

  it('one that is no database, or another program’s', async () => {
    await refused('notes.db', 'my notes, not yours', /is not a sandbox database.*--data.*--fresh/)
    const other = new DatabaseSync(join(folder, 'other.db'))
    other.exec('create table mine (a)')
    other.close()
    await refused('other.db', readFileSync(join(folder, 'other.db')), /is not a sandbox database/)
    expect(readdirSync(folder)).toEqual(['notes.db', 'other.db'])
  })

  it('[MC-173] one of another version', async () => {
    const sandbox = await start(join(folder, 'data.db'))
    sandbox.close()
    const older = new DatabaseSync(join(folder, 'data.db'))
    older.exec('pragma user_version = 1')
    older.close()
    await refused('data.db', readFileSync(join(folder, 'data.db')), /another version.*--data.*--fresh/)
  })

  it('one that is damaged, and a folder without write access', async () => {
    const sandbox = await start(join(folder, 'data.db'))
    sandbox.close()
    const bytes = readFileSync(join(folder, 'data.db'))
    bytes.fill(0xff, 4096, 20_000)
    await refused('data.db', bytes, /data\.db/)
    writeFileSync(join(folder, 'plain'), '')
    await expect(start(join(folder, 'plain', 'data.db'))).rejects.toThrow(/cannot be written.*--data/)
  })
})
