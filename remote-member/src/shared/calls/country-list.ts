import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-12, API-56: countries with their dialling codes and the lengths of their mobile numbers. */
export const countryList = defineCall({
  id: 'countryList',
  path: '/wps/system/country',
  value: T.Array(
    T.Object({
      code: T.String(),
      name: T.String(),
      dialingCode: T.String(),
      minLength: T.Optional(T.Integer()),
      maxLength: T.Optional(T.Integer()),
    }),
  ),
  audience: 'public',
})
