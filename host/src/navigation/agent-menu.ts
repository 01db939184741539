import { callQuery } from '@arcada/kit/api'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import { useQuery } from '@tanstack/react-query'

/**
 * Keys of the whitelabel's agent menu: undefined until the answer is there, null when it did not come.
 * @param wanted false asks for nothing
 */
export function useAgentMenu(wanted: boolean): readonly string[] | null | undefined {
  const { data, errorUpdateCount } = useQuery({ ...callQuery(whitelabelMenu), enabled: wanted })
  // Not `isError`, which is false while a further part asks again.
  return data?.agentMenu ?? (errorUpdateCount > 0 ? null : undefined)
}
