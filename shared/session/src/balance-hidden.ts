import { atom } from 'nanostores'
import { readStored, writeStored } from './storage.ts'

const KEY = 'MC_HIDE_BALANCE'

/** The person chose not to show amounts on this device (LAYOUT-21). */
export const $balanceHidden = atom(readStored('local', KEY) === '1')

/** A new balance is on its way; until it is there no amount is shown (LAYOUT-24). */
export const $balanceRefreshing = atom(false)

/** Hides or shows amounts everywhere, and remembers it. */
export function toggleBalance(): void {
  const hidden = !$balanceHidden.get()
  $balanceHidden.set(hidden)
  writeStored('local', KEY, hidden ? '1' : null)
}
