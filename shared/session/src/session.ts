import { atom, computed } from 'nanostores'
import { forgetLogin, holdPassword } from './kept-login.ts'
import { clearSessionStorage, writeStored } from './storage.ts'
import { ENDED_KEY, endedTails, readSession, SESSION_KEY, type Session, tailOf } from './stored-session.ts'

export type { Session } from './stored-session.ts'

const CHANNEL = 'arcada-session'
/** How many ended sessions a device remembers. */
const ENDED_KEPT = 8

/** The person who is signed in, or null for a guest. Lives as long as the tab (AMB-43). */
export const $session = atom<Session | null>(restore())
export const $signedIn = computed($session, (session) => session !== null)

export type SignOutReason = 'chosen' | 'expired'
type SignOutListener = (reason: SignOutReason) => void

const listeners = new Set<SignOutListener>()
let channel: BroadcastChannel | undefined

/** Calls back after the session has ended, here or in another tab. Returns how to stop. */
export function onSignedOut(listener: SignOutListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the session over from the login call's answer. A full storage only costs the reload. */
export function signIn(session: Session): void {
  writeStored('session', SESSION_KEY, JSON.stringify(session))
  $session.set(session)
  document.documentElement.dataset.session = 'true'
}

/**
 * Ends the session in this tab and in every other tab that holds the same one (SESS-08…SESS-16). Does not call the
 * server: the one who signs out on purpose does that first.
 */
export function signOut(reason: SignOutReason): void {
  const ended = $session.get()
  if (!ended) return
  endHere(reason)
  // A tab that is asleep, or on another site, hears no message: it looks here when it wakes up.
  writeStored('local', ENDED_KEY, [tailOf(ended.token), ...endedTails()].slice(0, ENDED_KEPT).join(' '))
  channel?.postMessage({ token: ended.token, reason })
}

/** Ends the session if it is (still) the one that the server refused. */
export function endRefusedSession(token: string): void {
  if ($session.get()?.token === token) signOut('expired')
}

/** Follows other tabs and the back/forward cache; the host calls it once. Returns how to stop. */
export function followOtherTabs(): () => void {
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<{ token: string; reason: SignOutReason }>) => {
      if ($session.get()?.token === data.token) endHere(data.reason)
    }
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted && restore()?.token !== $session.get()?.token) location.reload()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => {
    channel?.close()
    channel = undefined
    window.removeEventListener('pageshow', onPageShow)
  }
}

function endHere(reason: SignOutReason): void {
  clearSessionStorage()
  writeStored('local', 'MC_BANKS', null)
  holdPassword(null)
  // A session that ran out says nothing about the login that somebody wanted to be kept (AMB-44).
  if (reason === 'chosen') {
    writeStored('local', 'autoLogin', '0')
    forgetLogin()
  }
  $session.set(null)
  document.documentElement.dataset.session = 'false'
  for (const listener of listeners) listener(reason)
}

function restore(): Session | null {
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
