import { callQuery } from '@arcada/api'
import { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FlagName } from './flags.ts'
import { $flags, $settings } from './whitelabel.ts'

/**
 * The flags as the server tells them: undefined until its answer is there, null when it did not come. For whoever must
 * not act on a default; asks again where the startup did not get an answer.
 * @param wanted false asks for nothing
 */
export function useFlags(wanted = true): Readonly<Record<FlagName, boolean>> | null | undefined {
  const settings = useStore($settings)
  const flags = useStore($flags)
  const asked = useQuery({ ...callQuery(consolidatedSettings), enabled: wanted && !settings })
  useEffect(() => {
    if (asked.data) $settings.set(asked.data)
  }, [asked.data])
  if (settings) return flags
  return asked.isError ? null : undefined
}
