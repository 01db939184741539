import { createContext } from 'react'
import type { Reward } from './use-claim.ts'

/** The state of the screen that its cards need. */
export interface Claiming {
  claim: (chosen: readonly Reward[]) => Promise<void>
  /** The rewards being claimed. */
  busyWith: readonly string[]
}

export const ClaimContext = createContext<Claiming>({ claim: async () => {}, busyWith: [] })
