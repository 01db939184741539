import type { FlagName } from '@arcada/federation'
import type { Core } from './core.ts'
import { Refusal } from './envelope.ts'
import type { Member } from './people.ts'

/** @throws Refusal permission.denied where the whitelabel has switched the feature off (MC-159) */
export function needsFlag(core: Pick<Core, 'settings'>, { whitelabel }: Member, flag: FlagName): void {
  if (core.settings.read(whitelabel).flags[flag] !== true) throw new Refusal('permission.denied')
}

/** @throws Refusal permission.denied where the agents' menu of the whitelabel lacks the key (contract-additions b.21) */
export function needsMenuKey(core: Pick<Core, 'settings'>, { whitelabel }: Member, key: string): void {
  if (!core.settings.read(whitelabel).agentMenu.includes(key)) throw new Refusal('permission.denied')
}
