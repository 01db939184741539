import { reaisOf } from '@arcada/kit/contract/centavos'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { merchantWallet } from '@arcada/kit/contract/merchant-wallet'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { answerFeedback } from '../domain/accounts/feedback.ts'
import { unreadMessages as countUnread } from '../domain/accounts/inbox.ts'
import type { Member } from '../domain/accounts/people.ts'
import { VENDORS } from '../domain/catalogue/vendors.ts'
import { maskEmail, maskMobile, maskPerson } from '../domain/common/mask-name.ts'
import { balanceOf } from '../domain/money/balance.ts'
import { iconOf, iconUrl } from '../domain/security/icons.ts'
import { clubLevelName } from '../sample/data/club-levels.ts'
import { forMembers, type Served } from '../wire/calls/calls.ts'
import type { Core } from '../wire/core/core.ts'

function chosenIcon(core: Core, { id }: Member) {
  const icon = iconOf(core, id)
  return icon === undefined ? {} : { iconUrl: iconUrl(icon) }
}

export const handlers: readonly Served[] = [
  forMembers(memberInfo, (core, { member, language }) => ({
    id: String(member.id),
    type: member.type,
    account: member.userName,
    userName: member.userName,
    nickname: member.nickname,
    regDate: member.registeredAt,
    toUpline: member.toUpline,
    ...(member.clubLabel ? { clubLabel: { labelName: clubLevelName(member.clubLabel, language) } } : {}),
    ...(member.email ? { email: maskEmail(member.email) } : {}),
    ...(member.mobile ? { mobileNum: maskMobile(member.mobile) } : {}),
    ...(member.payee ? { payeeName: maskPerson(member.payee) } : {}),
    ...chosenIcon(core, member),
  })),
  forMembers(walletBalance, (core, { member }) => ({
    currencySymbol: 'R$',
    sumBalance: reaisOf(balanceOf(core, member)),
  })),
  // Games bet directly from the wallet, so vendors never hold a balance.
  forMembers(merchantWallet, () =>
    VENDORS.map(({ code, name }) => ({ vendor: code, displayName: name, balance: 0 })),
  ),
  forMembers(unreadMessages, (core, { member }) => {
    answerFeedback(core)
    return countUnread(core, member)
  }),
]
