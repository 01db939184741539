// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDevice } from './forget-device.ts'
import { heldPassword, holdPassword } from './kept-login.ts'
import { $session, logIn } from './session.ts'

const marina = { token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false }
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

test('[RG-43] deletes all data of the player, and leaves no trace of the reason', async () => {
  logIn(marina)
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
  // The mark of every log-out: a random number, and nothing else.
  expect(MC_LEFT).toMatch(/^0\.\d+$/)
  expect(deleted).toEqual(['arcada-1', 'pages'])
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect($session.get()).toBeNull()
  expect(heldPassword()).toBeNull()
})

test('works where the browser has no caches, no worker and favourites that cannot be read', async () => {
  vi.stubGlobal('caches', undefined)
  vi.stubGlobal('navigator', {})
  localStorage.setItem('MC_LOTT_FAV', '{"marina')
  logIn(marina)
  await forgetDevice()
  expect([localStorage.getItem('MC_LOTT_FAV'), $session.get()]).toEqual([null, null])
})

test('[RG-43] only the favourites of the player are deleted, completely, and an unrelated cache with a similar name stays', async () => {
  const guests = '{"marina":["1"],"undefined":["2"]}'
  localStorage.setItem('MC_LOTT_FAV', guests)
  await forgetDevice()
  expect(localStorage.getItem('MC_LOTT_FAV')).toBe(guests)
  localStorage.setItem('MC_LOTT_FAV', '{"marina":["1"]}')
  localStorage.setItem('OTHER_MC_CACHE:', 'x')
  logIn(marina)
  await forgetDevice()
  expect(localStorage.getItem('MC_LOTT_FAV')).toBeNull()
  expect(localStorage.getItem('OTHER_MC_CACHE:')).toBe('x')
})

test('[RG-43] the push subscription ends too, in any of several workers', async () => {
  unsubscribe.mockClear()
  const line = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  const registrations = [{}, { pushManager: { getSubscription: async () => null } }, line]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } })
  await forgetDevice()
  expect(unsubscribe).toHaveBeenCalledOnce()
})
