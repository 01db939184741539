import 'fake-indexeddb/auto'
import { configureApi } from '@arcada/kit/api'
import { $exit, $session, autoLogIn, closeExit, logIn, logOut } from '@arcada/kit/session'
import {
  canKeepLogin,
  hasKeptLogin,
  heldPassword,
  holdPassword,
  keepLogin,
  keepTemporaryPassword,
  readKeptLogin,
  replacePassword,
} from '@arcada/kit/session/kept-login'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const LOGIN = {
  type: 'username',
  username: 'marina',
  password: 'Arcada123',
  countryDialingCode: '55',
} as const
const SESSION = { token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false }
const SAVED = 'MC_SAVED_LOGIN'
const stored = () => JSON.parse(localStorage.getItem(SAVED) ?? 'null')
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
const fails = (name: string) => () => {
  throw new DOMException('blocked', name)
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  globalThis.__arcada = Object.assign(Object.create(null), { release: { merchant: 'ARC' }, early: new Map() })
})
afterEach(() => {
  logOut('chosen')
  closeExit()
})

/** The key store of this device, as an earlier release has left it. */
async function deviceKey(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) {
  const opening = indexedDB.open('arcada-login', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const request = work(database.transaction('keys', mode).objectStore('keys'))
  const result = await new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  database.close()
  return result
}

describe('a log-in saved on this device', () => {
  it('[SESS-05] opens after an update of the site: the new release reads what the old one has written', async () => {
    const raw = Uint8Array.from({ length: 32 }, (_, at) => at)
    const key = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey'])
    await deviceKey('readwrite', (store) => store.put(key, 'login'))
    // Encrypted outside of this code: AES-256-GCM, HKDF-SHA-256 with the name 'arcada saved login'.
    const password = 'ZGVmZ2hpamtsbW5vcHFyc8jJysvMzc7P0NHS0x2QgFd2f3LhfJdLOAg9TEZ5N1maB3vqp_5PMQ'
    localStorage.setItem(SAVED, JSON.stringify({ ...LOGIN, password }))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Senha çã1' })
  })

  it('[SESS-04] [SESS-05] has four fields, its password encrypted with a salt and a key that no script can export', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey')
    const derived = vi.spyOn(crypto.subtle, 'deriveKey')
    expect(await keepLogin(LOGIN)).toBe(true)
    const key = await deviceKey('readonly', (store) => store.get('login'))
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'HKDF' }, usages: ['deriveKey'] })
    expect(await derived.mock.results[0]?.value).toMatchObject({ extractable: false })
    expect(imported.mock.calls[0]?.[1]).toEqual(new Uint8Array(32))
    expect(stored()).toEqual({ ...LOGIN, password: expect.any(String) })
    expect(Object.keys(stored())).toEqual(['type', 'username', 'password', 'countryDialingCode'])
    expect(localStorage.getItem('autoLogin')).toBe('1')
    const first = stored().password
    const inner = atob(first.replaceAll('-', '+').replaceAll('_', '/'))
    expect(inner).toHaveLength(16 + 12 + 'Arcada123'.length + 16)
    for (const text of [first, inner]) expect(text).not.toContain('Arcada')
    await keepLogin(LOGIN)
    expect(stored().password).not.toBe(first)
    const password = 'Ünïcødé €uro '.repeat(40)
    await keepLogin({ ...LOGIN, password })
    expect(stored().password).toMatch(/^[\w-]+$/)
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password })
  })

  it('[SESS-05] opens after two tabs have made a key at the same time', async () => {
    const made = vi.spyOn(crypto.subtle, 'importKey')
    await Promise.all([keepLogin(LOGIN), keepTemporaryPassword('Given123')])
    expect(made).toHaveBeenCalledTimes(2)
    const given = sessionStorage.getItem('MC_TMP_PWD')
    expect(await readKeptLogin()).toEqual(LOGIN)
    localStorage.setItem(SAVED, JSON.stringify({ ...LOGIN, password: given }))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Given123' })
  })

  it('is deleted where it is invalid, though its password decrypts, and is valid without a country code', async () => {
    await keepLogin(LOGIN)
    const { countryDialingCode: _, ...rest } = stored()
    localStorage.setItem(SAVED, JSON.stringify(rest))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, countryDialingCode: '' })
    const invalid = [
      ...['', '{', 'null'],
      ...[{ password: 'AAAA' }, { username: 'marina' }, { username: 'marina', password: 7 }].map((kept) =>
        JSON.stringify(kept),
      ),
      JSON.stringify({ username: 'a', password: 'AAAA' }),
      JSON.stringify({ ...stored(), username: 1 }),
    ]
    for (const kept of invalid) {
      localStorage.setItem(SAVED, kept)
      expect(await readKeptLogin(), kept).toBeNull()
      expect(localStorage.getItem(SAVED), kept).toBeNull()
    }
  })

  it('is deleted where its key is missing, as on another device, and creates no new key', async () => {
    await keepLogin(LOGIN)
    await deviceKey('readwrite', (store) => store.delete('login'))
    const made = vi.spyOn(crypto.subtle, 'importKey')
    expect(await readKeptLogin()).toBeNull()
    expect(localStorage.getItem(SAVED)).toBeNull()
    expect(made).not.toHaveBeenCalled()
  })

  it('[SESS-13] [SESS-14] [SESS-15] is deleted on log-out, together with its key, and stays when the session has expired', async () => {
    await keepLogin(LOGIN)
    logIn(SESSION)
    logOut('expired')
    expect(await readKeptLogin()).toEqual(LOGIN)
    expect(localStorage.getItem('autoLogin')).toBe('1')
    logIn(SESSION)
    logOut('chosen')
    expect(hasKeptLogin()).toBe(false)
    expect(localStorage.getItem('autoLogin')).toBe('0')
    await vi.waitFor(async () => expect(await databases()).not.toContain('arcada-login'))
  })

  it('[CHPSW-13] gets the new password where one is saved, and only there', async () => {
    await replacePassword('Fresh123')
    expect(stored()).toBeNull()
    await keepLogin(LOGIN)
    await replacePassword('Fresh123')
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Fresh123' })
  })
})

describe('a browser that cannot keep a log-in', () => {
  it('[SESS-14] deletes a saved one although its database fails, and saves none', async () => {
    localStorage.setItem(SAVED, 'x')
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(fails('SecurityError'))
    logOut('chosen')
    expect(hasKeptLogin()).toBe(false)
    vi.spyOn(indexedDB, 'open').mockImplementation(fails('SecurityError'))
    expect(await keepLogin(LOGIN)).toBe(false)
    expect(hasKeptLogin()).toBe(false)
    expect(localStorage.getItem('autoLogin')).not.toBe('1')
    const setItem = fails('QuotaExceededError')
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem })
    expect(await keepLogin(LOGIN)).toBe(false)
  })

  it('[CHPSW-12] offers none, nor keeps a first password, without encryption, database or key', async () => {
    expect(canKeepLogin()).toBe(true)
    for (const [name, value] of [
      ['crypto', undefined],
      ['crypto', {}],
      ['indexedDB', undefined],
    ] as const) {
      vi.stubGlobal(name, value)
      expect(canKeepLogin()).toBe(false)
      await keepTemporaryPassword('Given123')
      expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
      vi.unstubAllGlobals()
    }
    // The one of the whole window may hold a key of another file's tests.
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no'))
    await expect(keepTemporaryPassword('Given123')).resolves.toBeUndefined()
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
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

describe('the automatic log-in', () => {
  const asked = vi.fn<typeof fetch>()
  const accepted = {
    success: true,
    code: '0',
    message: '',
    value: { token: 'new', userName: 'marina', customerType: 0, firstTimeLogin: false },
  }
  const refused = (code: string, value: unknown = null) =>
    Response.json({ success: false, code, message: '', value }, { status: 400 })

  beforeEach(async () => {
    asked.mockReset().mockImplementation(async () => Response.json(accepted))
    vi.stubGlobal('fetch', asked)
    const serverKey = async () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    configureApi({ baseUrl: '', token: () => '', language: () => 'PT', serverKey })
    await keepLogin(LOGIN)
  })

  it('[SESS-04] begins a session with the saved log-in, and holds its password', async () => {
    expect(await autoLogIn()).toBe(true)
    expect($session.get()).toMatchObject({ token: 'new', userName: 'marina', merchantCode: 'ARC' })
    expect(heldPassword()).toBe('Arcada123')
  })

  it('[API-43] states the device from the home screen only', async () => {
    const device = () => new Headers(asked.mock.lastCall?.[1]?.headers).get('device')
    await autoLogIn()
    expect(device()).toBeNull()
    logOut('chosen')
    await keepLogin(LOGIN)
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    await autoLogIn()
    expect([asked.mock.calls.length, device()]).toEqual([2, 'OTHERS'])
  })

  it('sends nothing when switched off, during a session, without decryption, or with an invalid log-in', async () => {
    localStorage.setItem('autoLogin', '0')
    expect(await autoLogIn()).toBe(false)
    localStorage.setItem('autoLogin', '1')
    logIn(SESSION)
    expect(await autoLogIn()).toBe(false)
    logOut('expired')
    vi.stubGlobal('indexedDB', undefined)
    expect(await autoLogIn()).toBe(false)
    expect(hasKeptLogin()).toBe(true)
    localStorage.setItem(SAVED, '{')
    expect(await autoLogIn()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
    expect($session.get()).toBeNull()
  })

  it('keeps the session of a manual log-in that happened while it was accepted or refused', async () => {
    const answers = [
      async () => Response.json(accepted),
      async () => refused('rg.excluded', { exitToken: 'exit' }),
    ]
    for (const answer of answers) {
      asked.mockImplementation(() => {
        logIn(SESSION)
        holdPassword('By hand')
        return answer()
      })
      expect(await autoLogIn()).toBe(false)
      expect($session.get()).toEqual(SESSION)
      expect(heldPassword()).toBe('By hand')
      expect($exit.get()).toBeNull()
      expect(hasKeptLogin()).toBe(true)
      logOut('expired')
    }
  })

  it('[RG-38] opens the exit page for a blocked account, and deletes the log-in', async () => {
    asked.mockImplementation(async () => refused('rg.excluded', { until: null, exitToken: 'exit' }))
    expect(await autoLogIn()).toBe(false)
    expect($exit.get()).toEqual({ token: 'exit' })
    expect(hasKeptLogin()).toBe(false)
  })

  it('keeps the saved log-in after a busy server or without one, and deletes it after a refused password', async () => {
    asked.mockRejectedValue(new TypeError('offline'))
    expect(await autoLogIn()).toBe(false)
    expect(hasKeptLogin()).toBe(true)
    for (const [code, kept, auto] of [
      ['system.busy', true, '1'],
      ['customer.password.wrong', false, '0'],
    ] as const) {
      asked.mockImplementation(async () => refused(code))
      expect(await autoLogIn()).toBe(false)
      expect(hasKeptLogin(), code).toBe(kept)
      expect(localStorage.getItem('autoLogin'), code).toBe(auto)
    }
    // A refused password is not tried again.
    asked.mockClear()
    expect(await autoLogIn()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })

  it('ends without an error where the session cannot begin', async () => {
    vi.stubGlobal('__arcada', undefined)
    expect(await autoLogIn()).toBe(false)
    expect($session.get()).toBeNull()
  })
})
