import { atom, computed } from 'nanostores'
import { forgetLogin, holdPassword } from './kept-login.ts'
import { clearSessionStorage, readStored, writeStored } from './storage.ts'
import { readSession, SESSION_KEY, type Session, SIGNED_OUT_KEY, SINCE_KEY } from './stored-session.ts'
import { type SignOutReason, showSignedIn, tellTabs } from './tab-channel.ts'

export type { Session } from './stored-session.ts'

/** The person who is signed in, or null for a guest. Lives as long as the tab (AMB-43). */
export const $session = atom<Session | null>(restoreSession())
export const $signedIn = computed($session, (session) => session !== null)

type SignOutListener = (reason: SignOutReason) => void

const listeners = new Set<SignOutListener>()

/** Calls back after the session has ended, here or in another tab. Returns how to stop. */
export function onSignedOut(listener: SignOutListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the session over from the login call's answer, or another tab. A full storage only costs the reload. */
export function signIn(session: Session): void {
  writeStored('session', SESSION_KEY, JSON.stringify(session))
  writeStored('session', SINCE_KEY, readStored('local', SIGNED_OUT_KEY))
  showSignedIn(true)
  $session.set(session)
  document.documentElement.dataset.session = 'true'
}

/**
 * Ends the session in this tab and tells the others: somebody who leaves has left all of them, a session that ran out
 * ends where the same one is (SESS-08…SESS-16). Does not call the server: the one who signs out on purpose does that
 * first.
 */
export function signOut(reason: SignOutReason): void {
  const token = $session.get()?.token ?? ''
  if (reason === 'expired' && token === '') return
  endHere(reason)
  // A tab that is asleep, or on another site, hears no message: it looks here when it wakes up.
  if (reason === 'chosen') writeStored('local', SIGNED_OUT_KEY, String(Date.now()))
  tellTabs({ kind: 'ended', token, reason })
}

/** Ends the session if it is (still) the one that the server refused. */
export function endRefusedSession(token: string): void {
  if ($session.get()?.token === token) signOut('expired')
}

/** Ends the session in this tab alone. */
export function endHere(reason: SignOutReason): void {
  clearSessionStorage(reason === 'expired')
  writeStored('local', 'MC_BANKS', null)
  holdPassword(null)
  // A session that ran out says nothing about the login that somebody wanted to be kept (AMB-44).
  if (reason === 'chosen') {
    writeStored('local', 'autoLogin', '0')
    showSignedIn(false)
    forgetLogin()
  }
  $session.set(null)
  document.documentElement.dataset.session = 'false'
  for (const listener of listeners) listener(reason)
}

/** The session that this tab keeps; null where it has none, or one that holds no longer. */
export function restoreSession(): Session | null {
  const stored = readSession()
  if (!stored) {
    // What cannot be used is not kept either.
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
