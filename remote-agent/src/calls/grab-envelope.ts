import { defineCall, Type as T } from '@arcada/kit/contract'

/** Uses one chance of a running round (AC-89, AC-90). */
export const grabEnvelope = defineCall({
  id: 'grabEnvelope',
  path: '/wps/relay/agent/redRain/grab',
  module: 'AGEINFO3',
  body: T.Object({
    roundId: T.String({ minLength: 1, maxLength: 64 }),
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: T.Object({
    amount: T.Number({ minimum: 0 }),
    chanceNo: T.Integer({ minimum: 1 }),
    chancesLeft: T.Integer({ minimum: 0 }),
  }),
  refusals: [
    'record.unknown',
    'request.reused',
    { code: 'redrain.closed', status: 409, words: 'The round is not running.' },
    { code: 'redrain.spent', status: 409, words: 'No chances left.' },
  ],
  audience: 'agents',
  menu: 'RED_RAIN',
  sample: { body: { roundId: 'R0', requestId: 'contract-test' }, apart: 'a round has to run' },
})
