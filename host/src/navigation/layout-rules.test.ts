import { routes } from '@arcada/routes'
import { describe, expect, it } from 'vitest'
import { hasTopBlocks, layoutOf } from './layout-rules.ts'

const all = Object.values(routes)

describe('header, footer and back arrow of every address, built or not', () => {
  it('[LAYOUT-01] [LAYOUT-02] has a header everywhere but on five screens', () => {
    expect(all.filter((path) => !layoutOf(path).header)).toEqual([
      '/m/login',
      '/m/register',
      '/m/mine',
      '/m/agent',
      '/m/download',
    ])
  })

  it('[LAYOUT-03] [LAYOUT-04] has a footer everywhere but on fourteen screens', () => {
    expect(all.filter((path) => !layoutOf(path).footer).sort()).toEqual(
      [
        '/m/login',
        '/m/register',
        '/m/trail',
        '/m/launchGame',
        '/m/changePsw',
        '/m/notice',
        '/m/activity',
        '/m/forget',
        '/m/service',
        '/m/moreLottery',
        '/m/useragreement',
        '/m/maintenance',
        '/m/agent',
        '/m/download',
      ].sort(),
    )
  })

  it('takes pages below an address for pages of their own', () => {
    expect(layoutOf('/m/agent/team/overview')).toMatchObject({ header: true, footer: true })
    expect(layoutOf('/m/activityDetail').footer).toBe(true)
    expect(layoutOf('/m/member/notice').footer).toBe(true)
  })

  it('[LAYOUT-15] goes home from login, register, trial, notice and forget, else one step back', () => {
    const home = ['/m/login', '/m/register', '/m/trail', '/m/notice', '/m/forget']
    for (const path of home) expect(layoutOf(path).back).toBe('home')
    expect(layoutOf('/m/feedback').back).toBe('history')
  })

  it('[LAYOUT-05] [LAYOUT-06] has the two extra blocks on home and on the help pages only', () => {
    expect(all.filter(hasTopBlocks)).toEqual(['/m/home', '/m/help', '/m/helpDetail'])
  })
})
