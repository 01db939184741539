import { callQuery } from '@arcada/api'
import { availablePromotions } from '@arcada/contract/available-promotions'
import { memberInfo } from '@arcada/contract/member-info'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { $session } from '@arcada/session'
import { $flags } from '@arcada/whitelabel'
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MenuFacts } from './menu-entries.ts'

/** Who looks at the member centre, what they own, and what the menu depends on. */
export function useMember() {
  const session = useStore($session)
  const enabled = session !== null
  const member = useQuery({ ...callQuery(memberInfo), enabled, placeholderData: keepPreviousData })
  const wallet = useQuery({ ...callQuery(walletBalance), enabled, placeholderData: keepPreviousData })
  const promotions = useQuery({ ...callQuery(availablePromotions), placeholderData: keepPreviousData })
  const flags = useStore($flags)
  const facts: MenuFacts = {
    signedIn: enabled,
    type: session?.type,
    // Without an answer an entry that depends on it stays away; the banner offers the retry.
    member: member.data
      ? { labelName: member.data.clubLabel?.labelName ?? '', toUpline: member.data.toUpline }
      : member.isError
        ? { labelName: '', toUpline: false }
        : undefined,
    flags,
    promotions: promotions.data
      ? promotions.data.filter(({ enabled }) => enabled).map(({ code }) => code)
      : promotions.isError
        ? []
        : undefined,
  }
  return { session, member, wallet, facts }
}
