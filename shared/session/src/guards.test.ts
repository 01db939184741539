import { routes } from '@arcada/kit/routes'
import { expect, test } from 'vitest'
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

const TYPES = [0, 1, 2, 4, 40, 41, 42]
const HOME = { open: false, to: routes.home }

test('[ROLE-01] a guest opens public screens, and is asked to log in elsewhere', () => {
  expect(checkAccess('public', null, '/m/gameList')).toEqual({ open: true })
  const hostile = ['/m/launchGame?nodeId=1&next=//evil.test', '/m/webEmail?x=\\\\evil.test#https://evil.test']
  for (const address of hostile) {
    const to = `/m/login?next=${encodeURIComponent(address)}`
    expect(checkAccess('session', null, address)).toEqual({ open: false, to })
  }
  expect(checkAccess('session-or-home', null, routes.settings)).toEqual(HOME)
})

test('[AGENT-25] [AGENT-26] [PROD-02] agent pages open for agents, and send others and guests home', () => {
  const open = TYPES.filter((type) => checkAccess('agent', member(type), routes.agent).open)
  expect(open).toEqual([1, 2, 41, 42])
  for (const one of [null, member(0)]) expect(checkAccess('agent', one, routes.agent)).toEqual(HOME)
})

test('[MEM-28] [ROLE-11] the member centre is refused to a trial account, with the reason', () => {
  const refused = { ...HOME, message: 'free_reject' }
  expect(checkAccess('member-centre', member(4), routes.mine)).toEqual(refused)
  expect(checkAccess('member-centre', member(0), routes.mine)).toEqual({ open: true })
})

test('contract pages open for a member who is no agent, because the contract check may navigate there', () => {
  const open = TYPES.filter((type) => checkAccess('contract', member(type), routes.salaryContract).open)
  expect(open).toEqual([0, 1, 2, 41, 42])
  expect(checkAccess('contract', null, routes.salaryContract)).toEqual(HOME)
})

test('[CONST-17] [CONST-18] [ROLE-09] [ROLE-10] [ROLE-12] [ROLE-13] [ROLE-14] the type of a member decides on agent pages, transfers to the upline and contracts', () => {
  const rules = { isAgent, mayOpenAgentPages, mayTransferToUpline, hasContracts }
  const found = Object.entries(rules).map(([name, rule]) => [name, TYPES.filter(rule)])
  expect(Object.fromEntries(found)).toEqual({
    isAgent: [1, 2, 41, 42],
    mayOpenAgentPages: [1, 2, 41, 42],
    mayTransferToUpline: [0, 1, 4, 40, 41, 42],
    hasContracts: [0, 1, 2],
  })
})
