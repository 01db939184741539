// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDevice } from './forget-device.ts'
import { heldPassword, holdPassword } from './kept-login.ts'
import { $session, signIn } from './session.ts'

const deleted: string[] = []
const unsubscribe = vi.fn(async () => true)
const dump = () => ({ local: { ...localStorage }, session: { ...sessionStorage } })

beforeEach(() => {
  globalThis.__arcada = Object.assign(Object.create(null), {
    release: { whitelabel: 'arcada', merchant: 'ARC', trialMerchant: 'ARCT' },
    early: new Map(),
  })
  vi.stubGlobal('caches', {
    keys: async () => ['arcada-1', 'pages'],
    delete: async (name: string) => deleted.push(name) > 0,
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistrations: async () => [{ pushManager: { getSubscription: async () => ({ unsubscribe }) } }],
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('[RG-43] forgets all that was the person’s, and tells nothing of why', async () => {
  signIn({ token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false })
  holdPassword('Arcada123')
  const set = (area: Storage, entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) area.setItem(key, value)
  }
  set(localStorage, {
    MC_SAVED_LOGIN: '{"username":"marina"}',
    autoLogin: '1',
    MC_BANKS: '[]',
    MC_LOTT_FAV: '{"marina":["1"],"bruno":["2"]}',
    'MC_CACHE:gameTypes': '{}',
    'MC_CACHE:announcements': '{}',
    MC_THEME: 'dark',
    MC_LANG: 'PT',
  })
  set(sessionStorage, { MC_TMP_PWD: 'x', trialName: 'trial', 'MC_DRAFT:feedback': '{"text":"marina"}' })
  expect(Object.keys(dump().session)).toContain('MC_SESSION_INFO')

  await forgetDevice()

  const { local, session } = dump()
  expect(session).toEqual({})
  const { MC_LEFT, ...kept } = local
  expect(kept).toEqual({
    autoLogin: '0',
    MC_LOTT_FAV: '{"bruno":["2"]}',
    MC_THEME: 'dark',
    MC_LANG: 'PT',
  })
  // The mark of every logout: a moment, and nothing else.
  expect(MC_LEFT).toMatch(/^\d+$/)
  expect(deleted).toEqual(['arcada-1', 'pages'])
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect($session.get()).toBeNull()
  expect(heldPassword()).toBeNull()
})

test('works where the browser has no caches, no worker and favourites that cannot be read', async () => {
  vi.stubGlobal('caches', undefined)
  vi.stubGlobal('navigator', {})
  localStorage.setItem('MC_LOTT_FAV', '{"marina')
  signIn({ token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false })
  await forgetDevice()
  expect(localStorage.getItem('MC_LOTT_FAV')).toBeNull()
  expect($session.get()).toBeNull()
})
