import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import type { MenuKey } from '@arcada/kit/federation'

/** Whether the whitelabel's menu has a key: without it no link leads to its page (MC-04, AC-04). */
export function useMenuKey(key: MenuKey): boolean {
  const { data } = useQuery(callQuery(whitelabelMenu))
  return data?.agentMenu.includes(key) ?? false
}
