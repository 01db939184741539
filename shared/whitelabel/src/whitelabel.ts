import type { ValueOf } from '@arcada/contract'
import type { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import type { whitelabelMenu } from '@arcada/contract/whitelabel-menu'
import { atom, computed } from 'nanostores'
import { FLAGS, type FlagName, type PromotionCode } from './flags.ts'

type Settings = ValueOf<typeof consolidatedSettings>
type Menu = ValueOf<typeof whitelabelMenu>

/** Flags, keys and settings of the whitelabel, null until they have arrived. */
export const $settings = atom<Settings | null>(null)
/** Which tiles and entries the whitelabel shows, null until it has arrived. */
export const $menu = atom<Menu | null>(null)
/** Codes of the promotions that are enabled. */
export const $promotions = atom<readonly string[]>([])

/** All flags with their values; a flag that the server does not name has its default. */
export const $flags = computed($settings, (settings): Record<FlagName, boolean> => {
  const names = Object.keys(FLAGS) as FlagName[]
  return Object.fromEntries(
    names.map((name) => [name, settings?.flags[name] ?? FLAGS[name].default]),
  ) as Record<FlagName, boolean>
})

/** Whether an enabled promotion switches an entry on (MEM-11, MEM-22). */
export function isPromotionEnabled(codes: readonly string[], code: PromotionCode): boolean {
  return codes.includes(code)
}
