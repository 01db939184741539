import { answerOf, callQuery } from '@arcada/kit/api'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import { useQuery } from '@tanstack/react-query'

/**
 * Keys of the whitelabel's agent menu: undefined until the answer is there, null when it did not come.
 * @param wanted false asks for nothing
 */
export function useAgentMenu(wanted: boolean): readonly string[] | null | undefined {
  const menu = answerOf(useQuery({ ...callQuery(whitelabelMenu), enabled: wanted }))
  return menu ? menu.agentMenu : menu
}
