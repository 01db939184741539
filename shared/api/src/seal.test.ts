import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.doMock('tweetnacl', () => {
    throw new Error('the chunk did not arrive')
  })
})
afterEach(() => {
  vi.doUnmock('tweetnacl')
  vi.doUnmock('./seal.ts')
})

/** A log-in whose chunk fails with an error of this name, as the bundler's loader gives it. */
async function logIn(name: string) {
  vi.doMock('./seal.ts', () => ({
    get seal() {
      throw Object.assign(new Error('the chunk failed'), { name })
    },
  }))
  const [{ request }, { configureApi }] = await Promise.all([
    import('./request.ts'),
    import('./environment.ts'),
  ])
  configureApi({ serverKey: async () => '' })
  const call = { id: 'login', method: 'POST', path: '/login', module: 'COMM3', encoding: 'sealed' } as const
  const sent = request({ ...call, bare: false, parameters: [], accepts: () => true }, { body: {} })
  return sent.catch((error: unknown) => error)
}

test('[API-42] a log-in on a broken connection reports offline', async () => {
  const answer = { name: 'ApiError', kind: 'offline', call: 'seal', message: '[seal] no answer' }
  expect(await logIn('ChunkLoadError')).toMatchObject(answer)
})

test('a log-in whose chunk has arrived and throws does not report offline', async () => {
  expect(await logIn('TypeError')).toMatchObject({ name: 'ApiError', kind: 'unsent', call: 'login' })
})

test('[ENT-31] returns no address when the decryption chunk does not load', async () => {
  const { openPath } = await import('./open-path.ts')
  expect(await openPath('AAAA', 'AAAA')).toBeUndefined()
})
