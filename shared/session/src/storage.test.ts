// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { $session, logIn, logOut, restoreSession } from './session.ts'
import { localKeys, readStored, sessionKeys, writeStored } from './storage.ts'
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

  it('is restored with the fields that are usable', () => {
    keep({ token: 'abc' })
    const empty = { merchantCode: '', userName: '', type: 0, firstTimeLogin: false }
    expect(restoreSession()).toEqual({ token: 'abc', ...empty })
    keep({ ...marina, firstTimeLogin: 'yes', type: '41' })
    expect(restoreSession()).toMatchObject({ firstTimeLogin: false, type: 41 })
  })

  it('is deleted without a usable token, for any content', () => {
    const token = fc.constantFrom('', '  ', 7, null, undefined, {})
    const content = fc.oneof(
      fc.string(),
      fc.json(),
      token.map((one) => JSON.stringify({ token: one })),
    )
    const check = (text: string) => {
      keep(text)
      expect(restoreSession()).toBeNull()
      expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
    }
    fc.assert(fc.property(content, check), { seed: 46 })
  })

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

describe('a browser that blocks its storage', () => {
  it('opens as with an empty storage', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const blocked = new Proxy({}, { get: refuse, ownKeys: refuse })
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
