import { beforeEach, expect, test, vi } from 'vitest'
import { apiEnvironment, configureApi } from './environment.ts'

beforeEach(() => void vi.resetModules())

test('an unconfigured page requests its own origin, as a guest, in Portuguese', async () => {
  const { apiEnvironment } = await import('./environment.ts')
  const { baseUrl, token, language, serverKey, onLoggedOut, onPlayRefused } = apiEnvironment()
  expect([baseUrl, token(), language()]).toEqual(['', '', 'PT'])
  await expect(serverKey()).rejects.toThrow('configureApi() was not called')
  expect([onLoggedOut('t'), onPlayRefused('rg.paused', null)]).toEqual([undefined, undefined])
})

test('a later configuration replaces only its own parts', () => {
  configureApi({ baseUrl: 'https://api.test', token: () => 'abc' })
  configureApi({ language: () => 'EN' })
  const { baseUrl, token, language } = apiEnvironment()
  expect([baseUrl, token(), language()]).toEqual(['https://api.test', 'abc', 'EN'])
})

test('a page without a boot script has no early answers, and can be configured', async () => {
  const { followEarly, seeEarly, takeEarly } = await import('./early.ts')
  expect(() => followEarly()).not.toThrow()
  expect(seeEarly('/a', 'COMM3', 'PT', '')).toBeUndefined()
  expect(takeEarly('/a', 'COMM3', 'PT', '')).toBeUndefined()
})
