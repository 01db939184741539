import { useEnabledPromotions, useMemberInfo, useWallet } from '@arcada/kit/account'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { flagsOf, useFlags } from '@arcada/kit/whitelabel'
import type { MenuFacts } from './menu-entries.ts'

/** The visitor of the member centre, the wallet, and the facts that the menu depends on. */
export function useMember() {
  const session = useStore($session)
  const member = useMemberInfo()
  const wallet = useWallet()
  const promotions = useEnabledPromotions()
  const flags = useFlags() ?? flagsOf({})
  const facts: MenuFacts = {
    loggedIn: session !== null,
    type: session?.type,
    // Without an answer a dependent entry stays hidden; the banner offers the retry.
    member: member.data
      ? { labelName: member.data.clubLabel?.labelName ?? '', toUpline: member.data.toUpline }
      : member.isError
        ? { labelName: '', toUpline: false }
        : undefined,
    flags,
    promotions: promotions === null ? [] : promotions,
  }
  return { session, member, wallet, facts }
}
