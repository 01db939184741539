import { expect, test } from 'vitest'
import { keepToken, takeToken } from './token.ts'

test('a test link is taken out of the address at once, and nothing else is', () => {
  history.replaceState({ scroll: 7 }, '', '/m/gameList?gameType=RNG&arcada-override=a.b&first=1#top')
  const before = history.length
  expect(takeToken()).toBe('a.b')
  expect(location.href.replace(location.origin, '')).toBe('/m/gameList?gameType=RNG&first=1#top')
  expect(history.state).toEqual({ scroll: 7 })
  expect(history.length).toBe(before)
})

test('this tab keeps a test link under its next addresses, and no other one does', () => {
  keepToken('a.b')
  history.replaceState(null, '', '/m/home?first=1')
  expect(takeToken()).toBe('a.b')
  expect(location.search).toBe('?first=1')
  expect([localStorage.length, sessionStorage.getItem('MC_OVERRIDE')]).toEqual([0, 'a.b'])
})

test('a new test link replaces the one that the tab keeps, and leaving the test removes it', () => {
  keepToken('a.b')
  history.replaceState(null, '', '/m/home?arcada-override=c.d')
  expect(takeToken()).toBe('c.d')
  keepToken(null)
  expect(takeToken()).toBeNull()
})
