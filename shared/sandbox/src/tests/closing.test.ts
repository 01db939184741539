import { expect, test, vi } from 'vitest'
import { createTestClient } from '../testing/test-client.ts'
import { createSandbox } from '../wire/http/app.ts'

test('logs nothing about a request that is still being answered when the sandbox closes', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
  const token = await createTestClient(sandbox).tokenOf('marina')
  const closing = createTestClient({
    ...sandbox,
    fetch(request) {
      const answer = sandbox.fetch(request)
      sandbox.close()
      return answer
    },
  })
  await expect(closing.ask('walletBalance', {}, { token })).resolves.toHaveProperty('status', 500)
  expect(log).not.toHaveBeenCalled()
})
