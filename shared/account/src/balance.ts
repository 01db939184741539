import { callQuery } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { $balanceRefreshing, $session } from '@arcada/kit/session'
import { useStore } from '@nanostores/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The logged-in member; no request without a session. */
export function useMemberInfo() {
  const enabled = useStore($session) !== null
  return useQuery({ ...callQuery(memberInfo), enabled })
}

/** The member's balance; no request without a session. */
export function useWallet() {
  const enabled = useStore($session) !== null
  return useQuery({ ...callQuery(walletBalance), enabled })
}

/** The nickname, or the username without one (LAYOUT-09). */
export function shownName({ nickname, account }: { nickname?: string | undefined; account: string }): string {
  return nickname || account
}

/**
 * Refreshes the balance. While `$balanceRefreshing` is set no amount is shown (LAYOUT-24); without an answer,
 * the old one reappears (AMB-13).
 */
export function useRefreshBalance(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    $balanceRefreshing.set(true)
    await client.prefetchQuery({ ...callQuery(walletBalance), staleTime: 0 })
    $balanceRefreshing.set(false)
  }
}
