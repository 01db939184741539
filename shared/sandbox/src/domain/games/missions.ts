import { reaisOf } from '@arcada/kit/contract/centavos'
import { integer, text } from '../../storage/store.ts'
import { type Member, TRIAL_TYPE } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import { SETTLED } from '../common/bet-status.ts'
import { hash } from '../common/random.ts'

/** What a mission counts over a member's bets. */
export type MissionCount = 'rounds' | 'games' | 'tickets'

const COUNTS: Record<MissionCount, string> = {
  rounds: "count(*) filter (where kind = 'game')",
  games: "count(distinct target) filter (where kind = 'game')",
  tickets: "count(*) filter (where kind = 'lottery')",
}

/** What a member has done for a mission since a moment. */
export function missionProgress({ store }: Base, { id }: Member, count: MissionCount, since: number): number {
  const row = store.one(
    `select ${COUNTS[count]} as count from bets where member_id = ? and created_at >= ? and ${SETTLED}`,
    id,
    since,
  )
  return row ? integer(row, 'count') : 0
}

interface Score {
  id: number
  name: string
  score: number
}

/** A point for each real staked since a moment; the sample's other members play a deterministic amount. */
export function scoresOf({ store }: Base, whitelabel: string, period: string, since: number): Score[] {
  return store
    .all(
      `select m.id, m.user_name, m.password, coalesce(sum(b.stake), 0) as staked
       from members m left join bets b on b.member_id = m.id and b.created_at >= ? and b.${SETTLED}
       where m.whitelabel = ? and m.type <> ? group by m.id`,
      since,
      whitelabel,
      TRIAL_TYPE,
    )
    .map((row) => {
      const id = integer(row, 'id')
      const silent = text(row, 'password') === '!'
      const made = silent ? hash(`score/${period}/${id}/${since}`) % 4_000 : 0
      return { id, name: text(row, 'user_name'), score: made + Math.floor(reaisOf(integer(row, 'staked'))) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
}
