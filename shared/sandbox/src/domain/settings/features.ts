import type { FlagName } from '@arcada/kit/federation'
import { Refusal } from '../common/refusal.ts'
import type { SettingsStore } from './settings.ts'

interface FeatureCore {
  settings: SettingsStore
}

/** @throws Refusal permission.denied when the whitelabel has switched the feature off (MC-159) */
export function needsFlag(core: FeatureCore, { whitelabel }: { whitelabel: string }, flag: FlagName): void {
  if (core.settings.read(whitelabel).flags[flag] !== true) throw new Refusal('permission.denied')
}

/** @throws Refusal permission.denied when the agents' menu of the whitelabel lacks the key */
export function needsMenuKey(core: FeatureCore, { whitelabel }: { whitelabel: string }, key: string): void {
  if (!core.settings.read(whitelabel).agentMenu.includes(key)) throw new Refusal('permission.denied')
}
