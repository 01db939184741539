// @vitest-environment happy-dom
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const LOGIN = {
  type: 'username',
  username: 'marina',
  password: 'Arcada123',
  countryDialingCode: '55',
} as const
const SESSION = { token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false }
const stored = () => JSON.parse(localStorage.getItem('MC_SAVED_LOGIN') ?? 'null')
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

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
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify({ ...LOGIN, password }))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Senha çã1' })
  })

  it('[SESS-05] is encrypted with a key that no script can export', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey')
    const derived = vi.spyOn(crypto.subtle, 'deriveKey')
    expect(await keepLogin(LOGIN)).toBe(true)
    const key = await deviceKey('readonly', (store) => store.get('login'))
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'HKDF' }, usages: ['deriveKey'] })
    expect(await derived.mock.results[0]?.value).toMatchObject({ extractable: false })
    const bytes = imported.mock.calls[0]?.[1]
    expect(bytes).toEqual(new Uint8Array(32))
  })

  it('[SESS-05] is one word of letters, digits, dashes and underscores, for any password', async () => {
    const password = 'Ünïcødé €uro '.repeat(40)
    for (let times = 0; times < 4; times++) {
      await keepLogin({ ...LOGIN, password: password.slice(times) })
      expect(stored().password).toMatch(/^[\w-]+$/)
      expect(await readKeptLogin()).toEqual({ ...LOGIN, password: password.slice(times) })
    }
  })

  it('is encrypted with the same key each time', async () => {
    await keepLogin(LOGIN)
    const first = stored()
    await keepTemporaryPassword('Given123')
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify(first))
    expect(await readKeptLogin()).toEqual(LOGIN)
  })

  it('[SESS-05] opens after two tabs have made a key at the same time', async () => {
    const made = vi.spyOn(crypto.subtle, 'importKey')
    await Promise.all([keepLogin(LOGIN), keepTemporaryPassword('Given123')])
    expect(made).toHaveBeenCalledTimes(2)
    const given = sessionStorage.getItem('MC_TMP_PWD')
    expect(await readKeptLogin()).toEqual(LOGIN)
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify({ ...LOGIN, password: given }))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Given123' })
  })

  it.each([
    ['a name is missing', { password: 'AAAA' }],
    ['a password is missing', { username: 'marina' }],
    ['the password is a number', { username: 'marina', password: 7 }],
  ])('is deleted where %s', async (_, kept) => {
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify(kept))
    expect(await readKeptLogin()).toBeNull()
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
  })

  it('is deleted where the name is not a text, though its password decrypts', async () => {
    await keepLogin(LOGIN)
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify({ ...stored(), username: 1 }))
    expect(await readKeptLogin()).toBeNull()
  })

  it('is valid without a country code', async () => {
    await keepLogin(LOGIN)
    const { countryDialingCode: _, ...rest } = stored()
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify(rest))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, countryDialingCode: '' })
  })

  it('is looked up without creating a database where none is saved', async () => {
    sessionStorage.setItem('MC_TMP_PWD', 'x')
    expect(hasKeptLogin()).toBe(false)
    expect(await readKeptLogin()).toBeNull()
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBe('x')
    expect(await databases()).toEqual([])
  })

  it('is deleted when its key is lost, and creates no new key', async () => {
    await keepLogin(LOGIN)
    await deviceKey('readwrite', (store) => store.delete('login'))
    const made = vi.spyOn(crypto.subtle, 'importKey')
    expect(await readKeptLogin()).toBeNull()
    expect(made).not.toHaveBeenCalled()
  })

  it('[SESS-14] is deleted with its key, and the deletion opens no database where none is saved', async () => {
    const dropped = vi.spyOn(indexedDB, 'deleteDatabase')
    sessionStorage.setItem('MC_TMP_PWD', 'x')
    logIn(SESSION)
    logOut('chosen')
    expect(dropped).not.toHaveBeenCalled()
    await keepLogin(LOGIN)
    logIn(SESSION)
    logOut('chosen')
    expect(dropped).toHaveBeenCalledExactlyOnceWith('arcada-login')
    expect(hasKeptLogin()).toBe(false)
  })

  it('[SESS-14] is deleted although the browser’s database fails', async () => {
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    logOut('chosen')
    expect(hasKeptLogin()).toBe(false)
  })

  it('is not saved where the database does not open', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(await keepLogin(LOGIN)).toBe(false)
    expect(hasKeptLogin()).toBe(false)
    expect(localStorage.getItem('autoLogin')).not.toBe('1')
  })

  it.each([
    ['crypto', undefined],
    ['crypto', {}],
    ['indexedDB', undefined],
  ])('is not offered, nor is a first password kept, in a browser where %s is %j', async (name, value) => {
    vi.stubGlobal(name, value)
    expect(canKeepLogin()).toBe(false)
    await keepTemporaryPassword('Given123')
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
  })

  it('[CHPSW-12] keeps no first password where its key cannot be created, and throws no error', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no'))
    await expect(keepTemporaryPassword('Given123')).resolves.toBeUndefined()
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
  })

  it('stores the new password after a change, and holds it in memory', async () => {
    await keepLogin(LOGIN)
    await replacePassword('Fresh123')
    expect(heldPassword()).toBe('Fresh123')
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Fresh123' })
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

  it('does nothing in a browser that cannot decrypt the saved log-in', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await autoLogIn()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
    expect(hasKeptLogin()).toBe(true)
  })

  it('does nothing where the saved log-in is invalid', async () => {
    localStorage.setItem('MC_SAVED_LOGIN', '{')
    expect(await autoLogIn()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
    expect($session.get()).toBeNull()
  })

  it.each([
    ['accepted', async () => Response.json(accepted)],
    ['refused with an exit token', async () => refused('rg.excluded', { until: null, exitToken: 'exit' })],
  ])('keeps the session of a manual log-in that happened while it was %s', async (_, answer) => {
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
  })

  it('[RG-38] opens the exit page for a blocked account, and deletes the log-in', async () => {
    asked.mockImplementation(async () => refused('rg.excluded', { until: null, exitToken: 'exit' }))
    expect(await autoLogIn()).toBe(false)
    expect($exit.get()).toEqual({ token: 'exit' })
    expect(hasKeptLogin()).toBe(false)
  })

  it.each([
    ['customer.password.wrong', false, '0'],
    ['system.busy', true, '1'],
  ])('after the refusal %s keeps the saved log-in: %s', async (code, kept, auto) => {
    asked.mockImplementation(async () => refused(code))
    expect(await autoLogIn()).toBe(false)
    expect(hasKeptLogin()).toBe(kept)
    expect(localStorage.getItem('autoLogin')).toBe(auto)
  })

  it('ends without an error where the session cannot begin', async () => {
    vi.stubGlobal('__arcada', undefined)
    expect(await autoLogIn()).toBe(false)
    expect($session.get()).toBeNull()
  })
})
