import { ApiError } from '@arcada/api'
import { atom } from 'nanostores'
import { forgetLogin, holdPassword } from './kept-login.ts'
import { closeLoginRequest } from './login-request.ts'
import { writeStored } from './storage.ts'

/** How long the key to the exit page opens it, in ms (RG section 12). */
const EXIT_MS = 30 * 60_000

const SHUT_OUT: readonly string[] = ['rg.excluded', 'rg.registry.blocked']

/** The one who may see the exit page: a key to it, and what was handed out where the account was blocked just now. */
export interface Exit {
  token: string
  receipt?: { number: string; at: number }
}

/** The key to the exit page, in memory alone (RG-40): a reload forgets it. Null for everybody else. */
export const $exit = atom<Exit | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the exit page for half an hour. The host leads there. */
export function openExit(exit: Exit): void {
  clearTimeout(timer)
  timer = setTimeout(closeExit, EXIT_MS)
  closeLoginRequest()
  $exit.set(exit)
}

/** Forgets the key to the exit page. */
export function closeExit(): void {
  clearTimeout(timer)
  $exit.set(null)
}

/**
 * Takes in why a login was refused: somebody whose account is blocked goes to the exit page, and the login that this device
 * keeps is forgotten (RG-38, RGA-06). Returns whether that was the reason; any other one is left to the form.
 */
export function tookExit(error: unknown): boolean {
  if (!(error instanceof ApiError) || !SHUT_OUT.includes(error.code)) return false
  const { value } = error
  if (typeof value !== 'object' || value === null || !('exitToken' in value)) return false
  if (typeof value.exitToken !== 'string' || value.exitToken === '') return false
  forgetLogin()
  holdPassword(null)
  writeStored('local', 'autoLogin', '0')
  openExit({ token: value.exitToken })
  return true
}
