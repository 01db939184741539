import { scryptSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestSandbox } from '../testing/test-sandbox.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, scryptSync: vi.fn(real.scryptSync) }
})

test('a log-in with an unknown username hashes as often and is answered like one with a wrong password', async () => {
  const { client } = await openTestSandbox()
  const work = async (userName: string) => {
    vi.mocked(scryptSync).mockClear()
    const answer = await client.login(userName, 'wrong')
    return [vi.mocked(scryptSync).mock.calls.length, answer]
  }
  const wrong = { status: 400, code: 'customer.password.wrong' }
  expect(await work('marina')).toEqual([
    expect.toSatisfy((times) => times > 0),
    expect.objectContaining(wrong),
  ])
  expect(await work('nobody_here')).toEqual(await work('bruno'))
})
