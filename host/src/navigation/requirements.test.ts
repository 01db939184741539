import { FLAG_NAMES, type FlagName } from '@arcada/federation'
import { describe, expect, it } from 'vitest'
import { judgeRequirements, type Known } from './requirements.ts'

const flags = (on: boolean) =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, on])) as Record<FlagName, boolean>
const known = (parts: Partial<Known>): Known => ({
  flags: flags(true),
  promotions: ['REFERRAL', 'MISSION'],
  signedIn: true,
  ...parts,
})

describe('screens that the whitelabel has switched off', () => {
  it('[PROD-21] are refused with the permission text while their flag is off', () => {
    expect(judgeRequirements({ flag: 'FEEDBACK3' }, known({}))).toBe('open')
    expect(judgeRequirements({ flag: 'FEEDBACK3' }, known({ flags: flags(false) }))).toBe('permission')
  })

  it('are refused without their promotion', () => {
    expect(judgeRequirements({ promotion: 'MISSION' }, known({ promotions: [] }))).toBe('permission')
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
