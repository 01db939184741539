import { routes } from '@arcada/kit/routes'
import { describe, expect, it } from 'vitest'
import { checkAccess } from './guards.ts'
import { hasContracts, isAgent, mayOpenAgentPages, mayTransferToUpline } from './member-types.ts'
import type { Session } from './session.ts'

const member = (type: number): Session => ({
  token: 't',
  merchantCode: 'ARC',
  userName: 'marina',
  type,
  firstTimeLogin: false,
})

describe('access to an address', () => {
  it('[ROLE-01] lets a guest open public screens, and requires a log-in elsewhere', () => {
    expect(checkAccess('public', null, '/m/gameList')).toEqual({ open: true })
    expect(checkAccess('session', null, '/m/launchGame?nodeId=1')).toEqual({
      open: false,
      to: '/m/login?next=%2Fm%2FlaunchGame%3FnodeId%3D1',
    })
    expect(checkAccess('session-or-home', null, routes.settings)).toEqual({ open: false, to: routes.home })
  })

  it('[AGENT-25] sends a guest home from the agent pages', () => {
    expect(checkAccess('agent', null, routes.agent)).toEqual({ open: false, to: routes.home })
  })

  it.each([0, 4, 40])('[AGENT-26] sends type %i home from the agent pages', (type) => {
    expect(checkAccess('agent', member(type), routes.agent)).toEqual({ open: false, to: routes.home })
  })

  it.each([1, 2, 41, 42])('[AGENT-26] [PROD-02] opens the agent pages for type %i', (type) => {
    expect(checkAccess('agent', member(type), routes.agent)).toEqual({ open: true })
  })

  it('[MEM-28] [ROLE-11] refuses the member centre to a trial account, with the reason', () => {
    expect(checkAccess('member-centre', member(4), routes.mine)).toEqual({
      open: false,
      to: routes.home,
      message: 'free_reject',
    })
    expect(checkAccess('member-centre', member(0), routes.mine)).toEqual({ open: true })
  })

  it('opens contract pages for a member who is no agent, because the contract check may navigate there', () => {
    expect(checkAccess('contract', member(0), routes.salaryContract)).toEqual({ open: true })
    for (const type of [4, 40])
      expect(checkAccess('contract', member(type), routes.salaryContract)).toEqual({
        open: false,
        to: routes.home,
      })
    expect(checkAccess('contract', null, routes.salaryContract)).toEqual({ open: false, to: routes.home })
  })
})

describe('member types', () => {
  it('[CONST-17] [ROLE-09] [ROLE-12] counts 1, 2, 41 and 42 as agents', () => {
    expect([0, 1, 2, 4, 40, 41, 42].filter(isAgent)).toEqual([1, 2, 41, 42])
  })

  it('[CONST-18] [ROLE-10] counts 0, 4 and 40 as not agents', () => {
    expect([0, 1, 2, 4, 40, 41, 42].filter((type) => !mayOpenAgentPages(type))).toEqual([0, 4, 40])
  })

  it('[ROLE-13] lets all types except 2 transfer to the upline', () => {
    expect([0, 1, 2, 4, 40, 41, 42].filter((type) => !mayTransferToUpline(type))).toEqual([2])
  })

  it('[ROLE-14] looks up contracts and dividends for 0, 1 and 2 only', () => {
    expect([0, 1, 2, 4, 40, 41, 42].filter(hasContracts)).toEqual([0, 1, 2])
  })
})
