// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { $session, logIn, logOut, restoreSession } from './session.ts'
import { clearSessionStorage, localKeys, readStored, sessionKeys, writeStored } from './storage.ts'
import { readSession } from './stored-session.ts'

const marina = { token: 'abc', merchantCode: 'ARC', userName: 'marina', type: 2, firstTimeLogin: true }
const keep = (value: unknown) =>
  sessionStorage.setItem('MC_SESSION_INFO', typeof value === 'string' ? value : JSON.stringify(value))

afterEach(() => logOut('chosen'))

describe('the stored session of a tab', () => {
  it('[SESS-02] survives a reload with all of its fields', () => {
    keep(marina)
    expect(restoreSession()).toEqual(marina)
  })

  it('is restored with the fields that are present', () => {
    keep({ token: 'abc' })
    expect(restoreSession()).toEqual({
      token: 'abc',
      merchantCode: '',
      userName: '',
      type: 0,
      firstTimeLogin: false,
    })
    keep({ ...marina, firstTimeLogin: 'yes', type: '41' })
    expect(restoreSession()).toMatchObject({ firstTimeLogin: false, type: 41 })
  })

  it.each(['{', 'null', '{}', '{"token":""}', '{"token":"  "}', '{"token":7}'])(
    'is deleted without a usable token: %s',
    (nonsense) => {
      keep(nonsense)
      expect(restoreSession()).toBeNull()
      expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
    },
  )

  it('has ended after a log-out in another tab whose message this one missed', () => {
    logIn(marina)
    expect(readSession()).toMatchObject({ token: 'abc' })
    localStorage.setItem('MC_LEFT', '12345')
    expect(readSession()).toBeUndefined()
    logIn(marina)
    expect(readSession()).toMatchObject({ token: 'abc' })
  })

  it('marks the page as logged in or not', () => {
    logIn(marina)
    expect(document.documentElement.dataset.session).toBe('true')
    logOut('expired')
    expect(document.documentElement.dataset.session).toBe('false')
    expect($session.get()).toBeNull()
  })
})

describe('a draft', () => {
  it('[SESS-12] is deleted by a log-out, and stays after an expiry', () => {
    const fill = () => {
      sessionStorage.setItem('MC_DRAFT:feedback', 'my words')
      sessionStorage.setItem('trialName', 'trial7')
    }
    fill()
    clearSessionStorage(true)
    expect(sessionKeys()).toEqual(['MC_DRAFT:feedback'])
    fill()
    clearSessionStorage(false)
    expect(sessionKeys()).toEqual([])
  })
})

describe('a browser that blocks its storage', () => {
  it('opens as with an empty storage', () => {
    const blocked = new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
        ownKeys: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    )
    vi.stubGlobal('localStorage', blocked)
    vi.stubGlobal('sessionStorage', blocked)
    expect(readStored('local', 'MC_THEME')).toBeNull()
    expect(writeStored('session', 'MC_WELCOME', '1')).toBe(false)
    expect(localKeys()).toEqual([])
    expect(sessionKeys()).toEqual([])
    expect(restoreSession()).toBeNull()
  })

  it('differs from one with a storage, which keeps each value under its key', () => {
    expect(writeStored('local', 'MC_THEME', 'dark')).toBe(true)
    expect(writeStored('session', 'MC_WELCOME', '1')).toBe(true)
    expect(localKeys()).toEqual(['MC_THEME'])
    expect(sessionKeys()).toEqual(['MC_WELCOME'])
    expect(readStored('local', 'MC_THEME')).toBe('dark')
    expect(readStored('session', 'MC_THEME')).toBeNull()
    expect(writeStored('local', 'MC_THEME', null)).toBe(true)
    expect(localKeys()).toEqual([])
  })
})
