import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { PlayStatus } from '../entities/responsible-gaming.ts'

/** Acknowledges a reality check; has no effect when another tab has acknowledged it. */
export const rgAcknowledge = defineCall({
  id: 'rgAcknowledge',
  method: 'POST',
  path: '/wps/relay/rg/realityCheck/ack',
  module: 'COMM3',
  body: T.Object({
    checkNo: T.Integer({ minimum: 1 }),
    action: T.Union([T.Literal('CONTINUE'), T.Literal('LEAVE'), T.Literal('TIME_OUT')]),
    /** Display time of the check. */
    shownMs: T.Integer({ minimum: 0 }),
  }),
  value: PlayStatus,
  audience: 'members',
  sample: { body: { checkNo: 1, action: 'CONTINUE', shownMs: 5000 } },
})
