import { type Member, onlyRealAccounts, referralCode } from '@arcada/kit/sandbox/accounts'
import { friendsOf } from '@arcada/kit/sandbox/cashier'
import {
  type Core,
  forMembers,
  maskName,
  pageOf,
  refusal,
  type Served,
  type Text,
} from '@arcada/kit/sandbox/handlers'
import { referralRecords } from './referral-records.ts'
import { referralSummary } from './referral-summary.ts'

const PAGE_SIZE = 20
/** In reais, for each friend who has deposited. */
const REWARD = 10

const RULES: Text = {
  pt:
    '<ol><li>Envie o seu link ou código.</li><li>A pessoa cria a conta e faz o primeiro depósito.</li>' +
    '<li>Você recebe R$ 10,00 por amigo qualificado.</li></ol>' +
    '<p><small>Só para maiores de 18 anos. Contas da mesma pessoa não contam.</small></p>',
  en:
    '<ol><li>Send your link or your code.</li><li>Your friend creates an account and makes a first deposit.</li>' +
    '<li>You receive R$ 10.00 for each friend who qualifies.</li></ol>' +
    '<p><small>Only for people who are 18 or older. Accounts of the same person do not count.</small></p>',
}

function onlyReferrers(core: Core, member: Member): void {
  onlyRealAccounts(member)
  if (!core.settings.read(member.whitelabel).promotions.REFERRAL)
    throw refusal(referralSummary, 'permission.denied')
}

export const handlers: readonly Served[] = [
  forMembers(referralSummary, (core, { member, language }) => {
    onlyReferrers(core, member)
    const code = referralCode(member)
    const friends = friendsOf(core, member)
    const qualified = friends.filter((friend) => friend.qualified).length
    return {
      code,
      link: `/m/register?affiliateCode=${code}`,
      rules: RULES[language],
      invited: friends.length,
      qualified,
      reward: qualified * REWARD,
      currencySymbol: 'R$',
    }
  }),
  forMembers(referralRecords, (core, { member, query }) => {
    onlyReferrers(core, member)
    const page = pageOf(friendsOf(core, member), query.pageNo, PAGE_SIZE)
    return {
      ...page,
      content: page.content.map(({ userName, registeredAt, qualified }) => ({
        accountMasked: maskName(userName),
        time: registeredAt,
        status: qualified ? ('QUALIFIED' as const) : ('PENDING' as const),
        reward: qualified ? REWARD : 0,
      })),
    }
  }),
]
