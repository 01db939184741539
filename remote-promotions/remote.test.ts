import { routes } from '@arcada/kit/routes'
import { expect, test } from 'vitest'
import remote from './remote.ts'

const route = (path: string) => remote.routes.find((one) => one.path === path)

test('[PROMO-07] Back leaves the promotions by one step, or opens home without one', () => {
  expect(route(routes.activity)?.back).toBe('history')
  expect(route(routes.activityDetail)?.back).toBe('history')
})

test('[LAYOUT-28] the headers of promotions, their detail and announcements have titles in both languages', () => {
  expect([routes.activity, routes.activityDetail, routes.notice].map((path) => route(path)?.title)).toEqual([
    { pt: 'Promoções', en: 'Promotions' },
    { pt: 'Promoção', en: 'Promotion' },
    { pt: 'Avisos', en: 'Announcements' },
  ])
})

test('[LAYOUT-03] promotions and announcements have a header and no footer', () => {
  for (const path of [routes.activity, routes.notice])
    expect(route(path)).toMatchObject({ header: true, footer: false })
})

test('guests may read promotions and announcements; only agents those for agents', () => {
  for (const path of [routes.activity, routes.activityDetail, routes.activityInfo, routes.notice])
    expect(route(path)?.access).toBe('public')
  expect(route(routes.agentNotice)?.access).toBe('agent')
})
