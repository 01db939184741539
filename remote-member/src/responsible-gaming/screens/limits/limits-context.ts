import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { createContext, useContext } from 'react'

export interface LimitsState {
  profile: RgProfile
  /** Key of the open field: one at a time. */
  open: string | undefined
  setOpen: (key: string | undefined) => void
  /** The result of the last change, and its place. */
  result: { key: string; text: string } | undefined
  /** Called after the server has changed a limit. */
  changed: (limit: Limit, text: string) => void
  /** A trial account reads them and changes nothing (RGA-13). */
  readOnly: boolean
}

export const keyOf = ({ kind, period }: Pick<Limit, 'kind' | 'period'>): string => `${kind} ${period}`

export const LimitsContext = createContext<LimitsState | undefined>(undefined)

/** Shared by the rows of the screen. */
export function useLimitsState(): LimitsState {
  const state = useContext(LimitsContext)
  if (!state) throw new Error('useLimits needs a LimitsContext')
  return state
}
