import { createTestWorld, type TestWorld } from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach } from 'vitest'
import { openAgentAccount } from '../open-agent-account.ts'

export interface AgencyWorld extends TestWorld {
  /** Opens a player's account below an agent, by default aline; `body` overrides fields. */
  open(body: Record<string, unknown>, account?: string): ReturnType<TestWorld['ask']>
}

/** A new sandbox for each test of a file, starting at `start`, in ms. */
export function useAgencyWorld(start?: number): AgencyWorld {
  const world = createTestWorld(start)
  beforeEach(() => world.begin())
  afterEach(() => world.close())
  return Object.assign(world, {
    open: (body: Record<string, unknown>, account = 'aline') =>
      world.askSealed(account, openAgentAccount, {
        type: 0,
        username: 'novo_1',
        password: 'Senha123',
        rates: [],
        requestId: world.requestId(),
        ...body,
      }),
  })
}
