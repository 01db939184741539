// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { beginSession } from './begin-session.ts'
import { heldPassword, holdPassword } from './kept-login.ts'
import { followOtherTabs } from './other-tabs.ts'
import {
  $session,
  $signedIn,
  endRefusedSession,
  onSignedOut,
  type Session,
  signIn,
  signOut,
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
  signOut('chosen')
  stop()
  localStorage.clear()
  sessionStorage.clear()
})

describe('session', () => {
  it('[SESS-01] [SESS-02] keeps the session under MC_SESSION_INFO with its five fields', () => {
    signIn(marina)
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

  it('[SESS-09] [SESS-12] [SESS-13] [SESS-14] [SESS-16] clears everything on sign-out', () => {
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    localStorage.setItem('MC_BANKS', 'x')
    sessionStorage.setItem('trialName', 'x')
    signIn(marina)
    signOut('chosen')
    expect($session.get()).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(localStorage.getItem('autoLogin')).toBe('0')
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(localStorage.getItem('MC_BANKS')).toBeNull()
  })

  it('[SESS-13] [SESS-14] is over for somebody who signs out although the server had ended it already', () => {
    signIn(marina)
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    endRefusedSession('abc')
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBe('x')
    signOut('chosen')
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(localStorage.getItem('autoLogin')).toBe('0')
  })

  it('tells why it ended', () => {
    const listener = vi.fn()
    const off = onSignedOut(listener)
    signIn(marina)
    endRefusedSession('abc')
    expect(listener).toHaveBeenCalledExactlyOnceWith('expired')
    off()
  })

  it('tells nobody who has stopped to listen', () => {
    const listener = vi.fn()
    onSignedOut(listener)()
    signIn(marina)
    signOut('chosen')
    expect(listener).not.toHaveBeenCalled()
  })

  it('[SESS-16] forgets password and banks when it runs out, and says nothing about the login that is kept', () => {
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    localStorage.setItem('MC_BANKS', 'x')
    localStorage.setItem('autoLogin', '1')
    signIn(marina)
    holdPassword('Arcada123')
    sessionStorage.setItem('MC_DRAFT:feedback', 'my words')
    signOut('expired')
    expect({ ...sessionStorage }).toEqual({ 'MC_DRAFT:feedback': 'my words' })
    expect(heldPassword()).toBeNull()
    expect({ ...localStorage }).toEqual({ MC_SAVED_LOGIN: 'x', autoLogin: '1', MC_SIGNED_IN: '1' })
    expect($signedIn.get()).toBe(false)
  })

  it('marks the device with the moment of a sign-out, and keeps what was marked for the next session', () => {
    signIn(marina)
    signOut('chosen')
    expect(localStorage.getItem('MC_LEFT')).toMatch(/^\d{13}$/)
    signIn(marina)
    expect(sessionStorage.getItem('MC_SINCE')).toBe(localStorage.getItem('MC_LEFT'))
    expect($signedIn.get()).toBe(true)
  })

  it('keeps a session that began after the refused one', () => {
    signIn(marina)
    endRefusedSession('an older token')
    expect($session.get()).toEqual(marina)
  })

  it('has ended for a tab that slept while it was ended in another one', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    onTestFinished(() => reload.mockRestore())
    const wake = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    signIn(marina)
    wake()
    expect(reload).not.toHaveBeenCalled()
    const asleep = sessionStorage.getItem('MC_SESSION_INFO') ?? ''
    signOut('chosen')
    // The other tab keeps what it had: its own storage, and its page as it was.
    sessionStorage.setItem('MC_SESSION_INFO', asleep)
    $session.set(marina)
    wake()
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
  })

  it('has begun for a guest’s page that slept while somebody signed in, in the same tab', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    onTestFinished(() => reload.mockRestore())
    const wake = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    wake()
    expect(reload).not.toHaveBeenCalled()
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(marina))
    wake()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is nothing that a refusal can end for a guest', () => {
    expect(() => endRefusedSession('abc')).not.toThrow()
    expect($session.get()).toBeNull()
  })

  it('works without storage, for this page only', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    signIn(marina)
    expect($session.get()).toEqual(marina)
  })

  it.each(['', '{', 'null', '{"token":""}', '{"token":5}', '[]'])(
    'takes a broken store %j for no session',
    async (stored) => {
      sessionStorage.setItem('MC_SESSION_INFO', stored)
      vi.resetModules()
      const fresh = await import('./session.ts')
      expect(fresh.$session.get()).toBeNull()
      expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
    },
  )
})
