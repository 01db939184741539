import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** ROUTE-33: the terms of the whitelabel. `content` is HTML and passes the sanitiser. */
export const userAgreement = defineCall({
  id: 'userAgreement',
  method: 'GET',
  path: '/wps/system/agreement',
  module: 'COMM3',
  query: T.Object({
    language: T.String(),
  }),
  value: T.Object({ title: T.String(), content: T.String() }),
  early: {
    query: {
      language: '{language}',
    },
  },
  audience: 'public',
  sample: {},
})
