import { defineCall, Type as T } from '@arcada/kit/contract'

/** RG-79: the CPF of a member who has none yet; it is never changed. */
export const setTaxNumber = defineCall({
  id: 'setTaxNumber',
  path: '/wps/relay/identity/taxNumber',
  body: T.Object({ idNumber: T.String({ maxLength: 20 }) }),
  value: T.Literal(true),
  refusals: ['data.changed'],
  realAccounts: true,
  sample: { body: { idNumber: '529.982.247-26' }, apart: 'a CPF is entered once' },
})
