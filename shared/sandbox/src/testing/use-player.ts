import { afterEach, beforeEach } from 'vitest'
import { createTestPlayer, type TestPlayer } from './test-player.ts'

/** A player with a core of its own, new for each test. */
export function usePlayer(options: Parameters<typeof createTestPlayer>[0] = {}): TestPlayer {
  const player: TestPlayer = Object.create(null)
  beforeEach(() => {
    Object.defineProperties(player, Object.getOwnPropertyDescriptors(createTestPlayer(options)))
  })
  afterEach(() => player.core.store.close())
  return player
}
