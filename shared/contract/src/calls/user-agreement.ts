import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** ROUTE-33: the terms of the whitelabel. `content` is HTML and passes the sanitiser. */
export const userAgreement = defineCall({
  id: 'userAgreement',
  path: '/wps/system/agreement',
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
})
