import { afterAll, describe, expect, it } from 'vitest'
import { createTestClient } from '../../testing/test-client.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createCore } from '../../wire/core/core.ts'
import { createSandbox } from '../../wire/http/app.ts'
import { makeCode } from './codes.ts'

const database = createTestDatabase()
const sandbox = await createSandbox({ database: database.location, origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
afterAll(() => {
  sandbox.close()
  database.remove()
})

/** Every row of every table, as text. */
function everything(): string {
  const tables = database.rows(`select name from sqlite_master where type = 'table'`)
  return JSON.stringify(tables.map(({ name }) => database.rows(`select * from "${String(name)}"`)))
}

describe('the database', () => {
  it('contains no password and no session token in clear', async () => {
    const token = await client.tokenOf('marina')
    const stored = everything()
    expect(stored).toContain('marina')
    expect(stored).not.toContain('Arcada123')
    expect(stored).not.toContain(token)
  })
})

describe('a password', () => {
  it.each(['arcada123', ' Arcada123', 'Arcada123 ', 'Arcada12', 'Arcada123\u0000', 'Arcada１23'])(
    'is compared exactly: "%s" is refused',
    async (password) => {
      expect(await client.login('bruno', password)).not.toMatchObject({ success: true })
    },
  )
})

describe('a code', () => {
  it('has six digits with leading zeros, and every digit takes every value', () => {
    const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
    const codes = Array.from({ length: 300 }, (_, i) => {
      const mobile = `5511900${String(i).padStart(6, '0')}`
      return makeCode(core, 'arcada', 'login', mobile, `from ${i}`).code
    })
    core.store.close()
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    for (let at = 0; at < 6; at++) expect(new Set(codes.map((code) => code[at])).size).toBe(10)
  })
})
