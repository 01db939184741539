// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import {
  $interstitial,
  awaitInterstitials,
  expectWelcome,
  offerInterstitial,
  skipInterstitials,
} from './interstitial.ts'

let stops: (() => void)[] = []
const offer = (...args: Parameters<typeof offerInterstitial>) => stops.push(offerInterstitial(...args))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

describe('after a log-in', () => {
  it('shows only the contracts, for any order of the answers', () => {
    stops.push(awaitInterstitials(['check', 'contracts', 'popups'], 4_000))
    offer('popups', true)
    offer('check', false)
    expect($interstitial.get()).toBeNull()
    offer('contracts', true)
    expect($interstitial.get()).toBe('contracts')
    offer('contracts', false)
    expect($interstitial.get()).toBeNull()
  })

  it('waits at most 4 s for missing answers', () => {
    stops.push(awaitInterstitials(['check', 'contracts'], 4_000))
    offer('popups', true)
    vi.advanceTimersByTime(3_999)
    expect($interstitial.get()).toBeNull()
    vi.advanceTimersByTime(1)
    expect($interstitial.get()).toBe('popups')
  })

  it('shows nothing a second time until the next log-in', () => {
    offerInterstitial('popups', true)()
    offer('popups', true)
    expect($interstitial.get()).toBeNull()
    sessionStorage.clear()
    offer('popups', true)
    expect($interstitial.get()).toBe('popups')
  })
})

describe('a reality check that is due', () => {
  it('opens for a new player, too', () => {
    skipInterstitials()
    offer('check', true)
    expect($interstitial.get()).toBe('check')
  })
})

test('shows nothing in the session that begins with the registration', () => {
  expectWelcome()
  offer('contracts', true)
  offer('popups', true)
  expect($interstitial.get()).toBeNull()
})
