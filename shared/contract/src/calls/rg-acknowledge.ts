import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { PlayStatus } from '../entities/responsible-gaming.ts'

/** The answer to a reality check; one that was answered in another tab changes nothing. */
export const rgAcknowledge = defineCall({
  id: 'rgAcknowledge',
  method: 'POST',
  path: '/wps/relay/rg/realityCheck/ack',
  module: 'COMM3',
  body: T.Object({
    checkNo: T.Integer({ minimum: 1 }),
    action: T.Union([T.Literal('CONTINUE'), T.Literal('LEAVE'), T.Literal('TIME_OUT')]),
    /** How long it was shown. */
    shownMs: T.Integer({ minimum: 0 }),
  }),
  value: PlayStatus,
  audience: 'members',
  sample: { body: { checkNo: 1, action: 'CONTINUE', shownMs: 5000 } },
})
