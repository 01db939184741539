// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession } from './begin-session.ts'
import { heldPassword, holdPassword } from './kept-login.ts'
import { followOtherTabs } from './other-tabs.ts'
import {
  $loggedIn,
  $session,
  endRefusedSession,
  logIn,
  logOut,
  onLoggedOut,
  type Session,
} from './session.ts'

const marina: Session = {
  token: 'abc',
  merchantCode: 'ARC',
  userName: 'marina',
  type: 0,
  firstTimeLogin: false,
}

let stop = () => {}
beforeEach(() => {
  globalThis.__arcada = Object.assign(Object.create(null), {
    release: { whitelabel: 'arcada', merchant: 'ARC', trialMerchant: 'ARCT' },
    early: new Map(),
  })
  stop = followOtherTabs()
})
afterEach(() => {
  logOut('chosen')
  stop()
})

describe('session', () => {
  it('[SESS-01] [SESS-02] keeps the session under MC_SESSION_INFO with its five fields', () => {
    logIn(marina)
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(marina)
    expect($session.get()).toEqual(marina)
  })

  it('[SESS-02] [ENT-06] begins with an accepted login: five fields, with the member type as a number', () => {
    const answer = { token: 't1', userName: 'marina', customerType: '41', firstTimeLogin: true, other: 1 }
    const session = beginSession(answer, 'ARC')
    expect(session).toEqual({ ...marina, token: 't1', type: 41, firstTimeLogin: true })
    expect($session.get()).toEqual(session)
    expect(beginSession(answer)).toMatchObject({ merchantCode: 'ARC' })
    expect(beginSession(answer, 'ARCT')).toMatchObject({ merchantCode: 'ARCT' })
  })

  it('[SESS-09] [SESS-12] [SESS-13] [SESS-14] [SESS-16] clears everything on log-out', () => {
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    localStorage.setItem('MC_BANKS', 'x')
    sessionStorage.setItem('trialName', 'x')
    logIn(marina)
    logOut('chosen')
    expect($session.get()).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(localStorage.getItem('autoLogin')).toBe('0')
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(localStorage.getItem('MC_BANKS')).toBeNull()
  })

  it('[SESS-13] [SESS-14] ends at a log-out although the server had ended it already', () => {
    logIn(marina)
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    endRefusedSession('abc')
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBe('x')
    logOut('chosen')
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(localStorage.getItem('autoLogin')).toBe('0')
  })

  it('ignores the refusal of an older session, and reports why it ended', () => {
    const listener = vi.fn()
    const off = onLoggedOut(listener)
    logIn(marina)
    endRefusedSession('an older token')
    expect($session.get()).toEqual(marina)
    endRefusedSession('abc')
    off()
    logIn(marina)
    logOut('chosen')
    expect(listener).toHaveBeenCalledExactlyOnceWith('expired')
  })

  it('[SESS-16] deletes password and banks when it expires, and keeps the stored log-in', () => {
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    localStorage.setItem('MC_BANKS', 'x')
    localStorage.setItem('autoLogin', '1')
    logIn(marina)
    holdPassword('Arcada123')
    sessionStorage.setItem('MC_DRAFT:feedback', 'my words')
    logOut('expired')
    expect({ ...sessionStorage }).toEqual({ 'MC_DRAFT:feedback': 'my words' })
    expect(heldPassword()).toBeNull()
    expect({ ...localStorage }).toEqual({ MC_SAVED_LOGIN: 'x', autoLogin: '1', MC_SIGNED_IN: '1' })
    expect($loggedIn.get()).toBe(false)
  })

  it('marks the device anew with each log-out, and keeps the mark for the next session', () => {
    logIn(marina)
    logOut('chosen')
    const first = localStorage.getItem('MC_LEFT')
    expect(first).not.toBeNull()
    logIn(marina)
    logOut('chosen')
    expect(localStorage.getItem('MC_LEFT')).not.toBe(first)
    logIn(marina)
    expect(sessionStorage.getItem('MC_SINCE')).toBe(localStorage.getItem('MC_LEFT'))
    expect($loggedIn.get()).toBe(true)
  })

  it('has ended for a tab that was asleep during a log-out in another one, or begun during a log-in', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const wake = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    wake()
    logIn(marina)
    wake()
    expect(reload).not.toHaveBeenCalled()
    const asleep = sessionStorage.getItem('MC_SESSION_INFO') ?? ''
    logOut('chosen')
    // The other tab keeps its own storage and its page.
    sessionStorage.setItem('MC_SESSION_INFO', asleep)
    $session.set(marina)
    wake()
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
    $session.set(null)
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(marina))
    localStorage.removeItem('MC_LEFT')
    wake()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('works without storage until a reload', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    logIn(marina)
    expect($session.get()).toEqual(marina)
  })
})
