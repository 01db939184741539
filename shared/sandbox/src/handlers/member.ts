import { memberInfo } from '@arcada/contract/member-info'
import { merchantWallet } from '@arcada/contract/merchant-wallet'
import { unreadMessages } from '@arcada/contract/unread-messages'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { balanceOf } from '../balance.ts'
import { forMembers, type Served } from '../calls.ts'
import type { Core } from '../core.ts'
import { VENDORS } from '../data/vendors.ts'
import { unreadMessages as countUnread } from '../inbox.ts'
import { maskEmail, maskMobile, maskPerson } from '../mask-name.ts'
import type { Member } from '../people.ts'
import { iconOf, iconUrl } from '../security/icons.ts'

function chosenIcon(core: Core, { id }: Member) {
  const icon = iconOf(core.store, id)
  return icon === undefined ? {} : { iconUrl: iconUrl(icon) }
}

export const handlers: readonly Served[] = [
  forMembers(memberInfo, (core, { member }) => ({
    id: String(member.id),
    type: member.type,
    account: member.userName,
    userName: member.userName,
    nickname: member.nickname,
    regDate: member.registeredAt,
    toUpline: member.toUpline,
    ...(member.clubLabel ? { clubLabel: { labelName: member.clubLabel } } : {}),
    ...(member.email ? { email: maskEmail(member.email) } : {}),
    ...(member.mobile ? { mobileNum: maskMobile(member.mobile) } : {}),
    ...(member.payee ? { payeeName: maskPerson(member.payee) } : {}),
    ...chosenIcon(core, member),
  })),
  forMembers(walletBalance, (core, { member }) => ({
    currencySymbol: 'R$',
    sumBalance: balanceOf(core, member) / 100,
  })),
  // Games here bet straight from the wallet, so nothing ever lies with a vendor.
  forMembers(merchantWallet, () =>
    VENDORS.map(({ code, name }) => ({ vendor: code, displayName: name, balance: 0 })),
  ),
  forMembers(unreadMessages, (core, { member }) => countUnread(core.store, member, core.clock())),
]
