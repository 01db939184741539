import { reaisOf } from '@arcada/kit/contract/centavos'
import type { Member } from '@arcada/kit/sandbox/accounts'
import { onceIfNamed } from '@arcada/kit/sandbox/accounts'
import { claimReward, type Reward, type RewardStatus, rewardsOf } from '@arcada/kit/sandbox/cashier'
import { type Core, forMembers, pageOf, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { claimRewards } from './claim-rewards.ts'
import { rewards } from './rewards.ts'

const PAGE = 20

/** Open rewards by expiry, the others with the latest first. */
function listOf(core: Core, member: Member, status: RewardStatus): Reward[] {
  const time = ({ claimedAt, expireAt }: Reward) => (status === 'CLAIMED' ? (claimedAt ?? 0) : expireAt)
  const order = status === 'AVAILABLE' ? 1 : -1
  return rewardsOf(core, member)
    .filter((reward) => reward.status === status)
    .sort((one, other) => order * (time(one) - time(other)))
}

export const handlers: readonly Served[] = [
  forMembers(rewards, (core, { member, query, language }) => {
    const { status, pageNo } = query
    const page = pageOf(listOf(core, member, status), pageNo, PAGE)
    return {
      ...page,
      content: page.content.map(({ id, title, type, amount, expireAt, turnover }) => ({
        id: String(id),
        title: title[language],
        type,
        amount: reaisOf(amount),
        expireAt,
        status,
        turnover,
      })),
      serverNow: core.clock(),
    }
  }),
  forMembers(claimRewards, (core, { member, body }) => {
    const { ids } = body
    return onceIfNamed(core, member, claimRewards.id, body, {
      book() {
        core.settleDue()
        core.rg.guard.promote(member)
        const own = new Map(rewardsOf(core, member).map((reward) => [String(reward.id), reward]))
        const chosen = ids.map((id) => {
          const reward = own.get(id)
          if (!reward) throw refusal(claimRewards, 'record.unknown')
          return { id, reward }
        })
        const answers = chosen.map(({ id, reward }) => ({
          id,
          code: claimReward(core, member, reward),
          amount: reaisOf(reward.amount),
        }))
        return {
          claimed: answers.flatMap(({ id, code, amount }) => (code ? [] : [{ id, amount }])),
          refused: answers.flatMap(({ id, code }) => (code ? [{ id, code }] : [])),
        }
      },
    })
  }),
]
