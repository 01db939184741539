// @vitest-environment happy-dom
import { signIn, signOut } from '@arcada/session'
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
  signIn(session('marina'))
  stop = $favourites.listen(() => {})
})
afterEach(() => {
  stop()
  cleanStores($favourites)
  signOut('chosen')
  localStorage.clear()
})

test('[LOTT-13] a favourite is kept on the device under the name of the person', () => {
  expect(toggleFavourite('flash-1')).toBe(true)
  toggleFavourite('mega-6h')
  expect(stored()).toEqual({ marina: ['flash-1', 'mega-6h'] })
  expect(toggleFavourite('flash-1')).toBe(false)
  expect(stored()).toEqual({ marina: ['mega-6h'] })
})

test('[LOTT-13] two people on one device keep their own favourites', () => {
  toggleFavourite('flash-1')
  signIn(session('bruno'))
  expect($favourites.get()).toEqual([])
  toggleFavourite('keno-3')
  expect(stored()).toEqual({ marina: ['flash-1'], bruno: ['keno-3'] })
})

test('a guest has no favourites and cannot make any', () => {
  toggleFavourite('flash-1')
  signOut('chosen')
  expect($favourites.get()).toEqual([])
  expect(toggleFavourite('keno-3')).toBe(false)
  expect(stored()).toEqual({ marina: ['flash-1'] })
})

test('a favourite from another tab shows here, and is not lost by the next one made here', () => {
  localStorage.setItem('MC_LOTT_FAV', '{"marina":["keno-3"]}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'MC_LOTT_FAV' }))
  expect($favourites.get()).toEqual(['keno-3'])
  toggleFavourite('flash-1')
  expect(stored()).toEqual({ marina: ['keno-3', 'flash-1'] })
})

test.each(['{', 'null', '7', '{"marina":"flash-1"}', '{"marina":[1]}'])(
  'what somebody else left in the storage breaks nothing: %s',
  (left) => {
    localStorage.setItem('MC_LOTT_FAV', left)
    window.dispatchEvent(new StorageEvent('storage', { key: 'MC_LOTT_FAV' }))
    expect($favourites.get()).toEqual([])
    toggleFavourite('flash-1')
    expect($favourites.get()).toEqual(['flash-1'])
  },
)
