import { FLAG_NAMES, type FlagName, MENU_KEYS } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import { checkRequirements, type Known } from './requirements.ts'

const flags = (on: boolean) =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, on])) as Record<FlagName, boolean>
const known = (parts: Partial<Known>): Known => ({
  flags: flags(true),
  promotions: ['REFERRAL', 'MISSION'],
  agentMenu: [...MENU_KEYS],
  loggedIn: true,
  trial: false,
  ...parts,
})

describe('screens that the whitelabel has switched off', () => {
  it('[PROD-21] are refused with the permission text while their flag is off', () => {
    expect(checkRequirements({ flag: 'FEEDBACK3' }, known({}))).toBe('open')
    expect(checkRequirements({ flag: 'FEEDBACK3' }, known({ flags: flags(false) }))).toBe('permission')
  })

  it('are refused with the declared refusal instead, whichever requirement is missing', () => {
    const refusal = 'contact_service'
    expect(checkRequirements({ flag: 'FEEDBACK3', refusal }, known({ flags: flags(false) }))).toBe(refusal)
    expect(checkRequirements({ menu: MENU_KEYS[0], refusal }, known({ agentMenu: [] }))).toBe(refusal)
  })

  it('are limited to real accounts where declared, and off for all accounts with their flag', () => {
    const real = { flag: 'FEEDBACK3', realAccount: true } as const
    expect(checkRequirements(real, known({}))).toBe('open')
    expect(checkRequirements(real, known({ trial: true }))).toBe('trial')
    expect(checkRequirements({ flag: 'FEEDBACK3' }, known({ trial: true }))).toBe('open')
    expect(checkRequirements(real, known({ trial: true, flags: flags(false) }))).toBe('permission')
  })

  it('are refused without their promotion', () => {
    expect(checkRequirements({ promotion: 'MISSION' }, known({ promotions: [] }))).toBe('permission')
  })

  it("[AC-04] are refused with the permission text where the agents' menu leaves their tile out", () => {
    for (const menu of MENU_KEYS) {
      const agentMenu = MENU_KEYS.filter((key) => key !== menu)
      expect(checkRequirements({ menu }, known({}))).toBe('open')
      expect(checkRequirements({ menu }, known({ agentMenu }))).toBe('permission')
      expect(checkRequirements({ menu }, known({ agentMenu: undefined }))).toBe('waiting')
      expect(checkRequirements({ menu }, known({ agentMenu: null }))).toBe('open')
    }
  })

  it('wait for their flags instead of showing a screen that disappears again', () => {
    const nothing = known({ flags: undefined, promotions: undefined })
    expect(checkRequirements({ flag: 'FEEDBACK3' }, nothing)).toBe('waiting')
    expect(checkRequirements({ promotion: 'MISSION' }, nothing)).toBe('waiting')
    expect(checkRequirements({}, nothing)).toBe('open')
  })

  it('open when their flags did not load, because the server decides', () => {
    const asked = known({ flags: null, promotions: null })
    expect(checkRequirements({ flag: 'FEEDBACK3', promotion: 'MISSION' }, asked)).toBe('open')
  })

  it('[MEM-29] open with the session and the promotion that they need, and otherwise return their refusal', () => {
    const invite = { promotion: 'REFERRAL', session: true, refusal: 'contact_service' } as const
    expect(checkRequirements(invite, known({}))).toBe('open')
    expect(checkRequirements(invite, known({ promotions: ['MISSION'] }))).toBe('contact_service')
    expect(checkRequirements(invite, known({ loggedIn: false }))).toBe('contact_service')
  })
})
