import { request } from '@arcada/kit/api'
import { logout } from '@arcada/kit/contract/logout'
import { page } from '@arcada/kit/federation'
import { LOGGED_IN_KEY, listenToTabs, postToTabs, showLoggedIn, type TabMessage } from './channel.ts'
import { $session, endSessionHere, logIn, restoreSession, type Session } from './session.ts'
import { readStored, sessionKeys, writeStored } from './storage.ts'

/** Longest wait for another tab's answer, in ms; the page's files load meanwhile. */
const ANSWER_TIMEOUT_MS = 2_000

/** Storage keys that belong to a session besides its info: the trial's name, and seen announcements (SESS-03, HOME-05). */
const MARKS = /^(trialName$|MC_SEEN:)/

interface Question {
  id: string
  settle: (took: boolean) => void
}

let question: Question | undefined

const accountListeners = new Set<() => void>()

/** Calls back after another tab has changed the logged-in account. Returns how to stop. */
export function onAccountChanged(listener: () => void): () => void {
  accountListeners.add(listener)
  return () => accountListeners.delete(listener)
}

/** Informs the other tabs of a new nickname or icon (MC-102). */
export function announceAccountChange(): void {
  const userName = $session.get()?.userName
  if (userName !== undefined) postToTabs({ kind: 'changed', userName })
}

/** Follows other tabs and the back/forward cache; the host calls it once. Returns how to stop. */
export function followOtherTabs(): () => void {
  const stop = listenToTabs(handleMessage)
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted && restoreSession()?.token !== $session.get()?.token) location.reload()
    show()
  }
  const show = () => {
    if ($session.get()) showLoggedIn(true)
  }
  // A closing tab removes the mark, and every other logged-in tab restores it at once.
  const onPageHide = () => {
    if ($session.get()) showLoggedIn(false)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGGED_IN_KEY && newValue === null) show()
  }
  show()
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('storage', onStorage)
  }
}

/**
 * Asks the other tabs of this whitelabel for their session, and begins it here. Resolves to whether one began: at once
 * without a logged-in tab on this device, otherwise within 2 s. Never fails. The host calls it once at the start
 * of the page, after `followOtherTabs`.
 */
export async function takeSessionOver(): Promise<boolean> {
  if ($session.get() || readStored('local', LOGGED_IN_KEY) === null) return false
  const took = await new Promise<boolean | undefined>((settle) => {
    question = { id: crypto.getRandomValues(new Uint32Array(4)).join('-'), settle }
    if (!postToTabs({ kind: 'asks', id: question.id })) settle(false)
    else setTimeout(settle, ANSWER_TIMEOUT_MS)
  })
  // A tab that crashed or is slow: a slow one restores the mark, and its late answer is accepted.
  if (took === undefined) showLoggedIn(false)
  return took ?? false
}

function handleMessage(message: TabMessage): void {
  if (message.kind === 'asks') answer(message.id)
  else if (message.kind === 'ended') end(message)
  else if (message.kind === 'changed') {
    if (message.userName === $session.get()?.userName) for (const listener of accountListeners) listener()
  } else if (message.kind === 'answers' && message.id === question?.id && isOfThisSite(message.session)) {
    // The player may have logged in manually meanwhile.
    const takes = $session.get() === null
    if (takes) {
      for (const [key, value] of Object.entries(message.marks))
        if (MARKS.test(key)) writeStored('session', key, value)
      logIn(message.session)
    }
    question.settle(takes)
    question = undefined
  }
}

function answer(id: string): void {
  const session = $session.get()
  // Reads the storage as well: this tab may have missed a log-out while asleep.
  if (!session || restoreSession()?.token !== session.token) return
  const kept = sessionKeys().flatMap((key) =>
    MARKS.test(key) ? [[key, readStored('session', key) ?? '']] : [],
  )
  postToTabs({ kind: 'answers', id, session, marks: Object.fromEntries(kept) })
}

function end({ token, reason }: TabMessage & { kind: 'ended' }): void {
  const own = $session.get()?.token
  if (reason === 'expired') {
    if (own === token) endSessionHere(reason)
    return
  }
  question?.settle(false)
  question = undefined
  // This tab has a different session, which the other tab has not reported to the server.
  if (own && own !== token) request(logout, { query: { token: own } }).catch(() => {})
  endSessionHere(reason)
}

/** A member's or a trial's session of this whitelabel only. */
function isOfThisSite({ token, merchantCode }: Session): boolean {
  const { merchant, trialMerchant } = page().release
  return typeof token === 'string' && token !== '' && [merchant, trialMerchant].includes(merchantCode)
}
