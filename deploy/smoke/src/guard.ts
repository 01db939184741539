import type { BrowserContext } from '@playwright/test'
import type { Problems } from './problems.ts'

/** Addresses that change something although they are asked by GET. */
const CHANGING: Readonly<Record<string, string>> = {
  '/wps/game/launchGame': 'opens a table',
  '/wps/relay/games/recent/add': 'adds to the recent games',
  '/wps/verification/sms/noLogin': 'sends a code',
  '/wps/session/trial/account': 'makes an account',
}

/** The beat of every logged-in page; it changes nothing but the session's last activity. */
const BEAT = '/wps/relay/rg/session/beat'

const isBackEnd = (path: string) => path.startsWith('/wps/') || path.startsWith('/lgw/')

/** Keeps every page of a context from changing anything, and from leaving the site; each try is a problem. */
export async function onlyReads(context: BrowserContext, origin: string, problems: Problems): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const asks = request.method() === 'GET' || request.method() === 'HEAD'
    const atService = url.origin !== origin && !asks
    const changes =
      atService ||
      (isBackEnd(url.pathname) && url.pathname !== BEAT && (!asks || CHANGING[url.pathname] !== undefined))
    const leaves = request.isNavigationRequest() && url.origin !== origin
    if (!changes && !leaves) return route.fallback()
    problems.add(
      `the case says live, but ${changes ? `would change something (${request.method()} ${url.pathname})` : `leaves the site for ${url.origin}`}`,
    )
    return route.abort()
  })
}
