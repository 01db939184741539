import { defineCall, Type as T } from '@arcada/kit/contract'
import { Limit, LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/responsible-gaming'

/** Withdraws an unconfirmed raise; without one nothing changes. */
export const rgDropRaise = defineCall({
  id: 'rgDropRaise',
  method: 'DELETE',
  path: '/wps/relay/rg/limits/pending',
  query: T.Object({ kind: LimitKind, period: LimitPeriod }),
  value: Limit,
  realAccounts: true,
  sample: { query: { kind: 'LOSS', period: 'DAY' } },
})
