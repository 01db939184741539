import { pageNow } from '@arcada/kit/api'
import { type EarlyAnswer, type EarlyCall, earlyKey, page } from '@arcada/kit/federation'
import { wireLanguage } from '@arcada/kit/i18n'
import { $session } from '@arcada/kit/session'
import { earlyAddress } from '../navigation/early-address.ts'
import { linkOf } from '../navigation/link-of.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'
import { loadedPart } from '../remotes/load-part.ts'
import { queryClient } from '../startup/environment.ts'

/** An answer that no screen has taken over after this time is too old, in ms. */
const MAX_AGE_MS = 10_000

/** Keys of answers that wait for their screen. */
const waiting = new Set<string>()

/**
 * Starts the calls of a link's screen at the click where its scripts have to load first: without this, they would start
 * when those have loaded. `request` takes the answers over, as it does those of the boot script. Returns how to stop.
 */
export function startCallsOnClick(): () => void {
  document.addEventListener('click', onClick)
  // After a write, an answer may be out of date.
  const unfollow = queryClient.getMutationCache().subscribe(() => {
    for (const key of waiting) forget(key)
  })
  return () => {
    document.removeEventListener('click', onClick)
    unfollow()
  }
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event)
  if (!link) return
  // The browser opens these in another tab or window.
  if (link.target !== '' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const { release } = page()
  const { app, screen, early = [] } = resolveRoute(release, link)
  if (app === 'host' || loadedPart(app, screen)) return
  for (const name of early) {
    const call = release.calls[name]
    if (call && !isCached(name)) start(call, new URLSearchParams(link.search))
  }
}

const isCached = (id: string) =>
  queryClient.getQueriesData({ queryKey: [id] }).some(([, data]) => data !== undefined)

function start(call: EarlyCall, asked: URLSearchParams): void {
  const { early, release } = page()
  const { module } = call
  const language = wireLanguage()
  const token = $session.get()?.token ?? ''
  if (call.session && !token) return
  const address = earlyAddress(call, { language, merchant: release.merchant, token }, asked)
  const key = earlyKey(address, module, language, token)
  if (early.has(key)) return
  const answer = ask(address, { module, language, ...(token ? { token } : {}) })
  answer.catch(() => forget(key))
  early.set(key, answer)
  waiting.add(key)
  setTimeout(() => forget(key), MAX_AGE_MS)
}

async function ask(address: string, headers: Record<string, string>): Promise<EarlyAnswer> {
  const sent = pageNow()
  const response = await fetch(address, { headers })
  return { status: response.status, body: await response.text(), sent, received: pageNow() }
}

function forget(key: string): void {
  if (waiting.delete(key)) page().early.delete(key)
}
