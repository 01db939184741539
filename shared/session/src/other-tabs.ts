import { request } from '@arcada/api'
import { logout } from '@arcada/contract/logout'
import { page } from '@arcada/federation'
import { $session, endHere, restoreSession, type Session, signIn } from './session.ts'
import { readStored, sessionKeys, writeStored } from './storage.ts'
import { hearTabs, SIGNED_IN_KEY, showSignedIn, type TabMessage, tellTabs } from './tab-channel.ts'

/** Longest wait for another tab's answer, in ms; the page's files are on their way meanwhile. */
const PATIENCE = 2_000

/** What belongs to a session besides its info: the trial's name, and what its person has seen (SESS-03, HOME-05). */
const MARKS = /^(trialName$|MC_SEEN:)/

interface Question {
  id: string
  settle: (took: boolean) => void
}

let question: Question | undefined

const accountListeners = new Set<() => void>()

/** Calls back after another tab has changed what is known of the person who is signed in here. Returns how to stop. */
export function onAccountChanged(listener: () => void): () => void {
  accountListeners.add(listener)
  return () => accountListeners.delete(listener)
}

/** Tells the other tabs that the nickname or the icon of the person is another one now (MC-102). */
export function tellAccountChanged(): void {
  const userName = $session.get()?.userName
  if (userName !== undefined) tellTabs({ kind: 'changed', userName })
}

/** Follows other tabs and the back/forward cache; the host calls it once. Returns how to stop. */
export function followOtherTabs(): () => void {
  const stop = hearTabs(hear)
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted && restoreSession()?.token !== $session.get()?.token) location.reload()
    show()
  }
  const show = () => {
    if ($session.get()) showSignedIn(true)
  }
  // Whoever leaves takes the mark away, and every other tab that is signed in puts it back at once.
  const onPageHide = () => {
    if ($session.get()) showSignedIn(false)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_IN_KEY && newValue === null) show()
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
 * Asks the other tabs of this whitelabel for their session, and begins it here. Resolves to whether one began; at once
 * where no tab of this device is signed in, and never later than 2 s. Never fails. The host calls it once at the start
 * of the page, after `followOtherTabs`.
 */
export async function takeSessionOver(): Promise<boolean> {
  if ($session.get() || readStored('local', SIGNED_IN_KEY) === null) return false
  const took = await new Promise<boolean | undefined>((settle) => {
    question = { id: crypto.getRandomValues(new Uint32Array(4)).join('-'), settle }
    if (!tellTabs({ kind: 'asks', id: question.id })) settle(false)
    else setTimeout(settle, PATIENCE)
  })
  // A tab that could not say that it went, or is slow: that one puts the mark back, and is heard all the same.
  if (took === undefined) showSignedIn(false)
  return took ?? false
}

function hear(message: TabMessage): void {
  if (message.kind === 'asks') answer(message.id)
  else if (message.kind === 'ended') end(message)
  else if (message.kind === 'changed') {
    if (message.userName === $session.get()?.userName) for (const listener of accountListeners) listener()
  } else if (message.kind === 'answers' && message.id === question?.id && isOfThisSite(message.session)) {
    // Somebody may have signed in by hand in the meantime.
    const takes = $session.get() === null
    if (takes) {
      for (const [key, value] of Object.entries(message.marks))
        if (MARKS.test(key)) writeStored('session', key, value)
      signIn(message.session)
    }
    question.settle(takes)
    question = undefined
  }
}

function answer(id: string): void {
  const session = $session.get()
  // What this tab keeps is asked as well: it may have slept through a sign-out.
  if (!session || restoreSession()?.token !== session.token) return
  const kept = sessionKeys().flatMap((key) =>
    MARKS.test(key) ? [[key, readStored('session', key) ?? '']] : [],
  )
  tellTabs({ kind: 'answers', id, session, marks: Object.fromEntries(kept) })
}

function end({ token, reason }: TabMessage & { kind: 'ended' }): void {
  const own = $session.get()?.token
  if (reason === 'expired') {
    if (own === token) endHere(reason)
    return
  }
  question?.settle(false)
  question = undefined
  // A session of this tab's own is not the one that the other tab has told the server about.
  if (own && own !== token) request(logout, { query: { token: own } }).catch(() => {})
  endHere(reason)
}

/** A member's or a trial's session of this whitelabel, and of no other one. */
function isOfThisSite({ token, merchantCode }: Session): boolean {
  const { merchant, trialMerchant } = page().release
  return typeof token === 'string' && token !== '' && [merchant, trialMerchant].includes(merchantCode)
}
