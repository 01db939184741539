import { $interstitial, offerInterstitial } from '@arcada/kit/session'
import { renderScreen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { overWidgets, pageWidgets } from './home-slots.ts'
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

test('[HOME-09] widgets are in the order of the release; those of members, and contracts, need a session', () => {
  const widget = (app: string) => [{ app, widget: `./src/widgets/${app}` }]
  const slots = {
    'home.matches': widget('games'),
    'dialog.login': widget('member'),
    'home.banners': widget('promotions'),
    'home.recent': widget('games'),
    'home.floating': widget('promotions'),
    'home.contracts': widget('agent'),
  }
  const names = (found: { slot: string }[]) => found.map(({ slot }) => slot)
  expect(names(pageWidgets(slots, true))).toEqual(['home.matches', 'home.banners', 'home.recent'])
  expect(names(pageWidgets(slots, false))).toEqual(['home.matches', 'home.banners'])
  expect(names(overWidgets(slots, true))).toEqual(['home.floating', 'home.contracts'])
  expect(names(overWidgets(slots, false))).toEqual(['home.floating'])
})
