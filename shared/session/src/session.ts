import { atom, computed } from 'nanostores'
import { type LogOutReason, postToTabs, showLoggedIn } from './channel.ts'
import { forgetLogin, holdPassword } from './kept-login.ts'
import { clearSessionStorage, readStored, writeStored } from './storage.ts'
import { LOGGED_OUT_KEY, readSession, SESSION_KEY, type Session, SINCE_KEY } from './stored-session.ts'

export type { Session } from './stored-session.ts'

/** The logged-in player, or null for a guest. Lives as long as the tab (AMB-43). */
export const $session = atom<Session | null>(restoreSession())
export const $loggedIn = computed($session, (session) => session !== null)

/** The player has logged out, in this tab (with the address to navigate to) or in another one. */
export const $loggedOut = atom<{ to: string | undefined } | null>(null)

type LogOutListener = (reason: LogOutReason) => void

const listeners = new Set<LogOutListener>()

/** Calls back after the session has ended, here or in another tab. Returns how to stop. */
export function onLoggedOut(listener: LogOutListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts the session from the answer of the login call, or from another tab. A full storage only costs the reload. */
export function logIn(session: Session): void {
  writeStored('session', SESSION_KEY, JSON.stringify(session))
  writeStored('session', SINCE_KEY, readStored('local', LOGGED_OUT_KEY))
  showLoggedIn(true)
  $session.set(session)
  $loggedOut.set(null)
  document.documentElement.dataset.session = 'true'
}

/**
 * Ends the session in this tab and in the others: a log-out ends it in all of them, an expiry only where the same
 * session is (SESS-08…SESS-16). Does not call the server: a log-out does that
 * first. The open page navigates to `to` then.
 */
export function logOut(reason: LogOutReason, to?: string): void {
  const token = $session.get()?.token ?? ''
  if (reason === 'expired' && token === '') return
  endSessionHere(reason, to)
  // A tab that is asleep, or on another site, receives no message: it checks this when it wakes up.
  if (reason === 'chosen') writeStored('local', LOGGED_OUT_KEY, String(Math.random()))
  postToTabs({ kind: 'ended', token, reason })
}

/** Ends the session if it is still the one that the server refused. */
export function endRefusedSession(token: string): void {
  if ($session.get()?.token === token) logOut('expired')
}

/** Ends the session only in this tab. */
export function endSessionHere(reason: LogOutReason, to?: string): void {
  clearSessionStorage(reason === 'expired')
  writeStored('local', 'MC_BANKS', null)
  holdPassword(null)
  // An expiry does not revoke the player's choice to store the log-in (AMB-44).
  if (reason === 'chosen') {
    writeStored('local', 'autoLogin', '0')
    showLoggedIn(false)
    forgetLogin()
    $loggedOut.set({ to })
  }
  $session.set(null)
  document.documentElement.dataset.session = 'false'
  for (const listener of listeners) listener(reason)
}

/** The stored session of this tab; null without a valid one. */
export function restoreSession(): Session | null {
  const stored = readSession()
  if (!stored) {
    // Deletes an unusable one.
    writeStored('session', SESSION_KEY, null)
    return null
  }
  return {
    token: stored.token,
    merchantCode: String(stored.merchantCode ?? ''),
    userName: String(stored.userName ?? ''),
    type: Number(stored.type ?? 0),
    firstTimeLogin: stored.firstTimeLogin === true,
  }
}
