import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.doMock('tweetnacl', () => {
    throw new Error('the chunk did not arrive')
  })
})
afterEach(() => void vi.doUnmock('tweetnacl'))

test('[API-42] whoever signs in on a line that breaks is told that nothing answered', async () => {
  const { seal } = await import('./seal.ts')
  await expect(seal({ password: 'Arcada123' }, '')).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'offline',
    call: 'seal',
    message: '[seal] no answer',
  })
})

test('[ENT-31] a path whose tool does not arrive is an absent link', async () => {
  const { openPath } = await import('./open-path.ts')
  expect(await openPath('AAAA', 'AAAA')).toBeUndefined()
})
