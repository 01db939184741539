// @vitest-environment happy-dom
import { ApiError } from '@arcada/kit/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $exit, closeExit, handleExit, openExit } from './exit.ts'
import { heldPassword, holdPassword } from './kept-login.ts'
import { $loginRequest, requestLogin } from './login-request.ts'

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
})

test('[RG-38] rg.excluded opens the exit page, and the stored log-in of this device is deleted', () => {
  expect(handleExit(refused('rg.excluded', { until: null, exitToken: TOKEN }))).toBe(true)
  expect($exit.get()?.token).toBe(TOKEN)
  expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
  expect(localStorage.getItem('autoLogin')).toBe('0')
})

test('[RG-40] the key is never stored, and is dropped after 30 minutes', () => {
  openExit({ token: TOKEN })
  expect(storages()).not.toContain(TOKEN)
  expect(location.href).not.toContain(TOKEN)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect($exit.get()?.token).toBe(TOKEN)
  vi.advanceTimersByTime(1)
  expect($exit.get()).toBeNull()
})

test('[RG-40] a later key has its full 30 minutes, independent of the previous one', () => {
  openExit({ token: 'first' })
  vi.advanceTimersByTime(20 * 60_000)
  openExit({ token: 'second', receipt: { number: '7', at: 1 } })
  vi.advanceTimersByTime(20 * 60_000)
  expect($exit.get()).toEqual({ token: 'second', receipt: { number: '7', at: 1 } })
  closeExit()
  expect($exit.get()).toBeNull()
  openExit({ token: 'third' })
  vi.advanceTimersByTime(15 * 60_000)
  expect($exit.get()).toEqual({ token: 'third' })
})

test('[RG-38] a player on the exit page sees no login dialog, and no password stays in memory', () => {
  requestLogin({ reason: 'needed' })
  holdPassword('Arcada123')
  sessionStorage.setItem('MC_TMP_PWD', 'x')
  handleExit(refused('rg.excluded', { exitToken: TOKEN }))
  expect($loginRequest.get()).toBeNull()
  expect(heldPassword()).toBeNull()
  expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
})

test('any other failure is left to the form, and the stored log-in stays', () => {
  const values = [{ until: null }, undefined, null, TOKEN, { exitToken: '' }, { exitToken: 7 }]
  const others = [
    refused('customer.password.wrong', { exitToken: TOKEN }),
    ...values.map((value) => refused('rg.excluded', value)),
    { code: 'rg.excluded', value: { exitToken: TOKEN } },
    new Error('no'),
  ]
  expect(others.filter((error) => handleExit(error) || $exit.get() !== null)).toEqual([])
  expect({ ...localStorage }).toEqual({ MC_SAVED_LOGIN: '{}', autoLogin: '1' })
})
