import { defineCall, Type as T } from '@arcada/kit/contract'

/** AGENT-29..31: contract requests that wait for an answer; an empty string means none. */
export const pendingContracts = defineCall({
  id: 'pendingContracts',
  path: '/wps/relay/agent/contracts/pending',
  query: T.Object({
    token: T.String(),
  }),
  value: T.Object({
    dailysalreqtype: T.String(),
    divtypecompperiodreq: T.String(),
    contracthoursalreq: T.String(),
  }),
})
