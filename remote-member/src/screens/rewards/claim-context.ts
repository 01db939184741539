import { createContext } from 'react'
import type { Reward } from './use-claim.ts'

/** What a card has to know of the screen around it. */
export interface Claiming {
  claim: (chosen: readonly Reward[]) => void
  /** What is being claimed. */
  busyWith: readonly string[]
}

export const ClaimContext = createContext<Claiming>({ claim: () => {}, busyWith: [] })
