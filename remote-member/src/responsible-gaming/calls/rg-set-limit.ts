import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { Limit, LimitKind, LimitPeriod, RequestId } from '@arcada/kit/contract/entities/responsible-gaming'

/** Sets or lowers a limit at once, or requests a raise or removal (null), which waits. */
export const rgSetLimit = defineCall({
  id: 'rgSetLimit',
  method: 'PUT',
  path: '/wps/relay/rg/limits',
  body: T.Object({
    kind: LimitKind,
    period: LimitPeriod,
    value: T.Union([T.Number(), T.Null()]),
    requestId: RequestId,
  }),
  value: T.Object({
    applied: literals('NOW', 'WAITING', 'UNCHANGED'),
    limit: Limit,
  }),
  refusals: ['rg.limit.invalid', 'rg.limit.imposed', 'rg.limit.last', 'request.reused'],
  realAccounts: true,
  sample: { body: { kind: 'TIME', period: 'MONTH', value: 43_000, requestId: 'contract-test' } },
})
