import { advertisingProblems, advertisingReason } from '@arcada/kit/contract/advertising'
import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import type { Language, Text } from '../common/language.ts'
import { lawOf } from '../settings/law.ts'
import type { SettingsStore } from '../settings/settings.ts'

export interface AdvertisingCore {
  settings: SettingsStore
  clock: () => number
  rg: { profileOf(whitelabel: string): RgProfile }
}

/** The texts of a banner or promotion by their names, each in both languages. */
export type PieceTexts = Readonly<Record<string, Text>>

const LANGUAGES: readonly Language[] = ['pt', 'en']

/**
 * Why a whitelabel must not show a banner or promotion now, a sentence each; empty where the law has no rule about advertising.
 */
export function reasonsAgainst(core: AdvertisingCore, whitelabel: string, texts: PieceTexts): string[] {
  if (!lawOf(core, whitelabel, 'advertising')) return []
  const all = Object.entries(texts).flatMap(([name, text]) =>
    LANGUAGES.map((language) => [`${name}.${language}`, text[language]]),
  )
  const reasons = advertisingProblems(Object.fromEntries(all)).map(advertisingReason)
  if (core.rg.profileOf(whitelabel).warnings.length > 0) return reasons
  return ['settings.RG.warnings is empty: each piece needs a warning of the ministry', ...reasons]
}
