import type { DocumentRelease, DocumentRoute } from '@arcada/federation'
import { aliases, routes } from '@arcada/routes'
import { describe, expect, it } from 'vitest'
import { resolveRoute } from './resolve-route.ts'

const route = (app: string, screen: string): DocumentRoute => ({
  app,
  screen,
  title: { pt: screen, en: screen },
  header: true,
  footer: true,
  back: 'history',
  access: 'public',
})

const release = {
  routes: {
    [routes.home]: route('host', './src/screens/home'),
    [routes.mine]: route('member', './src/screens/mine'),
  },
  aliases: Object.fromEntries(
    Object.entries(aliases).flatMap(([address, others]) => others.map((other) => [other, address])),
  ),
} as Partial<DocumentRelease> as DocumentRelease

describe('which screen an address shows', () => {
  it.each([
    ['[ROUTE-02]', '/'],
    ['[ROUTE-03]', '/m'],
    ['[ROUTE-04]', '/m/'],
    ['[ROUTE-05]', '/m/index'],
    ['[ROUTE-06]', '/m/index.html'],
    ['[ROUTE-07]', '/m/home'],
  ])('%s %s shows home', (_, address) => {
    expect(resolveRoute(release, address)).toMatchObject({ app: 'host', screen: './src/screens/home' })
  })

  it('shows the member centre under its second address', () => {
    expect(resolveRoute(release, '/m/member/home')).toMatchObject({ app: 'member', address: routes.mine })
  })

  it('says that a specified screen is not built instead of showing something else', () => {
    expect(resolveRoute(release, routes.redRain)).toMatchObject({ screen: './src/screens/not-built' })
  })

  it('shows home for an address whose remote an operator has taken out, not that it is still to come', () => {
    const without = { ...release, removed: [routes.lottery, routes.startLottery] }
    expect(resolveRoute(without, routes.lottery).address).toBe(routes.home)
    expect(resolveRoute(without, `${routes.startLottery}/`).address).toBe(routes.home)
    expect(resolveRoute(without, routes.redRain)).toMatchObject({ screen: './src/screens/not-built' })
    // Built by a remote after this host was: the host still has it among those that nobody has built.
    const later = { ...release, removed: [routes.redRain] }
    expect(resolveRoute(later, routes.redRain).address).toBe(routes.home)
  })

  it('shows home for an address that nobody knows', () => {
    expect(resolveRoute(release, '/m/nowhere').address).toBe(routes.home)
    expect(resolveRoute(release, '/constructor').address).toBe(routes.home)
  })

  it('takes a trailing slash for the same address', () => {
    expect(resolveRoute(release, '/m/mine/').app).toBe('member')
  })
})
