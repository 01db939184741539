// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $session, restoreSession, signIn, signOut } from './session.ts'
import { clearSessionStorage, localKeys, readStored, sessionKeys, writeStored } from './storage.ts'
import { readSession } from './stored-session.ts'

const marina = { token: 'abc', merchantCode: 'ARC', userName: 'marina', type: 2, firstTimeLogin: true }
const keep = (value: unknown) =>
  sessionStorage.setItem('MC_SESSION_INFO', typeof value === 'string' ? value : JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  signOut('chosen')
})

describe('what a tab keeps of a session', () => {
  it('[SESS-02] is there again after a reload, with all of its fields', () => {
    keep(marina)
    expect(restoreSession()).toEqual(marina)
  })

  it('opens with what it can say when parts of it are missing', () => {
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
    'is thrown away when nobody can be signed in with it: %s',
    (nonsense) => {
      keep(nonsense)
      expect(restoreSession()).toBeNull()
      expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
    },
  )

  it('is over after somebody has signed out in another tab that this one did not hear', () => {
    signIn(marina)
    expect(readSession()).toMatchObject({ token: 'abc' })
    localStorage.setItem('MC_LEFT', '12345')
    expect(readSession()).toBeUndefined()
    signIn(marina)
    expect(readSession()).toMatchObject({ token: 'abc' })
  })

  it('shows on the page whether somebody is signed in', () => {
    signIn(marina)
    expect(document.documentElement.dataset.session).toBe('true')
    signOut('expired')
    expect(document.documentElement.dataset.session).toBe('false')
    expect($session.get()).toBeNull()
  })
})

describe('what somebody typed and has not sent', () => {
  it('[SESS-12] goes with a sign-out, and stays for whose session ran out', () => {
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
  it('opens as if nothing had been kept, and breaks nothing', () => {
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

  it('is told from one that keeps: each value in its own place', () => {
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
