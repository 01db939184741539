import 'fake-indexeddb/auto'
import { $session, autoLogIn, logIn, logOut } from '@arcada/kit/session'
import {
  canKeepLogin,
  heldPassword,
  holdPassword,
  keepLogin,
  keepTemporaryPassword,
  readKeptLogin,
  replacePassword,
} from '@arcada/kit/session/kept-login'
import { renderScreen, useSandbox } from '@arcada/kit/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const sandbox = useSandbox({ logsOut: true })
const LOGIN = { type: 'username', username: 'marina', password: 'Arcada123', countryDialingCode: '' } as const
const SESSION = { token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false }
const stored = () => JSON.parse(localStorage.getItem('MC_SAVED_LOGIN') ?? 'null')

beforeEach(() => renderScreen(null))

describe('a log-in saved on this device', () => {
  it('[SESS-04] is in the local storage with its four fields', async () => {
    expect(await keepLogin(LOGIN)).toBe(true)
    expect(Object.keys(stored())).toEqual(['type', 'username', 'password', 'countryDialingCode'])
    expect(stored()).toMatchObject({ type: 'username', username: 'marina', countryDialingCode: '' })
    expect(localStorage.getItem('autoLogin')).toBe('1')
  })

  it('[SESS-05] has its password encoded twice with a salt, and decodes it', async () => {
    await keepLogin(LOGIN)
    const first = stored().password
    await keepLogin(LOGIN)
    expect(stored().password).not.toBe(first)
    const inner = atob(first.replaceAll('-', '+').replaceAll('_', '/'))
    expect(inner).toHaveLength(16 + 12 + 'Arcada123'.length + 16)
    for (const text of [first, inner]) expect(text).not.toContain('Arcada')
    expect(await readKeptLogin()).toEqual(LOGIN)
  })

  it('does not open when its storage is copied to another browser', async () => {
    await keepLogin(LOGIN)
    const copy = localStorage.getItem('MC_SAVED_LOGIN') ?? ''
    logIn(SESSION)
    logOut('chosen')
    localStorage.setItem('MC_SAVED_LOGIN', copy)
    await vi.waitFor(async () => expect(await readKeptLogin()).toBeNull())
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
  })

  it('[SESS-14] [SESS-15] [SESS-13] is deleted on log-out, together with its key', async () => {
    await keepLogin(LOGIN)
    logIn(SESSION)
    logOut('chosen')
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(localStorage.getItem('autoLogin')).toBe('0')
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('arcada-login'),
    )
  })

  it('stays when the session has expired', async () => {
    await keepLogin(LOGIN)
    logIn(SESSION)
    logOut('expired')
    expect(await readKeptLogin()).toEqual(LOGIN)
    expect(localStorage.getItem('autoLogin')).toBe('1')
  })

  it('[CHPSW-13] gets the new password where one is saved, and only there', async () => {
    await replacePassword('Fresh123')
    expect(stored()).toBeNull()
    await keepLogin(LOGIN)
    await replacePassword('Fresh123')
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Fresh123' })
  })

  it('is not offered where the browser cannot encrypt', () => {
    expect(canKeepLogin()).toBe(true)
    vi.stubGlobal('crypto', {})
    expect(canKeepLogin()).toBe(false)
  })

  it('is not saved where the storage is full or blocked', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(await keepLogin(LOGIN)).toBe(false)
  })

  it.each(['', '{', '{"username":1}', '{"username":"a","password":"AAAA"}', 'null'])(
    'is deleted when it is invalid: %s',
    async (nonsense) => {
      localStorage.setItem('MC_SAVED_LOGIN', nonsense)
      expect(await readKeptLogin()).toBeNull()
      expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    },
  )
})

describe('the automatic log-in', () => {
  const logins = () => sandbox.requests.filter((line) => line === 'POST /wps/session/login')

  it('starts a session in a new tab', async () => {
    await keepLogin(LOGIN)
    expect(await autoLogIn()).toBe(true)
    expect($session.get()?.userName).toBe('marina')
    expect(heldPassword()).toBe('Arcada123')
  })

  it('sends no request without a saved log-in, when switched off, or during a session', async () => {
    expect(await autoLogIn()).toBe(false)
    await keepLogin(LOGIN)
    localStorage.setItem('autoLogin', '0')
    expect(await autoLogIn()).toBe(false)
    localStorage.setItem('autoLogin', '1')
    logIn(SESSION)
    expect(await autoLogIn()).toBe(false)
    expect(logins()).toHaveLength(0)
  })

  it('does not retry a password that the server refused', async () => {
    await keepLogin({ ...LOGIN, username: 'unknown_9', password: 'wrong' })
    expect(await autoLogIn()).toBe(false)
    expect(stored()).toBeNull()
    expect(await autoLogIn()).toBe(false)
    expect(logins()).toHaveLength(1)
  })

  it('keeps the saved log-in when the server cannot be reached', async () => {
    await keepLogin(LOGIN)
    await sandbox.fault({ match: 'login', drop: true })
    expect(await autoLogIn()).toBe(false)
    expect(stored()).not.toBeNull()
  })
})

describe('the password of the logged-in member', () => {
  it('is held in memory until the log-out', () => {
    logIn(SESSION)
    holdPassword('Arcada123')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Arcada123')
    logOut('chosen')
    expect(heldPassword()).toBeNull()
  })

  it('[CHPSW-12] is kept encrypted for a first password, and dropped with the change', async () => {
    await keepTemporaryPassword('Given123')
    expect(sessionStorage.getItem('MC_TMP_PWD')).toMatch(/^[\w-]{40,}$/)
    await replacePassword('Fresh123')
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
  })
})
