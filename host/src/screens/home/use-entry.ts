import { callQuery } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { merchantWallet } from '@arcada/kit/contract/merchant-wallet'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { $session } from '@arcada/kit/session'
import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** On the first screen of a page, an answer younger than this came with the page, in ms. */
const CAME_WITH_PAGE_MS = 2_000

/** Runs at each visit of home: scrolls to the top, and requests a member's amounts again (HOME-07, HOME-12…14). */
export function useEntry(): void {
  const client = useQueryClient()
  const token = useStore($session)?.token
  const first = useLocation().key === 'default'

  useEffect(() => {
    // Going back, the browser would put the old place over this one; the mode belongs to this entry of the history.
    history.scrollRestoration = 'manual'
    // In the frame that shows the page: earlier it would have to be laid out once more.
    const frame = requestAnimationFrame(() => window.scrollTo(0, 0))
    return () => {
      cancelAnimationFrame(frame)
      history.scrollRestoration = 'auto'
    }
  }, [])

  useEffect(() => {
    if (!token) return
    for (const call of [memberInfo, walletBalance, merchantWallet]) {
      const query = callQuery(call)
      // A request that the header has just sent is not repeated.
      if (client.isFetching({ queryKey: query.queryKey }) === 0)
        void client.prefetchQuery({ ...query, staleTime: first ? CAME_WITH_PAGE_MS : 0 })
    }
  }, [client, token, first])
}
