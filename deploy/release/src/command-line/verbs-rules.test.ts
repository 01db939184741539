import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { heldBetween } from '../release/rules-history.ts'
import { ON } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'

const tool = useTool()

const RULES = [
  {
    name: 'br-a',
    validFrom: '2024-01-01T00:00:00Z',
    source: 'Lei A',
    switches: { ownAccount: { source: 'A' } },
  },
  {
    name: 'br-b',
    validFrom: '2025-01-01T00:00:00Z',
    source: 'Lei B',
    switches: { register: { source: 'B' }, prizeTime: { source: 'B', from: '2025-06-01T00:00:00Z' } },
  },
]

/** Writes rules into the folder of arcada, and makes them live. */
async function applyRules(rules: unknown): Promise<string[]> {
  const whitelabels = join(tool.place.folder, 'whitelabels')
  await cp(WHITELABELS, whitelabels, { recursive: true })
  const file = join(whitelabels, 'arcada/whitelabel.json')
  const config: unknown = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...Object(config), rules }))
  const { lines, errors } = await tool.run(['apply', ...ON, '--whitelabels', whitelabels])
  return [...lines, ...errors]
}

describe('the rules of the law that a whitelabel follows', () => {
  it('[RG-63] an operator sees each change of rules at its release, and later which rules held when', async () => {
    expect(await tool.say('rules', 'arcada')).toEqual([
      'arcada:',
      expect.stringMatching(/^ {2}\S+Z to now, since release 1: no rule set$/),
    ])
    const applied = await applyRules(RULES)
    expect(applied).toContain('  setting rules.br-b.validFrom: not set -> "2025-01-01T00:00:00Z"')
    expect(applied).toContain('  setting rules.br-a.source: not set -> "Lei A"')
    const [title, now, source, on, before] = await tool.say('rules', 'arcada')
    expect(title).toBe('arcada:')
    expect(now).toMatch(/^ {2}\S+Z to now, since release 2: br-b \(valid from 2025-01-01T00:00:00Z\)$/)
    expect([source, on]).toEqual(['    source: Lei B', '    on: register, prizeTime'])
    expect(before).toMatch(/^ {2}\S+Z to \S+Z, since release 1: no rule set$/)
    expect(await tool.say('rules', 'arcada', '--at', '2001-01-01')).toEqual([
      'arcada:',
      '  no release was live then',
    ])
    expect(await tool.say('rules', 'arcada', '--at', '2999-01-01')).toEqual([title, now, source, on])
    expect((await tool.run(['rules', 'arcada', '--at', 'soon'])).code).toBe(2)
    // Another release with the same rules.
    const same = { keepSettings: true, keepVersions: true, urgent: true, now: () => new Date() }
    await tool.place.promote('arcada', {}, same)
    expect(await tool.say('rules', 'arcada')).toEqual([title, now, source, on, before])
  })

  it('[RG-63] a rule set with a wrong date or an unknown switch is refused, with the field', async () => {
    const [old] = RULES
    expect(await applyRules([{ ...old, switches: { freeMoney: { source: 'x' } } }])).toEqual([
      expect.stringContaining("rules.0.switches: unknown setting 'freeMoney'"),
    ])
    expect(await applyRules([...RULES].reverse())).toEqual([
      expect.stringContaining("rules.1.validFrom: 'br-a' must begin after 'br-b'; write the oldest first"),
    ])
  })
})

describe('the rules of one release', () => {
  it('[RG-63] change on the dates of its sets and switches, without another release', () => {
    const held = heldBetween(RULES, 7, '2024-06-01T00:00:00Z', undefined, '2025-12-01T00:00:00Z')
    expect(held.map(({ from, until, set, on }) => [from, until, set?.name, on])).toEqual([
      ['2024-06-01T00:00:00Z', '2025-01-01T00:00:00Z', 'br-a', ['ownAccount']],
      ['2025-01-01T00:00:00Z', '2025-06-01T00:00:00Z', 'br-b', ['register']],
      ['2025-06-01T00:00:00Z', undefined, 'br-b', ['register', 'prizeTime']],
    ])
  })
})
