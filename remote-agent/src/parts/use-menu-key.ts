import { callQuery } from '@arcada/api'
import { whitelabelMenu } from '@arcada/contract/whitelabel-menu'
import type { MenuKey } from '@arcada/federation'
import { useQuery } from '@tanstack/react-query'

/** Whether the whitelabel's menu has a key: without it no link leads to its page (MC-04, AC-04). */
export function useMenuKey(key: MenuKey): boolean {
  const { data } = useQuery(callQuery(whitelabelMenu))
  return data?.agentMenu.includes(key) ?? false
}
