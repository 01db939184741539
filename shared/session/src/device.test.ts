// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import { $balanceHidden, toggleBalance } from './balance-hidden.ts'
import { $loginRequest, closeLoginRequest, requestLogin, withSession } from './login-request.ts'
import { openedAs, rememberWebClip } from './opened-as.ts'
import { endWelcome, expectWelcome, isWelcomeDue } from './welcome.ts'

let agent = 'Mozilla/5.0 (Linux; Android 14)'
let standalone: boolean | undefined
let display = 'browser'

beforeEach(() => {
  agent = 'Mozilla/5.0 (Linux; Android 14)'
  standalone = undefined
  display = 'browser'
  vi.stubGlobal('navigator', {
    get userAgent() {
      return agent
    },
    get standalone() {
      return standalone
    },
  })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${display})` }))
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  closeLoginRequest()
})

describe('the display mode of the site', () => {
  it('[ENT-09] is a browser page by default', () => {
    expect(openedAs()).toBe('H5')
    standalone = false
    expect(openedAs()).toBe('H5')
  })

  it('[ENT-09] is the native app when the user agent names it, before all others', () => {
    rememberWebClip('?webclip=1')
    agent += ' ArcadaApp/3'
    expect(openedAs()).toBe('APP')
    agent = 'Mozilla/5.0 NotArcadaApp ArcadaApps'
    expect(openedAs()).not.toBe('APP')
  })

  it('[ENT-09] [SESS-19] stays a web clip after its address marked it, before an installed site', () => {
    rememberWebClip('?webclip=1&x=2')
    standalone = true
    expect(localStorage.getItem('WEBCLIP')).toBe('1')
    expect(openedAs()).toBe('WEBCLIP')
    rememberWebClip('')
    expect(openedAs()).toBe('WEBCLIP')
  })

  it('is no web clip without the mark in the address', () => {
    for (const search of ['', '?webclip=0', '?webclip', '?other=1']) rememberWebClip(search)
    expect(openedAs()).toBe('H5')
    localStorage.setItem('WEBCLIP', '0')
    expect(openedAs()).toBe('H5')
  })

  it('[ENT-09] is an installed site in a window without bars, as reported by either browser interface', () => {
    standalone = true
    expect(openedAs()).toBe('PWA')
    standalone = undefined
    display = 'standalone'
    expect(openedAs()).toBe('PWA')
  })
})

test('[LAYOUT-21] amounts are hidden and shown again, and this device stores the choice', () => {
  expect($balanceHidden.get()).toBe(false)
  toggleBalance()
  expect($balanceHidden.get()).toBe(true)
  expect(localStorage.getItem('MC_HIDE_BALANCE')).toBe('1')
  toggleBalance()
  expect($balanceHidden.get()).toBe(false)
  expect(localStorage.getItem('MC_HIDE_BALANCE')).toBeNull()
})

test.each([
  ['1', true],
  ['0', false],
  [null, false],
])('[LAYOUT-21] a page with the stored value %s hides amounts: %s', async (kept, hidden) => {
  if (kept !== null) localStorage.setItem('MC_HIDE_BALANCE', kept)
  vi.resetModules()
  const opened = await import('./balance-hidden.ts')
  expect(opened.$balanceHidden.get()).toBe(hidden)
  expect(opened.$balanceRefreshing.get()).toBe(false)
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
  expect(localStorage.length).toBe(0)
  endWelcome()
  expect(isWelcomeDue()).toBe(false)
})
