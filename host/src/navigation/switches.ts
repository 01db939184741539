import { routes } from '@arcada/routes'
import type { FlagName, PromotionCode } from '@arcada/whitelabel'

/** The flag that switches a screen; its entry hides by the same one (notes c). */
const FLAG_OF: Readonly<Record<string, FlagName>> = {
  [routes.depositReport]: 'DEPRECM3',
  [routes.withdrawReport]: 'WITHREC3',
  [routes.transactionRecord]: 'TRANSREC3',
  [routes.gameRecord]: 'TRANSBETREPMEM3',
  [routes.profitAndLoss]: 'PERSREP',
  [routes.uplineTransfer]: 'AGETRANSFERUP3',
  [routes.rewardCenter]: 'REWCEN3',
  [routes.manualRebate]: 'MANPLAYREB3',
  [routes.rebateReport]: 'PLYRBT',
  [routes.feedback]: 'FEEDBACK3',
}

const PROMOTION_OF: Readonly<Record<string, PromotionCode>> = {
  [routes.inviteFriends]: 'REFERRAL',
  [routes.leaderBoard]: 'MISSION',
}

/** What a screen needs besides its access. Takes the address after aliases and the query; agents' records need no flag. */
export function switchOf(
  address: string,
  search: string,
): { flag?: FlagName | undefined; promotion?: PromotionCode | undefined } {
  const ofAgents = address === routes.transactionRecord && new URLSearchParams(search).get('types') === 'A'
  return ofAgents ? {} : { flag: FLAG_OF[address], promotion: PROMOTION_OF[address] }
}

/** What is known about switches: undefined for what has not arrived yet, null for what did not come. */
export interface Known {
  flags: Readonly<Record<FlagName, boolean>> | null | undefined
  promotions: readonly string[] | null | undefined
  signedIn: boolean
}

export type SwitchVerdict = 'open' | 'waiting' | 'permission' | 'contact_service'

/**
 * Whether a switched-off screen opens. Inviting friends needs a session and REFERRAL, else contact_service (MEM-29,
 * MEM-30); any other switched-off screen is refused with the permission text. What could not be asked does not keep
 * anybody out: the server decides then.
 */
export function judgeSwitch(address: string, search: string, known: Known): SwitchVerdict {
  const { flag, promotion } = switchOf(address, search)
  const refusal = address === routes.inviteFriends ? 'contact_service' : 'permission'
  if (address === routes.inviteFriends && !known.signedIn) return refusal
  if (flag) {
    if (known.flags === undefined) return 'waiting'
    if (known.flags && !known.flags[flag]) return refusal
  }
  if (promotion) {
    if (known.promotions === undefined) return 'waiting'
    if (known.promotions && !known.promotions.includes(promotion)) return refusal
  }
  return 'open'
}
