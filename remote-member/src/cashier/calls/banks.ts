import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-42: the banks that an account can belong to. */
export const banks = defineCall({
  id: 'banks',
  path: '/wps/relay/banks',
  value: T.Array(T.Object({ code: T.String(), name: T.String(), iconUrl: T.Optional(T.String()) })),
})
