import { defineCall, Type as T } from '@arcada/kit/contract'
import { FeedbackType } from './entities/feedback-type.ts'

/** API-15, API-79: sends feedback to the operator, with up to three pictures (png or jpg, 5 MB each). */
export const sendFeedback = defineCall({
  id: 'sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  module: 'FEEDBACK3',
  body: T.Object({
    type: FeedbackType,
    title: T.String(),
    content: T.String(),
    contact: T.Optional(T.String()),
    images: T.Optional(T.Array(T.Unsafe<File>({}), { maxItems: 3 })),
    requestId: T.Optional(T.String({ minLength: 8, maxLength: 64 })),
  }),
  encoding: 'multipart',
  value: T.Object({ id: T.String() }),
  refusals: [
    'image.invalid',
    {
      code: 'feedback.limit',
      status: 429,
      words: 'Only {max} for now. Try again later.',
      values: { max: 'count' },
    },
    'request.reused',
  ],
  flag: 'FEEDBACK3',
  realAccounts: true,
  sample: {
    body: { type: 'SUGGESTION', title: 'Darker colours', content: 'Please make the night theme darker.' },
    apart: 'a member sends at most five in 24 hours',
  },
})
