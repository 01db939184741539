import type { DocumentRelease, DocumentRoute } from '@arcada/kit/federation'
import { aliases, routes } from '@arcada/kit/routes'
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
    [routes.changePassword]: {
      ...route('member', './src/screens/change-password'),
      requires: { flag: 'CHNGPASSVERIF3' },
      variants: [
        { query: { first: '1' }, title: { pt: 'Primeira senha', en: 'First password' } },
        { query: { first: '1', types: 'A' }, access: 'agent' },
        { query: { types: 'A' }, requires: {} },
      ],
    },
  },
  aliases: Object.fromEntries(
    Object.entries(aliases).flatMap(([address, others]) => others.map((other) => [other, address])),
  ),
} as Partial<DocumentRelease> as DocumentRelease

const shown = (address: string, of = release) => resolveRoute(of, new URL(address, 'https://arcada.test'))

describe('the route of an address', () => {
  it('[ROUTE-02] [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-06] [ROUTE-07] shows home under each of its addresses', () => {
    const home = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']
    expect(home.filter((address) => shown(address).screen !== './src/screens/home')).toEqual([])
  })

  it('shows the member centre under its second address, and with a trailing slash', () => {
    for (const address of ['/m/member/home', '/m/mine/'])
      expect(shown(address)).toMatchObject({ app: 'member', address: routes.mine })
  })

  it('shows home for an unknown address, and for one of a remote that was taken out', () => {
    const without = { ...release, removed: [routes.lottery, routes.startLottery] }
    expect(shown(routes.lottery, without).address).toBe(routes.home)
    expect(shown(`${routes.startLottery}/`, without).address).toBe(routes.home)
    expect(shown('/m/nowhere').address).toBe(routes.home)
    expect(shown('/constructor').address).toBe(routes.home)
  })

  it('shows nothing of a release that has no home', () => {
    expect(() => shown('/m/nowhere', { ...release, routes: {} })).toThrow('no home')
  })

  it('follows the declaration for its query, and otherwise the one for the address', () => {
    const first = shown(`${routes.changePassword}?from=login&first=1`)
    expect(first).toMatchObject({ title: { en: 'First password' }, access: 'public' })
    expect(first.requires).toEqual({ flag: 'CHNGPASSVERIF3' })
    expect(shown(`${routes.changePassword}?types=A`).requires).toEqual({})
    for (const other of ['', '?first=0', '?first', '?types=a']) {
      const { requires, title } = shown(routes.changePassword + other)
      expect({ requires, en: title?.en }).toEqual({
        requires: { flag: 'CHNGPASSVERIF3' },
        en: './src/screens/change-password',
      })
    }
  })
})
