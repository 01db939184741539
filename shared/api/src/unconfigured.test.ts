import { beforeEach, expect, test, vi } from 'vitest'
import { apiEnvironment, configureApi } from './environment.ts'

beforeEach(() => void vi.resetModules())

test('a page that says nothing of its surroundings asks its own origin, as a guest, in Portuguese', async () => {
  const { apiEnvironment } = await import('./environment.ts')
  const { baseUrl, token, language, serverKey, onSignedOut, onPlayRefused } = apiEnvironment()
  expect([baseUrl, token(), language()]).toEqual(['', '', 'PT'])
  await expect(serverKey()).rejects.toThrow('configureApi() was not called')
  expect([onSignedOut('t'), onPlayRefused('rg.paused', null)]).toEqual([undefined, undefined])
})

test('what is configured later replaces only what it names', () => {
  configureApi({ baseUrl: 'https://api.test', token: () => 'abc' })
  configureApi({ language: () => 'EN' })
  const { baseUrl, token, language } = apiEnvironment()
  expect([baseUrl, token(), language()]).toEqual(['https://api.test', 'abc', 'EN'])
})

test('a page without a boot script has no early answers, and is configured all the same', async () => {
  const { followEarly, seeEarly, takeEarly } = await import('./early.ts')
  expect(() => followEarly()).not.toThrow()
  expect(seeEarly('/a', 'COMM3', 'PT', '')).toBeUndefined()
  expect(takeEarly('/a', 'COMM3', 'PT', '')).toBeUndefined()
})
