import { expect, test } from 'vitest'
import { overWidgets, pageWidgets } from './home-slots.ts'

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
