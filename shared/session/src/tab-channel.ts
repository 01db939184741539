import { page } from '@arcada/federation'
import { writeStored } from './storage.ts'
import type { Session } from './stored-session.ts'

export type SignOutReason = 'chosen' | 'expired'

/** What the tabs of one whitelabel tell each other. Nothing of it is kept anywhere. */
export type TabMessage =
  | { kind: 'ended'; token: string; reason: SignOutReason }
  /** What is known of this person is another one now: the nickname, the icon. */
  | { kind: 'changed'; userName: string }
  /** A new tab has no session of its own; `id` is for this one question. */
  | { kind: 'asks'; id: string }
  | { kind: 'answers'; id: string; session: Session; marks: Record<string, string> }

/** There while a tab of this device is signed in: only then does a new one ask. It does not say who is. */
export const SIGNED_IN_KEY = 'MC_SIGNED_IN'

let channel: BroadcastChannel | undefined

/** Hears what other tabs of this whitelabel tell; nothing where the browser cannot. Returns how to stop. */
export function hearTabs(onMessage: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  // Only pages of the same origin can join; the name keeps two whitelabels apart that share one.
  const opened = new BroadcastChannel(`arcada-tabs:${page().release.whitelabel}`)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}

/** Tells all other tabs of this whitelabel. Returns whether they can be reached. */
export function tellTabs(message: TabMessage): boolean {
  channel?.postMessage(message)
  return channel !== undefined
}

/** Shows new tabs that this one is signed in, or that it is so no longer. */
export function showSignedIn(signedIn: boolean): void {
  writeStored('local', SIGNED_IN_KEY, signedIn ? '1' : null)
}
