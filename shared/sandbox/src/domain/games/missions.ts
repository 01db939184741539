import { reaisOf } from '@arcada/kit/contract/centavos'
import { integer, raw, record, text } from '../../storage/store.ts'
import { type Member, TRIAL_TYPE } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import { SETTLED } from '../common/bet-status.ts'
import { hash } from '../common/random.ts'

const COUNTS = {
  rounds: raw("count(*) filter (where kind = 'game')"),
  games: raw("count(distinct target) filter (where kind = 'game')"),
  tickets: raw("count(*) filter (where kind = 'lottery')"),
}
/** What a mission counts over a member's bets. */
export type MissionCount = keyof typeof COUNTS

/** What a member has done for a mission since a moment. */
export const missionProgress = ({ store }: Base, { id }: Member, count: MissionCount, since: number) =>
  store.number`select ${COUNTS[count]} from bets where memberId = ${id} and createdAt >= ${since} and ${SETTLED}`

const toStaked = record({ id: integer, userName: text, password: text, staked: integer })

/** A point for each real staked since a moment; the sample's other members play a deterministic amount. */
export function scoresOf({ store }: Base, whitelabel: string, period: string, since: number) {
  const staked = store.all`select m.id, m.userName, m.password, coalesce(sum(b.stake), 0) as staked
    from members m left join bets b on b.memberId = m.id and b.createdAt >= ${since} and b.${SETTLED}
    where m.whitelabel = ${whitelabel} and m.type <> ${TRIAL_TYPE} group by m.id`.map(toStaked)
  return staked
    .map(({ id, userName: name, password, staked }) => {
      const made = password === '!' ? hash(`score/${period}/${id}/${since}`) % 4_000 : 0
      return { id, name, score: made + Math.floor(reaisOf(staked)) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
}
