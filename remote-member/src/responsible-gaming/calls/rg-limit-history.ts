import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { paged } from '@arcada/kit/contract/entities/paged'
import { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/responsible-gaming'
import { Moment } from '@arcada/kit/contract/entities/time'

/** Every change of the player's limits, the newest first; null means no limit. */
export const rgLimitHistory = defineCall({
  id: 'rgLimitHistory',
  path: '/wps/relay/rg/limits/history',
  query: T.Object({ pageNo: T.String() }),
  value: paged(
    T.Object({
      time: Moment,
      kind: LimitKind,
      period: LimitPeriod,
      from: T.Union([T.Number(), T.Null()]),
      to: T.Union([T.Number(), T.Null()]),
      actor: literals('PLAYER', 'OPERATOR', 'SYSTEM'),
    }),
    {},
  ),
  sample: { query: { pageNo: '1' } },
})
