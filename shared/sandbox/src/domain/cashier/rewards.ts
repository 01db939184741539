import { integer, json, maybe, type Row, record, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import type { Text } from '../common/language.ts'
import { centavosIn, fromTo, type Ledger } from '../money/ledger.ts'
import { demand } from './turnover.ts'

export type RewardStatus = 'AVAILABLE' | 'CLAIMED' | 'EXPIRED'

/** A gift of the operator, whose amount has to be staked `turnover` times; centavos, ms. */
const toStored = record({
  id: integer,
  title: json<Text>(),
  type: text,
  amount: centavosIn,
  turnover: integer,
  expireAt: integer,
  claimedAt: maybe(integer),
})

export interface Reward extends ReturnType<typeof toStored> {
  status: RewardStatus
}

function toReward(row: Row, now: number): Reward {
  const stored = toStored(row)
  const open = stored.expireAt <= now ? 'EXPIRED' : 'AVAILABLE'
  return { ...stored, status: stored.claimedAt === undefined ? open : 'CLAIMED' }
}

export const rewardsOf = ({ store, clock }: Base, { id }: Member): Reward[] =>
  store.all`select * from rewards where memberId = ${id} order by id`.map((row) => toReward(row, clock()))

/** Pays a reward and adds its turnover; returns the reason where it cannot be claimed. */
export function claimReward(
  { store, ledger, clock }: Base & { ledger: Ledger },
  member: Member,
  { id, amount, turnover }: Reward,
): 'reward.claimed' | 'reward.expired' | undefined {
  const now = clock()
  // Read again: the same claim may name a reward twice.
  const row = store.one`select * from rewards where id = ${id}`
  const status = row && toReward(row, now).status
  if (status !== 'AVAILABLE') return status === 'CLAIMED' ? 'reward.claimed' : 'reward.expired'
  const key = `reward/${id}`
  ledger.transfer(key, 'BONUS', fromTo(`house/${member.whitelabel}/bonus`, walletOf(member), amount))
  demand(store, member.id, key, amount * turnover, now)
  store.run`update rewards set claimedAt = ${now} where id = ${id}`
  return undefined
}
