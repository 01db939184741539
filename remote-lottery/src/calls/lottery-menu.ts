import { defineCall, Type as T } from '@arcada/kit/contract'
import { LotteryMenuGroup } from './entities/lottery-group.ts'

/** API-101, ENT-23: lottery games by group; the body is the map itself. */
export const lotteryMenu = defineCall({
  id: 'lotteryMenu',
  path: '/wps/relay/lottery/menu',
  query: T.Object({
    prizeMode: T.String(),
    device: T.Literal('MOBILE'),
    language: T.String(),
  }),
  value: T.Record(T.String(), LotteryMenuGroup),
  bare: true,
  early: {
    query: {
      prizeMode: 'STANDARD',
      device: 'MOBILE',
      language: '{language}',
    },
  },
  audience: 'public',
  sample: { query: { prizeMode: 'STANDARD', device: 'MOBILE' } },
})
