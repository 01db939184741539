import { answerOf, callQuery } from '@arcada/kit/api'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { FLAG_NAMES, type FlagName } from '@arcada/kit/federation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CONSTANT } from './constant.ts'

export type Flags = Readonly<Record<FlagName, boolean>>

/**
 * Options of TanStack Query for the flags, keys and settings of the whitelabel. They are kept for the visit; after a
 * failure the next use requests them again.
 */
export function settingsQuery() {
  return queryOptions({ ...callQuery(consolidatedSettings), ...CONSTANT })
}

/** All flags with their values; an omitted one is off. */
export function flagsOf(answer: Readonly<Record<string, boolean>>): Flags {
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, answer[name] ?? false])) as Record<
    FlagName,
    boolean
  >
}

/**
 * The flags: undefined until the answer arrives, null when it failed. For code that must
 * not act on a default.
 * @param wanted false sends no request
 */
export function useFlags(wanted = true): Flags | null | undefined {
  const settings = answerOf(useQuery({ ...settingsQuery(), enabled: wanted }))
  return settings && flagsOf(settings.flags)
}

/** Whether a flag is on; off until the server has answered. */
export function useFlag(name: FlagName): boolean {
  return useFlags()?.[name] ?? false
}
