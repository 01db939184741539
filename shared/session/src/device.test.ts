// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { endWelcome, expectWelcome, isWelcomeDue } from './interstitial.ts'
import { $loginRequest, closeLoginRequest, requestLogin, withSession } from './login-request.ts'
import { openedAs, rememberWebClip } from './opened-as.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14)'
afterEach(() => closeLoginRequest())

/** A visit with these addresses, one after the other, in a browser. */
function visit(
  searches: string[],
  browser: { userAgent?: string; standalone?: boolean; display?: string } = {},
) {
  const { display = 'browser', ...more } = browser
  vi.stubGlobal('navigator', { userAgent: ANDROID, ...more })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${display})` }))
  for (const search of searches) rememberWebClip(search)
  return openedAs()
}

test('[ENT-09] [SESS-19] the site is a browser page, the native app before all others, a web clip once its address marked it, or an installed site', () => {
  const unmarked = ['', '?webclip=0', '?webclip', '?other=1']
  expect([visit(unmarked), visit([], { standalone: false })]).toEqual(['H5', 'H5'])
  expect([visit([], { standalone: true }), visit([], { display: 'standalone' })]).toEqual(['PWA', 'PWA'])
  expect(visit(['?webclip=1&x=2', ''], { standalone: true })).toBe('WEBCLIP')
  expect(localStorage.getItem('WEBCLIP')).toBe('1')
  expect(visit([], { userAgent: `${ANDROID} ArcadaApp/3` })).toBe('APP')
  expect(visit([], { userAgent: 'Mozilla/5.0 NotArcadaApp ArcadaApps' })).not.toBe('APP')
  localStorage.setItem('WEBCLIP', '0')
  expect(visit([])).toBe('H5')
})

test('[LOGIN-09] a guest sees the login dialog before the tapped action, a member continues at once', () => {
  const tapped = vi.fn()
  withSession(false, tapped)
  expect(tapped).not.toHaveBeenCalled()
  $loginRequest.get()?.next?.()
  expect(tapped).toHaveBeenCalledOnce()
  closeLoginRequest()
  expect($loginRequest.get()).toBeNull()
  withSession(true, tapped)
  expect(tapped).toHaveBeenCalledTimes(2)
  expect($loginRequest.get()).toBeNull()
  requestLogin({ reason: 'needed' })
  expect($loginRequest.get()).toEqual({ reason: 'needed' })
})

test('a newly registered member is welcomed once, in this tab', () => {
  expect(isWelcomeDue()).toBe(false)
  expectWelcome()
  expect(isWelcomeDue()).toBe(true)
  const keys = () => Object.keys(sessionStorage)
  expect([keys(), localStorage.length]).toEqual([['MC_WELCOME', 'MC_SEEN:interstitial'], 0])
  endWelcome()
  expect([isWelcomeDue(), keys()]).toEqual([false, ['MC_SEEN:interstitial']])
})
