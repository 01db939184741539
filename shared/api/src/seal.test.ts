import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.doMock('tweetnacl', () => {
    throw new Error('the chunk did not arrive')
  })
})
afterEach(() => void vi.doUnmock('tweetnacl'))

test('[API-42] a log-in on a broken connection reports offline', async () => {
  const [{ request }, { configureApi }] = await Promise.all([
    import('./request.ts'),
    import('./environment.ts'),
  ])
  configureApi({ serverKey: async () => '' })
  const call = { id: 'login', method: 'POST', path: '/login', module: 'COMM3', encoding: 'sealed' } as const
  const sent = request({ ...call, bare: false, parameters: [], accepts: () => true }, { body: {} })
  await expect(sent).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'offline',
    call: 'seal',
    message: '[seal] no answer',
  })
})

test('[ENT-31] returns no address when the decryption chunk does not load', async () => {
  const { openPath } = await import('./open-path.ts')
  expect(await openPath('AAAA', 'AAAA')).toBeUndefined()
})
