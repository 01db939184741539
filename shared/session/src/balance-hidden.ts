import { atom } from 'nanostores'
import { readStored, writeStored } from './storage.ts'

const KEY = 'MC_HIDE_BALANCE'

/** Whether the player hides amounts on this device (LAYOUT-21). */
export const $balanceHidden = atom(readStored('local', KEY) === '1')

/** Whether a new balance is loading; meanwhile no amount is shown (LAYOUT-24). */
export const $balanceRefreshing = atom(false)

/** Hides or shows amounts everywhere, and stores the choice. */
export function toggleBalance(): void {
  const hidden = !$balanceHidden.get()
  $balanceHidden.set(hidden)
  writeStored('local', KEY, hidden ? '1' : null)
}
