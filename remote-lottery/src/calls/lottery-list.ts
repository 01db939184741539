import { defineCall, Type as T } from '@arcada/kit/contract'
import { LotteryGroup } from './entities/lottery-group.ts'

/** API-60, API-99, ENT-25: all lottery groups. */
export const lotteryList = defineCall({
  id: 'lotteryList',
  path: '/wps/relay/lottery/list',
  query: T.Object({
    prizeMode: T.String(),
  }),
  value: T.Array(LotteryGroup),
  audience: 'public',
  sample: { query: { prizeMode: 'STANDARD' } },
})
