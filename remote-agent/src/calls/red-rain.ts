import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { Moment } from '@arcada/kit/contract/entities/time'
import { ODDS } from './entities/odds.ts'

/** The state of the red envelope rain, and the data to check the last round (contract-additions.md b.21, b.23). */
export const redRain = defineCall({
  id: 'redRain',
  path: '/wps/relay/agent/redRain',
  module: 'AGEINFO3',
  value: T.Object({
    state: literals('WAITING', 'RUNNING', 'OVER', 'NONE', 'NOT_ELIGIBLE'),
    /** Why the agent gets no envelopes; a page may not know all values. */
    reason: T.Optional(T.String()),
    roundId: T.Optional(T.String()),
    /** Ms, both. */
    startAt: T.Optional(Moment),
    endAt: T.Optional(Moment),
    durationSec: T.Integer({ minimum: 1 }),
    chances: T.Integer({ minimum: 1 }),
    chancesLeft: T.Integer({ minimum: 0 }),
    odds: ODDS,
    /** SHA-256 of the round's secret, in hex. */
    commit: T.Optional(T.String()),
    /** Part of the text from which the amounts are computed. */
    memberId: T.String(),
    /** The latest round for which no grab counts any more, with the amount of each of the agent's chances. */
    last: T.Optional(
      T.Object({
        roundId: T.String(),
        /** 32 bytes in hex. */
        secret: T.String(),
        commit: T.String(),
        odds: ODDS,
        results: T.Array(T.Object({ chanceNo: T.Integer({ minimum: 1 }), amount: T.Number({ minimum: 0 }) })),
      }),
    ),
    serverNow: Moment,
  }),
  audience: 'agents',
  menu: 'RED_RAIN',
})
