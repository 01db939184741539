import { useEnabledPromotions, useMemberInfo, useWallet } from '@arcada/account'
import { $session } from '@arcada/session'
import { flagsOf, useFlags } from '@arcada/whitelabel'
import { useStore } from '@nanostores/react'
import type { MenuFacts } from './menu-entries.ts'

/** Who looks at the member centre, what they own, and what the menu depends on. */
export function useMember() {
  const session = useStore($session)
  const member = useMemberInfo()
  const wallet = useWallet()
  const promotions = useEnabledPromotions()
  const flags = useFlags() ?? flagsOf({})
  const facts: MenuFacts = {
    signedIn: session !== null,
    type: session?.type,
    // Without an answer an entry that depends on it stays away; the banner offers the retry.
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
