import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { literals } from '../entities/literals.ts'
import { PlayStatus } from '../entities/responsible-gaming.ts'

/** Acknowledges a reality check; has no effect when another tab has acknowledged it. */
export const rgAcknowledge = defineCall({
  id: 'rgAcknowledge',
  path: '/wps/relay/rg/realityCheck/ack',
  body: T.Object({
    checkNo: T.Integer({ minimum: 1 }),
    action: literals('CONTINUE', 'LEAVE', 'TIME_OUT'),
    /** Display time of the check. */
    shownMs: T.Integer({ minimum: 0 }),
  }),
  value: PlayStatus,
  sample: { body: { checkNo: 1, action: 'CONTINUE', shownMs: 5000 } },
})
