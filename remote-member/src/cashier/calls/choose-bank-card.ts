import { defineCall, Type as T } from '@arcada/kit/contract'
import { Destinations } from './entities/destination.ts'

/** Makes one of the destinations the default (MC-92). */
export const chooseBankCard = defineCall({
  id: 'chooseBankCard',
  method: 'PUT',
  path: '/wps/member/bankCard',
  body: T.Object({ id: T.String() }),
  value: Destinations,
  refusals: ['record.unknown'],
  realAccounts: true,
  sample: { body: { id: '0' }, apart: 'a destination has to be added first' },
})
