import { callQuery } from '@arcada/api'
import { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CONSTANT } from './constant.ts'
import { FLAGS, type FlagName } from './flags.ts'

export type Flags = Readonly<Record<FlagName, boolean>>

/**
 * Options of TanStack Query for the flags, keys and settings of the whitelabel. They hold for the visit: whoever looks
 * again after a failure asks anew.
 */
export function settingsQuery() {
  return queryOptions({ ...callQuery(consolidatedSettings), ...CONSTANT })
}

/** All flags with their values; a flag that the server does not name has its default. */
export function flagsOf(told: Readonly<Record<string, boolean>>): Flags {
  const names = Object.keys(FLAGS) as FlagName[]
  return Object.fromEntries(names.map((name) => [name, told[name] ?? FLAGS[name].default])) as Record<
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

/** Whether a flag is on; as long as the server has not said so, and when it says nothing, its default. */
export function useFlag(name: FlagName): boolean {
  return useFlags()?.[name] ?? FLAGS[name].default
}
