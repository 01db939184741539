import { defineCall, Type as T } from '@arcada/kit/contract'
import { rates, requestId } from './entities/agency.ts'
import { rateBounds } from './entities/refusals.ts'

/** Opens an account directly below the agent; sealed like a registration (AC-43, AC-44). */
export const openAgentAccount = defineCall({
  id: 'openAgentAccount',
  method: 'PUT',
  path: '/wps/relay/agent/accounts',
  module: 'AGEINFO3',
  encoding: 'sealed',
  body: T.Object({
    type: T.Enum([0, 1]),
    username: T.String({ maxLength: 64 }),
    password: T.String({ maxLength: 64 }),
    rates,
    remark: T.Optional(T.String({ maxLength: 4096 })),
    requestId,
  }),
  value: T.Object({ id: T.String({ minLength: 1 }), userName: T.String({ minLength: 1 }) }),
  refusals: [
    'permission.denied',
    'username.exists',
    'account.format',
    'password.format',
    rateBounds,
    {
      code: 'account.limit',
      status: 429,
      words: 'Only {max} for now. Try again later.',
      values: { max: 'count' },
    },
    {
      code: 'registration.needed',
      status: 409,
      words: 'Here players open their accounts themselves: send a link.',
    },
    'request.reused',
  ],
  audience: 'agents',
  sample: {
    body: { type: 0, username: 'novo1', password: 'Arcada123', rates: [], requestId: 'contract-test' },
    apart: 'its body is sealed',
  },
})
