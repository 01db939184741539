import { page } from '@arcada/kit/federation'
import { writeStored } from './storage.ts'
import type { Session } from './stored-session.ts'

export type LogOutReason = 'chosen' | 'expired'

/** Messages between the tabs of one whitelabel. They are never stored. */
export type TabMessage =
  | { kind: 'ended'; token: string; reason: LogOutReason }
  /** The account has changed: the nickname, the icon. */
  | { kind: 'changed'; userName: string }
  /** A new tab asks for a session; `id` identifies the question. */
  | { kind: 'asks'; id: string }
  | { kind: 'answers'; id: string; session: Session; marks: Record<string, string> }

/** Present while a tab of this device is logged in: only then does a new one ask. It does not name the account. */
export const LOGGED_IN_KEY = 'MC_SIGNED_IN'

let channel: Channel<TabMessage> | undefined

/** Receives messages of other tabs of this whitelabel; never without a channel. Returns how to stop. */
export function listenToTabs(onMessage: (message: TabMessage) => void): () => void {
  // Only pages of the same origin can join; the name separates two whitelabels on one origin.
  const opened = openChannel(`arcada-tabs:${page().release.whitelabel}`, onMessage)
  channel = opened
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}

/** Sends to all other tabs of this whitelabel. Returns whether they can be reached. */
export function postToTabs(message: TabMessage): boolean {
  return channel?.post(message) ?? false
}

/** Shows new tabs whether this one is logged in. */
export function showLoggedIn(loggedIn: boolean): void {
  writeStored('local', LOGGED_IN_KEY, loggedIn ? '1' : null)
}

/** The other tabs of this site, by a channel name. */
export interface Channel<Message> {
  /** Sends to all of them. Returns whether they can be reached. */
  post(message: Message): boolean
  close(): void
}

/**
 * Joins the channel of a name. Without one, or when the browser blocks it (Firefox throws when cookies are blocked), each
 * tab is isolated.
 */
export function openChannel<Message>(name: string, onMessage: (message: Message) => void): Channel<Message> {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
    return {
      post(message) {
        channel.postMessage(message)
        return true
      },
      close: () => channel.close(),
    }
  } catch {
    return { post: () => false, close: () => {} }
  }
}
