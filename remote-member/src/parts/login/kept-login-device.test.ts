// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { configureApi } from '@arcada/api'
import { $exit, $session, autoSignIn, closeExit, signIn, signOut } from '@arcada/session'
import {
  canKeepLogin,
  hasKeptLogin,
  heldPassword,
  holdPassword,
  keepLogin,
  keepTemporaryPassword,
  readKeptLogin,
  replacePassword,
} from '@arcada/session/kept-login'
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
  signOut('chosen')
  closeExit()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

/** The store of this device's key, as an earlier release has left it. */
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

describe('a login that this device keeps', () => {
  it('[SESS-05] opens after an update of the site, whose release has to read what the one before has written', async () => {
    const raw = Uint8Array.from({ length: 32 }, (_, at) => at)
    const key = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey'])
    await deviceKey('readwrite', (store) => store.put(key, 'login'))
    // Made by another program under that key: AES-256-GCM, HKDF-SHA-256 with the name 'arcada saved login'.
    const password = 'ZGVmZ2hpamtsbW5vcHFyc8jJysvMzc7P0NHS0x2QgFd2f3LhfJdLOAg9TEZ5N1maB3vqp_5PMQ'
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify({ ...LOGIN, password }))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Senha çã1' })
  })

  it('[SESS-05] is encoded with a key that no script can take out of the browser', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey')
    const derived = vi.spyOn(crypto.subtle, 'deriveKey')
    expect(await keepLogin(LOGIN)).toBe(true)
    const key = await deviceKey('readonly', (store) => store.get('login'))
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'HKDF' }, usages: ['deriveKey'] })
    expect(await derived.mock.results[0]?.value).toMatchObject({ extractable: false })
    const bytes = imported.mock.calls[0]?.[1]
    expect(bytes).toEqual(new Uint8Array(32))
  })

  it('[SESS-05] is one word of letters, digits, dashes and lines, whatever the password is', async () => {
    const password = 'Ünïcødé €uro '.repeat(40)
    for (let times = 0; times < 4; times++) {
      await keepLogin({ ...LOGIN, password: password.slice(times) })
      expect(stored().password).toMatch(/^[\w-]+$/)
      expect(await readKeptLogin()).toEqual({ ...LOGIN, password: password.slice(times) })
    }
  })

  it('is encoded with the same key each time', async () => {
    await keepLogin(LOGIN)
    const first = stored()
    await keepTemporaryPassword('Given123')
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify(first))
    expect(await readKeptLogin()).toEqual(LOGIN)
  })

  it.each([
    ['a name is missing', { password: 'AAAA' }],
    ['a password is missing', { username: 'marina' }],
    ['the password is a number', { username: 'marina', password: 7 }],
  ])('is thrown away where %s', async (_, kept) => {
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify(kept))
    expect(await readKeptLogin()).toBeNull()
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
  })

  it('is thrown away where the name is none, though its password opens', async () => {
    await keepLogin(LOGIN)
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify({ ...stored(), username: 1 }))
    expect(await readKeptLogin()).toBeNull()
  })

  it('may lack the code of a country', async () => {
    await keepLogin(LOGIN)
    const { countryDialingCode: _, ...rest } = stored()
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify(rest))
    expect(await readKeptLogin()).toEqual({ ...LOGIN, countryDialingCode: '' })
  })

  it('is looked for without a trace where none is kept', async () => {
    sessionStorage.setItem('MC_TMP_PWD', 'x')
    expect(hasKeptLogin()).toBe(false)
    expect(await readKeptLogin()).toBeNull()
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBe('x')
    expect(await databases()).toEqual([])
  })

  it('that lost its key makes none anew, and is thrown away', async () => {
    await keepLogin(LOGIN)
    await deviceKey('readwrite', (store) => store.delete('login'))
    const made = vi.spyOn(crypto.subtle, 'importKey')
    expect(await readKeptLogin()).toBeNull()
    expect(made).not.toHaveBeenCalled()
  })

  it('[SESS-14] is forgotten with its key, and one that was never kept needs no database for that', async () => {
    const dropped = vi.spyOn(indexedDB, 'deleteDatabase')
    sessionStorage.setItem('MC_TMP_PWD', 'x')
    signIn(SESSION)
    signOut('chosen')
    expect(dropped).not.toHaveBeenCalled()
    await keepLogin(LOGIN)
    signIn(SESSION)
    signOut('chosen')
    expect(dropped).toHaveBeenCalledExactlyOnceWith('arcada-login')
    expect(hasKeptLogin()).toBe(false)
  })

  it('[SESS-14] is forgotten although the browser’s database is out of order', async () => {
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    signOut('chosen')
    expect(hasKeptLogin()).toBe(false)
  })

  it('is not kept where the database does not open', async () => {
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
  ])('is not offered, nor is a first password kept, in a browser whose %s is %j', async (name, value) => {
    vi.stubGlobal(name, value)
    expect(canKeepLogin()).toBe(false)
    await keepTemporaryPassword('Given123')
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
  })

  it('[CHPSW-12] keeps no first password where its key cannot be made, and breaks nothing', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no'))
    await expect(keepTemporaryPassword('Given123')).resolves.toBeUndefined()
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
  })

  it('is followed by the new password, which is held from then on', async () => {
    await keepLogin(LOGIN)
    await replacePassword('Fresh123')
    expect(heldPassword()).toBe('Fresh123')
    expect(await readKeptLogin()).toEqual({ ...LOGIN, password: 'Fresh123' })
  })
})

describe('the automatic sign-in', () => {
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

  it('[SESS-04] begins a session with the login that is kept, and holds its password', async () => {
    expect(await autoSignIn()).toBe(true)
    expect($session.get()).toMatchObject({ token: 'new', userName: 'marina', merchantCode: 'ARC' })
    expect(heldPassword()).toBe('Arcada123')
  })

  it('is nothing in a browser that cannot open what it kept', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await autoSignIn()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
    expect(hasKeptLogin()).toBe(true)
  })

  it('is no sign-in where the login that is kept does not open any more', async () => {
    localStorage.setItem('MC_SAVED_LOGIN', '{')
    expect(await autoSignIn()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
    expect($session.get()).toBeNull()
  })

  it.each([
    ['accepted', async () => Response.json(accepted)],
    ['led out', async () => refused('rg.excluded', { until: null, exitToken: 'exit' })],
  ])('leaves alone who signed in by hand while it was %s', async (_, answer) => {
    asked.mockImplementation(() => {
      signIn(SESSION)
      holdPassword('By hand')
      return answer()
    })
    expect(await autoSignIn()).toBe(false)
    expect($session.get()).toEqual(SESSION)
    expect(heldPassword()).toBe('By hand')
    expect($exit.get()).toBeNull()
    expect(hasKeptLogin()).toBe(true)
  })

  it('[RG-38] leads out who is blocked, and forgets the login', async () => {
    asked.mockImplementation(async () => refused('rg.excluded', { until: null, exitToken: 'exit' }))
    expect(await autoSignIn()).toBe(false)
    expect($exit.get()).toEqual({ token: 'exit' })
    expect(hasKeptLogin()).toBe(false)
  })

  it.each([
    ['customer.password.wrong', false, '0'],
    ['system.busy', true, '1'],
  ])('after the refusal %s keeps the login: %s', async (code, kept, auto) => {
    asked.mockImplementation(async () => refused(code))
    expect(await autoSignIn()).toBe(false)
    expect(hasKeptLogin()).toBe(kept)
    expect(localStorage.getItem('autoLogin')).toBe(auto)
  })

  it('ends quietly where the session cannot be begun', async () => {
    vi.stubGlobal('__arcada', undefined)
    expect(await autoSignIn()).toBe(false)
    expect($session.get()).toBeNull()
  })
})
