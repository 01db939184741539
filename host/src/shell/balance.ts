import { callQuery } from '@arcada/api'
import { memberInfo } from '@arcada/contract/member-info'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { $locale, formatMoney } from '@arcada/i18n'
import { $balanceHidden, $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atom } from 'nanostores'
import { useState } from 'react'

/** The nickname, and without one the account (LAYOUT-09). */
export function shownName({ nickname, account }: { nickname?: string | undefined; account: string }): string {
  return nickname || account
}

/** Name and balance for the header. While a refresh is under way the amount is not shown (LAYOUT-24). */
export function useBalance() {
  const enabled = useStore($session) !== null
  const locale = useStore($locale)
  const hidden = useStore($balanceHidden)
  const member = useQuery({ ...callQuery(memberInfo), enabled })
  const wallet = useQuery({ ...callQuery(walletBalance), enabled })
  const amount = wallet.data && formatMoney(wallet.data.sumBalance, wallet.data.currencySymbol, locale)
  return {
    name: member.data && shownName(member.data),
    amount,
    hidden,
    failed: wallet.isError,
    symbol: wallet.data?.currencySymbol,
  }
}

const $refreshing = atom(false)

/** Refreshes the balance; the old amount stays hidden until the answer is there. */
export function useRefreshBalance() {
  const client = useQueryClient()
  const refreshing = useStore($refreshing)
  const [, setFailed] = useState(false)
  const refresh = async () => {
    $refreshing.set(true)
    try {
      await client.fetchQuery({ ...callQuery(walletBalance), staleTime: 0 })
    } catch {
      // The old amount comes back (AMB-13).
      setFailed(true)
    } finally {
      $refreshing.set(false)
    }
  }
  return { refreshing, refresh }
}
