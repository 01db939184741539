import type { WhitelabelConfig } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import { readWhitelabel } from './config.ts'
import { type Settings, settingsChanges } from './settings.ts'

const PRAIA = await readWhitelabel('praia')
const settings = (
  base: string,
  change: Partial<WhitelabelConfig> = {},
  files: Record<string, string> = {},
): Settings => {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return { whitelabel: { ...PRAIA, ...change }, assets: { base, files: new Map(bytes) } }
}

describe('what changes between two settings', () => {
  it('lists each setting that changed, is new or is gone, by name and in order', () => {
    const before = settings('/a/', { serviceWorker: 'off' })
    const after = settings('/b/', {
      name: 'Costa',
      hostnames: ['costa.localhost'],
      theme: { ...PRAIA.theme, dark: { ...PRAIA.theme.dark, 'color-bg': '#000000' } },
      budgets: { games: 9 },
    })
    expect(settingsChanges(before, after)).toEqual([
      'budgets.games: not set -> 9',
      'hostnames: ["praia.localhost"] -> ["costa.localhost"]',
      'name: "Praia" -> "Costa"',
      'serviceWorker: "off" -> not set',
      'theme.dark.color-bg: "#0B1713" -> "#000000"',
    ])
  })
})
