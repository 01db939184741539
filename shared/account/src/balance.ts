import { callQuery } from '@arcada/api'
import { memberInfo } from '@arcada/contract/member-info'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { $balanceRefreshing, $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Who is signed in; asks for nothing without a session. */
export function useMemberInfo() {
  const enabled = useStore($session) !== null
  return useQuery({ ...callQuery(memberInfo), enabled })
}

/** What the person who is signed in owns; asks for nothing without a session. */
export function useWallet() {
  const enabled = useStore($session) !== null
  return useQuery({ ...callQuery(walletBalance), enabled })
}

/** The nickname, and without one the account (LAYOUT-09). */
export function shownName({ nickname, account }: { nickname?: string | undefined; account: string }): string {
  return nickname || account
}

/**
 * Asks for the balance anew. As long as `$balanceRefreshing` is set no amount is shown (LAYOUT-24); when no answer comes,
 * the old one is back (AMB-13).
 */
export function useRefreshBalance(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    $balanceRefreshing.set(true)
    await client.prefetchQuery({ ...callQuery(walletBalance), staleTime: 0 })
    $balanceRefreshing.set(false)
  }
}
