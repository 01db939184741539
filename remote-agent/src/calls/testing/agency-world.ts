import { createTestWorld, type TestWorld } from '@arcada/sandbox/agency/test-world'
import { afterEach, beforeEach } from 'vitest'
import { openAgentAccount } from '../open-agent-account.ts'

export interface AgencyWorld extends TestWorld {
  /** Opens an account of a player below somebody, by default aline, with what `body` says otherwise. */
  open(body: Record<string, unknown>, who?: string): ReturnType<TestWorld['ask']>
}

/** A sandbox of its own for each test of a file, from `start` on, in ms. */
export function useAgencyWorld(start?: number): AgencyWorld {
  const world = createTestWorld(start)
  beforeEach(() => world.begin())
  afterEach(() => world.close())
  return Object.assign(world, {
    open: (body: Record<string, unknown>, who = 'aline') =>
      world.askSealed(who, openAgentAccount, {
        type: 0,
        username: 'novo_1',
        password: 'Senha123',
        rates: [],
        requestId: world.requestId(),
        ...body,
      }),
  })
}
