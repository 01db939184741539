import { describe, expect, it } from 'vitest'
import { RULE_SET } from './formats/rule-set.ts'
import { RULE_SWITCHES, type RuleSet, ruleSetAt, ruleSetProblems, switchAt, switchesAt } from './rule-sets.ts'

const OLD: RuleSet = {
  name: 'br-2025',
  validFrom: '2025-01-01T03:00:00Z',
  source: 'Lei 14.790/2023',
  switches: { ownAccount: { source: 'Portaria 615/2024' } },
}
const NEW: RuleSet = {
  name: 'br-2026',
  validFrom: '2026-01-01T03:00:00Z',
  source: 'Portaria 2.579/2025',
  switches: {
    register: { source: 'IN 31/2025' },
    prizeTime: { source: 'Portaria 615/2024', from: '2026-03-01T03:00:00Z' },
    benefitsExistingAccounts: { source: 'STF', until: '2026-02-01T03:00:00Z' },
  },
}
const SETS = [OLD, NEW]
const at = (written: string) => written.replace('Z', '.000Z')

describe('rules with dates', () => {
  it('[RG-63] the set that began last holds, from its second on', () => {
    const nameAt = (written: string) => ruleSetAt(SETS, at(written))?.name
    expect(nameAt('2025-01-01T02:59:59Z')).toBeUndefined()
    expect(nameAt('2026-01-01T02:59:59Z')).toBe('br-2025')
    expect(nameAt('2026-01-01T03:00:00Z')).toBe('br-2026')
    expect(ruleSetAt([NEW, OLD], at('2026-06-01T00:00:00Z'))?.name).toBe('br-2026')
  })

  it('[RG-63] a switch begins and ends at its own dates, and is off in a set without it', () => {
    expect(switchesAt(SETS, at('2025-06-01T00:00:00Z'))).toEqual(['ownAccount'])
    expect(switchesAt(SETS, at('2026-01-15T00:00:00Z'))).toEqual(['register', 'benefitsExistingAccounts'])
    expect(switchesAt(SETS, at('2026-03-01T03:00:00Z'))).toEqual(['register', 'prizeTime'])
    expect(switchAt(SETS, 'register', at('2026-03-01T03:00:00Z'))?.source).toBe('IN 31/2025')
    expect(switchesAt([], at('2026-03-01T03:00:00Z'))).toEqual([])
  })

  it('[RG-63] names what is wrong with the order of dates', () => {
    expect(ruleSetProblems(SETS)).toEqual([])
    expect(ruleSetProblems([NEW, OLD])).toEqual([
      "rules.1.validFrom: 'br-2025' must begin after 'br-2026'; write the oldest first",
    ])
    expect(ruleSetProblems([OLD, { ...NEW, name: 'br-2025' }])[0]).toContain('is there twice')
    const ended = { register: { source: 'x', until: '2025-12-31T03:00:00Z' } }
    expect(ruleSetProblems([{ ...NEW, switches: ended }])).toEqual([
      'rules.0.switches.register.until is not after its beginning',
    ])
  })

  it('the format has exactly the switches that are described', () => {
    expect(Object.keys(RULE_SET.properties.switches.properties)).toEqual(Object.keys(RULE_SWITCHES))
  })
})
