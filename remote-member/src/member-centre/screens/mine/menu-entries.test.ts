import { FLAG_NAMES, type FlagName } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { describe, expect, it } from 'vitest'
import { MENU, type MenuFacts } from './menu-entries.ts'

const flags = (on: readonly FlagName[] = []): Record<FlagName, boolean> => ({
  ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, false])) as Record<FlagName, boolean>),
  ...Object.fromEntries(on.map((name) => [name, true])),
})

const guest: MenuFacts = {
  loggedIn: false,
  type: undefined,
  member: undefined,
  flags: flags(),
  promotions: [],
}
const member: MenuFacts = { ...guest, loggedIn: true, type: 0, member: { labelName: '', toUpline: false } }

function shown(to: string, facts: MenuFacts): boolean | undefined {
  const entry = MENU.find((one) => one.to === to) ?? expect.fail(`the menu has no entry ${to}`)
  return entry.shown(facts)
}

describe('the menu of the member centre', () => {
  it.each([
    ['MEM-06', routes.download],
    ['MEM-09', routes.deposit],
    ['MEM-10', routes.withdraw],
    ['MEM-12', routes.securityCenter],
  ])('[%s] always has %s', (_, to) => {
    expect(shown(to, guest)).toBe(true)
    expect(shown(to, member)).toBe(true)
  })

  it.each<[string, string, FlagName]>([
    ['MEM-14', routes.depositReport, 'DEPRECM3'],
    ['MEM-15', routes.withdrawReport, 'WITHREC3'],
    ['MEM-16', routes.transactionRecord, 'TRANSREC3'],
    ['MEM-17', routes.gameRecord, 'TRANSBETREPMEM3'],
    ['MEM-18', routes.profitAndLoss, 'PERSREP'],
    ['MEM-20', routes.rewardCenter, 'REWCEN3'],
    ['MEM-21', routes.manualRebate, 'MANPLAYREB3'],
    ['MEM-23', routes.rebateReport, 'PLYRBT'],
    ['MEM-24', routes.webEmail, 'MAILCEN'],
    ['MEM-25', routes.feedback, 'FEEDBACK3'],
  ])('[%s] has %s with %s only', (_, to, flag) => {
    const others = FLAG_NAMES.filter((name) => name !== flag)
    expect(shown(to, { ...member, flags: flags([flag]) })).toBe(true)
    expect(shown(to, { ...guest, flags: flags([flag]) })).toBe(true)
    expect(shown(to, { ...member, flags: flags(others) })).toBe(false)
  })

  it.each([
    ['MEM-11', routes.inviteFriends, 'REFERRAL', 'MISSION'],
    ['MEM-22', routes.leaderBoard, 'MISSION', 'REFERRAL'],
  ])('[%s] has %s only while the promotion %s is enabled', (_, to, code, other) => {
    expect(shown(to, { ...guest, promotions: [code] })).toBe(true)
    expect(shown(to, { ...member, promotions: [code] })).toBe(true)
    expect(shown(to, { ...member, promotions: [other] })).toBe(false)
    expect(shown(to, { ...member, promotions: undefined })).toBeUndefined()
  })

  it('[MEM-07] shows a guest the club benefits', () => {
    expect(shown(routes.benefits, guest)).toBe(true)
  })

  it('[MEM-08] shows a member the club benefits only with a club label', () => {
    expect(shown(routes.benefits, { ...member, member: { labelName: 'Ouro', toUpline: false } })).toBe(true)
    expect(shown(routes.benefits, member)).toBe(false)
    expect(shown(routes.benefits, { ...member, member: undefined })).toBeUndefined()
  })

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [4, false],
    [40, false],
    [41, true],
    [42, true],
  ])('[MEM-13] shows the agency centre to member type %i: %s', (type, expected) => {
    expect(shown(routes.agent, { ...member, type })).toBe(expected)
  })

  it('[MEM-13] shows a guest no agency centre', () => {
    expect(shown(routes.agent, guest)).toBe(false)
  })

  it.each([
    ['flag, permission and type 1', true, true, 1, true],
    ['no flag', false, true, 1, false],
    ['no permission', true, false, 1, false],
    ['type 2', true, true, 2, false],
  ])('[MEM-19] offers the transfer to the upline with %s: %s', (_, flag, toUpline, type, expected) => {
    const facts = { ...member, type, flags: flags(flag ? ['AGETRANSFERUP3'] : []) }
    expect(shown(routes.uplineTransfer, { ...facts, member: { labelName: '', toUpline } })).toBe(expected)
  })

  it('[MEM-19] hides the transfer until the member info has loaded, and from guests', () => {
    const on = flags(['AGETRANSFERUP3'])
    expect(shown(routes.uplineTransfer, { ...member, member: undefined, flags: on })).toBeUndefined()
    expect(shown(routes.uplineTransfer, { ...guest, flags: on })).toBe(false)
  })

  it('[MEM-05] [MEM-06] [RG-05] opens only the limits and the download without a session', () => {
    expect(MENU.filter(({ open }) => open).map(({ to }) => to)).toEqual([
      routes.responsibleGaming,
      routes.download,
    ])
  })

  it('[RG-05] begins with the limits, for guests and members, with any flags', () => {
    expect(MENU[0]?.to).toBe(routes.responsibleGaming)
    for (const facts of [guest, member]) expect(shown(routes.responsibleGaming, facts)).toBe(true)
  })

  it('has every entry once', () => {
    expect(new Set(MENU.map(({ to }) => to)).size).toBe(20)
    expect(MENU).toHaveLength(20)
  })
})
