import type { Centavos } from '@arcada/kit/contract/centavos'
import { integer, type Row, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import type { Text } from '../common/language.ts'
import type { Ledger } from '../money/ledger.ts'
import { fromTo } from '../money/ledger.ts'
import { centavosIn } from '../money/read-centavos.ts'
import { demand } from './turnover.ts'

export type RewardStatus = 'AVAILABLE' | 'CLAIMED' | 'EXPIRED'

/** A gift of the operator; centavos, ms. */
export interface Reward {
  id: number
  title: Text
  type: string
  amount: Centavos
  /** How many times the amount has to be staked. */
  turnover: number
  expireAt: number
  claimedAt: number | undefined
  status: RewardStatus
}

function toReward(row: Row, now: number): Reward {
  const expireAt = integer(row, 'expire_at')
  const claimedAt = row.claimed_at === null ? undefined : integer(row, 'claimed_at')
  return {
    id: integer(row, 'id'),
    title: { pt: text(row, 'title_pt'), en: text(row, 'title_en') },
    type: text(row, 'type'),
    amount: centavosIn(row, 'amount'),
    turnover: integer(row, 'turnover'),
    expireAt,
    claimedAt,
    status: claimedAt !== undefined ? 'CLAIMED' : expireAt <= now ? 'EXPIRED' : 'AVAILABLE',
  }
}

export function rewardsOf({ store, clock }: Base, { id }: Member): Reward[] {
  return store
    .all('select * from rewards where member_id = ? order by id', id)
    .map((row) => toReward(row, clock()))
}

/** Pays a reward and adds its turnover; returns the reason where it cannot be claimed. */
export function claimReward(
  { store, ledger, clock }: Base & { ledger: Ledger },
  member: Member,
  { id, amount, turnover }: Reward,
): 'reward.claimed' | 'reward.expired' | undefined {
  const now = clock()
  // Read again: the same claim may name a reward twice.
  const row = store.one('select * from rewards where id = ?', id)
  const status = row && toReward(row, now).status
  if (status !== 'AVAILABLE') return status === 'CLAIMED' ? 'reward.claimed' : 'reward.expired'
  const key = `reward/${id}`
  ledger.transfer(key, 'BONUS', fromTo(`house/${member.whitelabel}/bonus`, walletOf(member), amount))
  demand(store, member.id, key, amount * turnover, now)
  store.run('update rewards set claimed_at = ? where id = ?', now, id)
  return undefined
}
