import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Moment } from '../entities/time.ts'

/** API-36, API-104, LOTT-15: the address of a game, an electronic lottery or the lottery hall. */
export const launchGame = defineCall({
  id: 'launchGame',
  path: '/wps/game/launchGame',
  query: T.Object({
    vendor: T.Optional(T.String()),
    gameId: T.Optional(T.String()),
    nodeId: T.Optional(T.String()),
    clientType: T.Optional(T.String()),
    platform: T.Optional(T.String()),
    playType: T.Optional(T.String()),
    prize_mode: T.Optional(T.String()),
    code: T.Optional(T.String()),
    lottoArea: T.Optional(T.String()),
    launchMode: T.Optional(T.String()),
    lottoPrizeMode: T.Optional(T.String()),
    lottoGameCode: T.Optional(T.String()),
    lottoView: T.Optional(T.String()),
    device: T.Optional(T.String()),
    backUrl: T.Optional(T.String()),
    language: T.Optional(T.String()),
  }),
  value: T.Object({
    gameUrl: T.String(),
    /** Time of the next reality check. */
    rg: T.Optional(T.Object({ serverNow: Moment, checkDueAt: Moment })),
  }),
  refusals: [
    'permission.denied',
    'trial.not.allowed',
    'system.upgrading',
    { code: 'game.maintenance', status: 403, words: 'This game is under maintenance. Come back later.' },
  ],
  sample: { query: { nodeId: 'rng-001', vendor: 'KAPPA', backUrl: 'http://site.test/m/home' } },
})
