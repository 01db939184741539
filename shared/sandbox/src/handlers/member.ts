import { reaisOf } from '@arcada/kit/contract/centavos'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { merchantWallet } from '@arcada/kit/contract/merchant-wallet'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { answerFeedback } from '../domain/accounts/feedback.ts'
import { unreadMessages as countUnread } from '../domain/accounts/inbox.ts'
import { VENDORS } from '../domain/catalogue/vendors.ts'
import { maskEmail, maskMobile, maskPerson } from '../domain/common/mask-name.ts'
import { balanceOf } from '../domain/money/balance.ts'
import { iconOf, iconUrl } from '../domain/security/icons.ts'
import { clubLevelName } from '../sample/data/club-levels.ts'
import { forMembers, type Served } from '../wire/calls/calls.ts'

export const handlers: readonly Served[] = [
  forMembers(memberInfo, (core, { member, language }) => {
    const { id, type, userName, nickname, toUpline, clubLabel, email, mobile, payee } = member
    const icon = iconOf(core, id)
    return {
      ...{
        id: String(id),
        type,
        account: userName,
        userName,
        nickname,
        regDate: member.registeredAt,
        toUpline,
      },
      clubLabel: clubLabel ? { labelName: clubLevelName(clubLabel, language) } : undefined,
      email: email && maskEmail(email),
      mobileNum: mobile && maskMobile(mobile),
      payeeName: payee && maskPerson(payee),
      iconUrl: icon && iconUrl(icon),
    }
  }),
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
