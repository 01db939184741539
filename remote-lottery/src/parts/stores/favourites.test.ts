// @vitest-environment happy-dom
import { logIn, logOut } from '@arcada/kit/session'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $favourites, toggleFavourite } from './favourites.ts'

const session = (userName: string) => ({
  token: `token of ${userName}`,
  merchantCode: 'ARC',
  userName,
  type: 0,
  firstTimeLogin: false,
})
const stored = () => JSON.parse(localStorage.getItem('MC_LOTT_FAV') ?? 'null')

let stop: () => void
beforeEach(() => {
  logIn(session('marina'))
  stop = $favourites.listen(() => {})
})
afterEach(() => {
  stop()
  cleanStores($favourites)
  logOut('chosen')
})

test("[LOTT-13] stores a favourite on the device under the player's name", () => {
  expect(toggleFavourite('flash-1')).toBe(true)
  toggleFavourite('mega-6h')
  expect(stored()).toEqual({ marina: ['flash-1', 'mega-6h'] })
  expect(toggleFavourite('flash-1')).toBe(false)
  expect(stored()).toEqual({ marina: ['mega-6h'] })
})

test('[LOTT-13] keeps the favourites of two players on one device apart', () => {
  toggleFavourite('flash-1')
  logIn(session('bruno'))
  expect($favourites.get()).toEqual([])
  toggleFavourite('keno-3')
  expect(stored()).toEqual({ marina: ['flash-1'], bruno: ['keno-3'] })
})

test('gives a guest no favourites and accepts none', () => {
  toggleFavourite('flash-1')
  logOut('chosen')
  expect($favourites.get()).toEqual([])
  expect(toggleFavourite('keno-3')).toBe(false)
  expect(stored()).toEqual({ marina: ['flash-1'] })
})

test('shows a favourite from another tab, and keeps it when another is added', () => {
  localStorage.setItem('MC_LOTT_FAV', '{"marina":["keno-3"]}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'MC_LOTT_FAV' }))
  expect($favourites.get()).toEqual(['keno-3'])
  toggleFavourite('flash-1')
  expect(stored()).toEqual({ marina: ['keno-3', 'flash-1'] })
})

test.each(['{', 'null', '7', '{"marina":"flash-1"}', '{"marina":[1]}'])(
  'ignores invalid stored data: %s',
  (left) => {
    localStorage.setItem('MC_LOTT_FAV', left)
    window.dispatchEvent(new StorageEvent('storage', { key: 'MC_LOTT_FAV' }))
    expect($favourites.get()).toEqual([])
    toggleFavourite('flash-1')
    expect($favourites.get()).toEqual(['flash-1'])
  },
)
