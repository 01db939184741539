import { defineCall, Type as T } from '@arcada/kit/contract'
import { RequestId } from '@arcada/kit/contract/entities/responsible-gaming'
import { withdrawMissing } from '../../shared/calls/entities/refusals.ts'

/** Pays the whole balance of a blocked account to its holder; by the exit token. */
export const rgExitPayout = defineCall({
  id: 'rgExitPayout',
  path: '/wps/relay/rg/exit/payout',
  body: T.Object({ requestId: RequestId }),
  value: T.Object({ orderNo: T.String(), amount: T.Number() }),
  refusals: [withdrawMissing, 'balance.insufficient'],
  audience: 'public',
  sample: {
    body: { requestId: 'contract-test' },
    apart: 'only an excluded player may ask',
  },
})
