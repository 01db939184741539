import { $interstitial, offerInterstitial } from '@arcada/kit/session'
import { renderScreen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { OverHome } from './over-home.tsx'

useSandbox()
let stops: (() => void)[] = []
const offer = (...args: Parameters<typeof offerInterstitial>) => stops.push(offerInterstitial(...args))
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

test('[HOME-05] announcements over home wait for the reality check and for contract requests', async () => {
  await renderScreen(<OverHome />, {
    as: 'marina',
    before: async () => void Object.assign(globalThis.__arcada.release.slots, { 'home.contracts': [] }),
  })
  // Home waits for a quiet moment.
  await waitFor(() => {
    for (const stop of stops.splice(0)) stop()
    offer('popups', true)
    const early = $interstitial.get()
    sessionStorage.removeItem('MC_SEEN:interstitial')
    expect(early).toBeNull()
  })
  offer('check', false)
  expect($interstitial.get()).toBeNull()
  offer('contracts', false)
  expect($interstitial.get()).toBe('popups')
})
