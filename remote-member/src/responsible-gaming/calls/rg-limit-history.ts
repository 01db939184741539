import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/responsible-gaming'
import { Moment } from '@arcada/kit/contract/entities/time'

/** Every change of the player's limits, the newest first; null means no limit. */
export const rgLimitHistory = defineCall({
  id: 'rgLimitHistory',
  method: 'GET',
  path: '/wps/relay/rg/limits/history',
  module: 'COMM3',
  query: T.Object({ pageNo: T.String() }),
  value: paged(
    T.Object({
      time: Moment,
      kind: LimitKind,
      period: LimitPeriod,
      from: T.Union([T.Number(), T.Null()]),
      to: T.Union([T.Number(), T.Null()]),
      actor: T.Union([T.Literal('PLAYER'), T.Literal('OPERATOR'), T.Literal('SYSTEM')]),
    }),
    {},
  ),
  audience: 'members',
  sample: { query: { pageNo: '1' } },
})
