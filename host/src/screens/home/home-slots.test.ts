import { describe, expect, it } from 'vitest'
import { overWidgets, pageWidgets } from './home-slots.ts'

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

describe('the slots of home', () => {
  it('are in the order of the whitelabel’s release', () => {
    expect(names(pageWidgets(slots, true))).toEqual(['home.matches', 'home.banners', 'home.recent'])
  })

  it('show guests no widget for members', () => {
    expect(names(pageWidgets(slots, false))).toEqual(['home.matches', 'home.banners'])
    expect(names(overWidgets(slots, false))).toEqual(['home.floating'])
  })

  it('[HOME-09] ask for the contract check only with a session', () => {
    expect(names(overWidgets(slots, true))).toEqual(['home.floating', 'home.contracts'])
  })
})
