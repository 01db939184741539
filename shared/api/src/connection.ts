import { onlineManager } from '@tanstack/react-query'
import { apiEnvironment } from './environment.ts'

/** The browser may report a change a moment too early: delay of a second try, in ms. */
const RETRY_DELAY_MS = 1_000
/** Interval of tries without an answer, in ms. */
const RETRY_MS = 5_000

let timer: ReturnType<typeof setTimeout> | undefined
let again: ReturnType<typeof setTimeout> | undefined
/** Only the newest try counts: the connection may have changed since an older one. */
let newest = 0
let trying = false
/** The browser has reported the network, without an answer yet. */
let announced = false
const returns = new Set<() => void>()

/** An answer arrived, which proves the connection. */
export function noteAnswer(): void {
  settle(true)
}

/** No answer arrived. One address may be blocked, so the site itself is tried before the state becomes offline. */
export function noteFailure(): void {
  if (!trying) tryLine()
}

/**
 * Calls back when the connection is restored: an answer after an outage, or after the browser's report,
 * because an outage may be too short to be detected. Returns how to stop.
 */
export function onReturn(callback: () => void): () => void {
  returns.add(callback)
  return () => returns.delete(callback)
}

/** Repeats a failure outside the client's requests, such as a script, once when the connection is restored. */
export function retryOnReturn(retry: () => void): void {
  noteFailure()
  const stop = onReturn(() => {
    stop()
    retry()
  })
}

/**
 * Makes TanStack's `onlineManager` the single store of the connection: online means that answers arrive. The browser's
 * network state only triggers a try, because a VPN makes it wrong. The host calls it once.
 */
export function followConnection(): void {
  onlineManager.setEventListener(() => {
    window.addEventListener('online', tryAnnounced)
    window.addEventListener('offline', tryTwice)
    if (!navigator.onLine) tryLine()
    return () => {
      window.removeEventListener('online', tryAnnounced)
      window.removeEventListener('offline', tryTwice)
    }
  })
}

function tryAnnounced(): void {
  announced = true
  tryTwice()
}

function tryTwice(): void {
  tryLine()
  clearTimeout(again)
  again = setTimeout(tryLine, RETRY_DELAY_MS)
}

function tryLine(): void {
  newest += 1
  const own = newest
  trying = true
  const end = (online: boolean) => {
    if (own === newest) settle(online)
  }
  apiEnvironment()
    .probe()
    .then(
      () => end(true),
      () => end(false),
    )
}

function settle(online: boolean): void {
  newest += 1
  trying = false
  clearTimeout(timer)
  const back = online && (announced || !onlineManager.isOnline())
  onlineManager.setOnline(online)
  if (online) announced = false
  else timer = setTimeout(tryLine, RETRY_MS)
  if (back) for (const callback of [...returns]) callback()
}
