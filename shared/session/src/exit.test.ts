// @vitest-environment happy-dom
import { ApiError } from '@arcada/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $exit, closeExit, openExit, tookExit } from './exit.ts'

const TOKEN = 'exit-token-of-renata'
const refused = (code: string, value: unknown) => new ApiError('refused', 'login', 'no', { code, value })
const storages = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('MC_SAVED_LOGIN', '{}')
  localStorage.setItem('autoLogin', '1')
})
afterEach(() => {
  closeExit()
  vi.useRealTimers()
  localStorage.clear()
})

test.each(['rg.excluded', 'rg.registry.blocked'])(
  '[RG-38] %s opens the exit page, and the login that this device keeps is forgotten',
  (code) => {
    expect(tookExit(refused(code, { until: null, exitToken: TOKEN }))).toBe(true)
    expect($exit.get()?.token).toBe(TOKEN)
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(localStorage.getItem('autoLogin')).toBe('0')
  },
)

test('[RG-40] the key is in no storage, and is forgotten after 30 minutes', () => {
  openExit({ token: TOKEN })
  expect(storages()).not.toContain(TOKEN)
  expect(location.href).not.toContain(TOKEN)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect($exit.get()?.token).toBe(TOKEN)
  vi.advanceTimersByTime(1)
  expect($exit.get()).toBeNull()
})

test.each([
  ['a wrong password', refused('customer.password.wrong', { exitToken: TOKEN })],
  ['a refusal without a key', refused('rg.excluded', { until: null })],
  ['a refusal with nothing', refused('rg.excluded', undefined)],
  ['any other failure', new Error('no')],
])('%s is left to the form, and the kept login stays', (_name, error) => {
  expect(tookExit(error)).toBe(false)
  expect($exit.get()).toBeNull()
  expect(localStorage.getItem('MC_SAVED_LOGIN')).toBe('{}')
})
