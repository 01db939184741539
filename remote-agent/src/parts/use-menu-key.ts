import { callQuery } from '@arcada/kit/api'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import type { MenuKey } from '@arcada/kit/federation'
import { useQuery } from '@tanstack/react-query'

/** Whether the whitelabel's menu has a key: without it no link leads to its page (MC-04, AC-04). */
export function useMenuKey(key: MenuKey): boolean {
  const { data } = useQuery(callQuery(whitelabelMenu))
  return data?.agentMenu.includes(key) ?? false
}
