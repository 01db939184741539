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

test('[LOTT-13] stores favourites on the device, those of two players apart', () => {
  expect(['mega-6h', 'flash-1', 'mega-6h'].map(toggleFavourite)).toEqual([true, true, false])
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

test('ignores invalid stored data', () => {
  for (const left of ['{', 'null', '7', '{"marina":"flash-1"}', '{"marina":[1]}']) {
    localStorage.setItem('MC_LOTT_FAV', left)
    window.dispatchEvent(new StorageEvent('storage', { key: 'MC_LOTT_FAV' }))
    expect($favourites.get(), left).toEqual([])
    toggleFavourite('flash-1')
    expect($favourites.get(), left).toEqual(['flash-1'])
  }
})
