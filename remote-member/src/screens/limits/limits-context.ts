import type { Limit } from '@arcada/contract/entities/responsible-gaming'
import type { RgProfile } from '@arcada/contract/entities/rg-profile'
import { createContext, useContext } from 'react'

export interface LimitsState {
  profile: RgProfile
  /** Key of the field that is open: one at a time. */
  open: string | undefined
  setOpen: (key: string | undefined) => void
  /** What became of the last change, and where it stands. */
  told: { key: string; text: string } | undefined
  /** The server has changed a limit. */
  changed: (limit: Limit, text: string) => void
  /** A trial account sees them and changes nothing (RGA-13). */
  readOnly: boolean
}

export const keyOf = ({ kind, period }: Pick<Limit, 'kind' | 'period'>): string => `${kind} ${period}`

export const LimitsContext = createContext<LimitsState | undefined>(undefined)

/** What the rows of the screen share. */
export function useLimitsState(): LimitsState {
  const state = useContext(LimitsContext)
  if (!state) throw new Error('no limits here')
  return state
}
