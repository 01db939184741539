import { FLAG_NAMES, type FlagName } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { expect, test } from 'vitest'
import { MENU, type MenuFacts } from './member-menu.tsx'

const ALL = Object.fromEntries(FLAG_NAMES.map((name) => [name, true])) as Record<FlagName, boolean>
const facts = (more: Partial<MenuFacts> = {}): MenuFacts => ({
  loggedIn: true,
  type: 1,
  member: { labelName: 'Ouro', toUpline: true },
  flags: ALL,
  promotions: ['REFERRAL', 'MISSION'],
  ...more,
})
const shown = (to: string, more: Partial<MenuFacts> = {}) =>
  MENU.find((one) => one.to === to)?.shown(facts(more))
const hidden = (more: Partial<MenuFacts>) =>
  MENU.filter(({ shown }) => !shown(facts(more))).map(({ to }) => to)

// That each flag shows its own entry is proven with the screen, in shared/testing/src/switches.test.tsx.
test('[MEM-13] has twenty entries with all flags, each one once', () => {
  expect(new Set(MENU.map(({ to }) => to)).size).toBe(20)
  expect(hidden({})).toEqual([])
  expect([0, 1, 2, 4, 40, 41, 42].filter((type) => shown(routes.agent, { type }))).toEqual([1, 2, 41, 42])
})

test('[MEM-08] [MEM-11] [MEM-19] [MEM-22] knows what is unknown until the member and the promotions have loaded', () => {
  const promoted = [routes.leaderBoard, routes.inviteFriends]
  expect(promoted.map((to) => shown(to, { promotions: undefined }))).toEqual([undefined, undefined])
  expect(hidden({ promotions: [] })).toEqual(promoted)
  expect([routes.benefits, routes.uplineTransfer].map((to) => shown(to, { member: undefined }))).toEqual([
    undefined,
    undefined,
  ])
  expect(hidden({ member: { labelName: '', toUpline: false } })).toEqual([
    routes.benefits,
    routes.uplineTransfer,
  ])
  expect(shown(routes.uplineTransfer, { type: 2 })).toBe(false)
  expect(shown(routes.uplineTransfer, { flags: { ...ALL, AGETRANSFERUP3: false } })).toBe(false)
})
