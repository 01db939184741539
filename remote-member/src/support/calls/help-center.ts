import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-14, API-83: questions and answers. `content` is HTML and passes the sanitiser. */
export const helpCenter = defineCall({
  id: 'helpCenter',
  path: '/wps/system/helpCenter',
  query: T.Object({
    device: T.Literal('MOBILE'),
    language: T.String(),
  }),
  value: T.Array(T.Object({ title: T.String(), content: T.String() })),
  early: {
    query: {
      device: 'MOBILE',
      language: '{language}',
    },
  },
  audience: 'public',
  sample: { query: { device: 'MOBILE' } },
})
