import { defineCall, Type as T } from '@arcada/kit/contract'
import { RequestId } from '@arcada/kit/contract/entities/responsible-gaming'

/** Blocks the account. Every session ends; the exit token opens the exit page. */
export const rgExclude = defineCall({
  id: 'rgExclude',
  path: '/wps/relay/rg/selfExclusion',
  body: T.Object({ duration: T.String(), prepareToken: T.String(), requestId: RequestId }),
  value: T.Object({
    receiptNo: T.String(),
    until: T.Union([T.Integer(), T.Null()]),
    exitToken: T.String(),
  }),
  refusals: ['data.changed', 'rg.limit.invalid', 'request.reused'],
  realAccounts: true,
  sample: {
    body: { duration: 'P6M', prepareToken: 'invented', requestId: 'contract-test' },
    apart: 'it blocks the account that the later samples use',
  },
})
