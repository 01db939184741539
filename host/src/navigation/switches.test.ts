import { routes } from '@arcada/routes'
import { FLAGS, type FlagName } from '@arcada/whitelabel'
import { describe, expect, it } from 'vitest'
import { judgeSwitch, type Known } from './switches.ts'

const flags = (on: boolean) =>
  Object.fromEntries(Object.keys(FLAGS).map((name) => [name, on])) as Record<FlagName, boolean>
const known = (parts: Partial<Known>): Known => ({
  flags: flags(true),
  promotions: ['REFERRAL', 'MISSION'],
  signedIn: true,
  ...parts,
})

describe('screens that the whitelabel has switched off', () => {
  it.each([
    routes.depositReport,
    routes.withdrawReport,
    routes.transactionRecord,
    routes.gameRecord,
    routes.profitAndLoss,
    routes.uplineTransfer,
    routes.rewardCenter,
    routes.manualRebate,
    routes.rebateReport,
    routes.feedback,
  ])('[PROD-21] refuses %s with the permission text while its flag is off', (address) => {
    expect(judgeSwitch(address, '', known({}))).toBe('open')
    expect(judgeSwitch(address, '', known({ flags: flags(false) }))).toBe('permission')
  })

  it('waits for the flags instead of showing a screen that goes away again', () => {
    expect(judgeSwitch(routes.feedback, '', known({ flags: undefined }))).toBe('waiting')
    expect(judgeSwitch(routes.home, '', known({ flags: undefined }))).toBe('open')
  })

  it('lets the server decide when the flags could not be asked', () => {
    expect(judgeSwitch(routes.feedback, '', known({ flags: null, promotions: null }))).toBe('open')
  })

  it("opens agents' records without the members' flag", () => {
    expect(judgeSwitch(routes.transactionRecord, '?types=A', known({ flags: flags(false) }))).toBe('open')
  })

  it('[MEM-29] opens inviting friends with a session and the REFERRAL promotion only', () => {
    expect(judgeSwitch(routes.inviteFriends, '', known({}))).toBe('open')
    expect(judgeSwitch(routes.inviteFriends, '', known({ promotions: ['MISSION'] }))).toBe('contact_service')
    expect(judgeSwitch(routes.inviteFriends, '', known({ signedIn: false }))).toBe('contact_service')
  })

  it('refuses the leaderboard without missions', () => {
    expect(judgeSwitch(routes.leaderBoard, '', known({ promotions: [] }))).toBe('permission')
  })

  it('leaves the messages open without their menu entry', () => {
    expect(judgeSwitch(routes.webEmail, '', known({ flags: flags(false) }))).toBe('open')
  })
})
