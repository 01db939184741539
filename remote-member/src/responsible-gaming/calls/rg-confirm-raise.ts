import { defineCall, Type as T } from '@arcada/kit/contract'
import { Limit, LimitKind, LimitPeriod, RequestId } from '@arcada/kit/contract/entities/responsible-gaming'

/** Confirms a raise or removal after its waiting period. */
export const rgConfirmRaise = defineCall({
  id: 'rgConfirmRaise',
  path: '/wps/relay/rg/limits/confirm',
  body: T.Object({ kind: LimitKind, period: LimitPeriod, requestId: RequestId }),
  value: Limit,
  refusals: ['rg.limit.not.ready', 'rg.limit.lapsed', 'rg.limit.last', 'request.reused'],
  realAccounts: true,
  sample: {
    body: { kind: 'LOSS', period: 'DAY', requestId: 'contract-test' },
    apart: 'there is a raise to confirm only after a wait',
  },
})
