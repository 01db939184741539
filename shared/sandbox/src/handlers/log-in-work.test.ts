import { scryptSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestSandbox } from '../testing/test-sandbox.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, scryptSync: vi.fn(real.scryptSync) }
})

test('a log-in hashes as often for an unknown username as for a known one', async () => {
  const { client } = await openTestSandbox()
  const work = async (userName: string) => {
    vi.mocked(scryptSync).mockClear()
    expect(await client.login(userName, 'wrong')).toMatchObject({ code: 'customer.password.wrong' })
    return vi.mocked(scryptSync).mock.calls.length
  }
  expect(await work('marina')).toBeGreaterThan(0)
  expect(await work('nobody_here')).toBe(await work('bruno'))
})
