import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-57, API-106: the rules of the fields, in the language of the messages. */
export const registerRules = defineCall({
  id: 'registerRules',
  path: '/wps/system/setting/register/validation',
  module: 'REG3',
  query: T.Object({
    language: T.String(),
  }),
  value: T.Record(
    T.String(),
    T.Object({
      pattern: T.Optional(T.String()),
      min: T.Optional(T.Integer()),
      max: T.Optional(T.Integer()),
      message: T.Optional(T.String()),
    }),
  ),
  audience: 'public',
})
