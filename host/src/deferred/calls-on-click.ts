import { pageNow } from '@arcada/kit/api'
import { type EarlyAnswer, type EarlyCall, earlyKey, page } from '@arcada/kit/federation'
import { wireLanguage } from '@arcada/kit/i18n'
import { $session } from '@arcada/kit/session'
import { earlyAddress } from '../navigation/early-address.ts'
import { linkOf } from '../navigation/link-of.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'
import { loadedPart } from '../remotes/load-part.ts'
import { queryClient } from '../startup/environment.ts'
import { keepAnswer } from './early-answers.ts'

/**
 * Starts the calls of a link's screen at the click where its scripts have to load first: without this, they would start
 * when those have loaded. `request` takes the answers over, as it does those of the boot script. Returns how to stop.
 */
export function startCallsOnClick(): () => void {
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event)
  if (!link) return
  // The browser opens these in another tab or window.
  if (link.target !== '' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const { release } = page()
  const { app, screen, early = [] } = resolveRoute(release, link)
  if (loadedPart(app, screen)) return
  const asked = new URLSearchParams(link.search)
  for (const name of early) {
    const call = release.calls[name]
    if (call && !isCached(name)) start(call, asked)
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
  keepAnswer(key, ask(address, { module, language, ...(token ? { token } : {}) }))
}

async function ask(address: string, headers: Record<string, string>): Promise<EarlyAnswer> {
  const sent = pageNow()
  const response = await fetch(address, { headers })
  return { status: response.status, body: await response.text(), sent, received: pageNow() }
}
