import { afterAll } from 'vitest'
import type { SandboxOptions } from '../wire/core/core.ts'
import { createSandbox } from '../wire/http/app.ts'
import { createTestClient } from './test-client.ts'

/** A sandbox in memory with its client, for all tests of a file. */
export async function openTestSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test', ...options })
  afterAll(() => sandbox.close())
  return { sandbox, client: createTestClient(sandbox) }
}
