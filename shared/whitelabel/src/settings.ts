import { callQuery } from '@arcada/api'
import { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import { FLAG_NAMES, type FlagName } from '@arcada/federation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CONSTANT } from './constant.ts'

export type Flags = Readonly<Record<FlagName, boolean>>

/**
 * Options of TanStack Query for the flags, keys and settings of the whitelabel. They hold for the visit: whoever looks
 * again after a failure asks anew.
 */
export function settingsQuery() {
  return queryOptions({ ...callQuery(consolidatedSettings), ...CONSTANT })
}

/** All flags with their values; one that the server does not name is off. */
export function flagsOf(answer: Readonly<Record<string, boolean>>): Flags {
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, answer[name] ?? false])) as Record<
    FlagName,
    boolean
  >
}

/**
 * The flags as the server tells them: undefined until its answer is there, null when it did not come. For whoever must
 * not act on a default.
 * @param wanted false asks for nothing
 */
export function useFlags(wanted = true): Flags | null | undefined {
  const { data, isError } = useQuery({ ...settingsQuery(), enabled: wanted })
  if (data) return flagsOf(data.flags)
  return isError ? null : undefined
}

/** Whether a flag is on; off as long as the server has not said so. */
export function useFlag(name: FlagName): boolean {
  return useFlags()?.[name] ?? false
}
