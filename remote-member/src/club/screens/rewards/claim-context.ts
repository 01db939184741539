import { createContext } from 'react'
import type { Reward } from './use-claim.ts'

export interface Claiming {
  claim: (chosen: readonly Reward[]) => Promise<void>
  busyWith: readonly string[]
}

export const ClaimContext = createContext<Claiming>({ claim: async () => {}, busyWith: [] })
