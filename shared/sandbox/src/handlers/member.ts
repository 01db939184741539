import { memberInfo } from '@arcada/contract/member-info'
import { merchantWallet } from '@arcada/contract/merchant-wallet'
import { unreadMessages } from '@arcada/contract/unread-messages'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { balanceOf } from '../balance.ts'
import { forMembers, type Served } from '../calls.ts'
import { VENDORS } from '../data/vendors.ts'
import { unreadMessages as countUnread } from '../database/seed-messages.ts'

function masked(value: string): string {
  const [name = '', domain] = value.split('@')
  const hidden = `${name.slice(0, 2)}***`
  return domain ? `${hidden}@${domain}` : hidden
}

export const handlers: readonly Served[] = [
  forMembers(memberInfo, (_, { member }) => ({
    id: String(member.id),
    type: member.type,
    account: member.userName,
    userName: member.userName,
    nickname: member.nickname,
    regDate: member.registeredAt,
    toUpline: member.toUpline,
    ...(member.clubLabel ? { clubLabel: { labelName: member.clubLabel } } : {}),
    ...(member.email ? { email: masked(member.email) } : {}),
    ...(member.mobile ? { mobileNum: masked(member.mobile) } : {}),
    ...(member.payee ? { payeeName: masked(member.payee) } : {}),
  })),
  forMembers(walletBalance, (core, { member }) => ({
    currencySymbol: 'R$',
    sumBalance: balanceOf(core, member) / 100,
  })),
  // Games here bet straight from the wallet, so nothing ever lies with a vendor.
  forMembers(merchantWallet, () =>
    VENDORS.map(({ code, name }) => ({ vendor: code, displayName: name, balance: 0 })),
  ),
  forMembers(unreadMessages, (core, { member }) => countUnread(core.store, member.id)),
]
