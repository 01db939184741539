import { ApiError } from '@arcada/kit/api'
import { atom } from 'nanostores'
import { forgetLogin, holdPassword } from './kept-login.ts'
import { closeLoginRequest } from './login-request.ts'
import { writeStored } from './storage.ts'

/** How long the key to the exit page opens it, in ms. */
const EXIT_MS = 30 * 60_000

/** A blocked player's access to the exit page: its key, and the receipt of a block made just now. */
export interface Exit {
  token: string
  receipt?: { number: string; at: number }
}

/** The key to the exit page, only in memory (RG-40): a reload drops it. Null for all others. */
export const $exit = atom<Exit | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the exit page for half an hour. The host navigates there. */
export function openExit(exit: Exit): void {
  clearTimeout(timer)
  timer = setTimeout(closeExit, EXIT_MS)
  closeLoginRequest()
  $exit.set(exit)
}

/** Drops the key to the exit page. */
export function closeExit(): void {
  clearTimeout(timer)
  $exit.set(null)
}

/**
 * Handles a refused log-in: the player of a blocked account goes to the exit page, and the stored log-in of this device is
 * deleted (RG-38, RGA-06). Returns whether that was the reason; the form handles any other one.
 */
export function handleExit(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'rg.excluded') return false
  const { value } = error
  if (typeof value !== 'object' || value === null || !('exitToken' in value)) return false
  if (typeof value.exitToken !== 'string' || value.exitToken === '') return false
  forgetLogin()
  holdPassword(null)
  writeStored('local', 'autoLogin', '0')
  openExit({ token: value.exitToken })
  return true
}
