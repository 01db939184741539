import { FLAG_NAMES, type FlagName, MENU_KEYS } from '@arcada/federation'
import { describe, expect, it } from 'vitest'
import { judgeRequirements, type Known } from './requirements.ts'

const flags = (on: boolean) =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, on])) as Record<FlagName, boolean>
const known = (parts: Partial<Known>): Known => ({
  flags: flags(true),
  promotions: ['REFERRAL', 'MISSION'],
  agentMenu: [...MENU_KEYS],
  signedIn: true,
  trial: false,
  ...parts,
})

describe('screens that the whitelabel has switched off', () => {
  it('[PROD-21] are refused with the permission text while their flag is off', () => {
    expect(judgeRequirements({ flag: 'FEEDBACK3' }, known({}))).toBe('open')
    expect(judgeRequirements({ flag: 'FEEDBACK3' }, known({ flags: flags(false) }))).toBe('permission')
  })

  it('are refused with what they declare instead, whatever of it is missing', () => {
    const refusal = 'contact_service'
    expect(judgeRequirements({ flag: 'FEEDBACK3', refusal }, known({ flags: flags(false) }))).toBe(refusal)
    expect(judgeRequirements({ menu: MENU_KEYS[0], refusal }, known({ agentMenu: [] }))).toBe(refusal)
  })

  it('are for real accounts only where they say so, and off for everybody when their flag is', () => {
    const real = { flag: 'FEEDBACK3', realAccount: true } as const
    expect(judgeRequirements(real, known({}))).toBe('open')
    expect(judgeRequirements(real, known({ trial: true }))).toBe('trial')
    expect(judgeRequirements({ flag: 'FEEDBACK3' }, known({ trial: true }))).toBe('open')
    expect(judgeRequirements(real, known({ trial: true, flags: flags(false) }))).toBe('permission')
  })

  it('are refused without their promotion', () => {
    expect(judgeRequirements({ promotion: 'MISSION' }, known({ promotions: [] }))).toBe('permission')
  })

  it("[AC-04] are refused with the permission text where the agents' menu leaves their tile out", () => {
    for (const menu of MENU_KEYS) {
      const agentMenu = MENU_KEYS.filter((key) => key !== menu)
      expect(judgeRequirements({ menu }, known({}))).toBe('open')
      expect(judgeRequirements({ menu }, known({ agentMenu }))).toBe('permission')
      expect(judgeRequirements({ menu }, known({ agentMenu: undefined }))).toBe('waiting')
      expect(judgeRequirements({ menu }, known({ agentMenu: null }))).toBe('open')
    }
  })

  it('wait for their flags instead of showing a screen that goes away again', () => {
    const nothing = known({ flags: undefined, promotions: undefined })
    expect(judgeRequirements({ flag: 'FEEDBACK3' }, nothing)).toBe('waiting')
    expect(judgeRequirements({ promotion: 'MISSION' }, nothing)).toBe('waiting')
    expect(judgeRequirements({}, nothing)).toBe('open')
  })

  it('open when their flags could not be asked: the server decides', () => {
    const asked = known({ flags: null, promotions: null })
    expect(judgeRequirements({ flag: 'FEEDBACK3', promotion: 'MISSION' }, asked)).toBe('open')
  })

  it('[MEM-29] open with the session and the promotion that they need, and else say what they declare', () => {
    const invite = { promotion: 'REFERRAL', session: true, refusal: 'contact_service' } as const
    expect(judgeRequirements(invite, known({}))).toBe('open')
    expect(judgeRequirements(invite, known({ promotions: ['MISSION'] }))).toBe('contact_service')
    expect(judgeRequirements(invite, known({ signedIn: false }))).toBe('contact_service')
  })
})
