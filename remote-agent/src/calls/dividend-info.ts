import { defineCall, Type as T } from '@arcada/kit/contract'

/** AGENT-22, AGENT-27: whether dividends are enabled. */
export const dividendInfo = defineCall({
  id: 'dividendInfo',
  path: '/wps/relay/agent/dividend/info',
  module: 'AFFMAN3',
  value: T.Object({
    enabled: T.Boolean(),
    period: T.Optional(T.String()),
    rate: T.Optional(T.Number()),
  }),
  audience: 'agents',
})
