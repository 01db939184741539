import { type Static, Type as T } from 'typebox'
import { literals } from './literals.ts'
import { Moment } from './time.ts'

export const LimitKind = literals('DEPOSIT', 'LOSS', 'STAKE', 'TIME')

export const LimitPeriod = literals('SESSION', 'DAY', 'WEEK', 'MONTH')

/** States of a player; `play-rules.ts` has their order. */
export const PlayerState = literals('BLOCKED', 'EXCLUDED', 'TIME_OUT', 'BREAK', 'ACTIVE')
export type PlayerState = Static<typeof PlayerState>

export const RequestId = T.String({ minLength: 8, maxLength: 64 })

/** Reais, for time minutes. */
export const Limit = T.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** Absent without a limit. */
  value: T.Optional(T.Number()),
  used: T.Number(),
  remaining: T.Optional(T.Number()),
  /** When the next part becomes free, and how much; ms. */
  freesAt: T.Optional(Moment),
  freesAmount: T.Optional(T.Number()),
  since: T.Optional(Moment),
  /** Set by the operator: the player can only lower it. */
  imposed: T.Boolean(),
  pending: T.Optional(
    T.Object({
      /** Null removes the limit. */
      value: T.Union([T.Number(), T.Null()]),
      requestedAt: Moment,
      effectiveAt: Moment,
      confirmBy: Moment,
      state: literals('WAITING', 'READY'),
    }),
  ),
})
export type Limit = Static<typeof Limit>

/** A limit that is nearly used up. */
export const Near = T.Object({ period: LimitPeriod, percent: T.Integer({ minimum: 0 }) })
export type Near = Static<typeof Near>

/** How far the check of an age that is not confirmed is; REVIEW waits for a person. */
export const AgeCheck = literals('NONE', 'STARTED', 'REVIEW', 'FAILED')
export type AgeCheck = Static<typeof AgeCheck>

/** The present status of a player; money in reais, moments in ms. */
export const PlayStatus = T.Object({
  state: PlayerState,
  /** Absent for an indefinite state. */
  until: T.Optional(Moment),
  reason: T.Optional(T.String()),
  serverNow: Moment,
  missing: T.Array(LimitKind),
  /** A regulatory check is not complete: no bets and no deposits until a message brings the result (RG-42). */
  verifying: T.Optional(T.Literal(true)),
  /** The check cannot begin before the member has entered a CPF (RG-79). */
  taxNumber: T.Optional(T.Literal('MISSING')),
  /** The age is not confirmed, and the law demands it: no bets, deposits or claims until it is (RG-72). */
  ageCheck: T.Optional(AgeCheck),
  reviewDueAt: T.Optional(Moment),
  /** Absent without a running session. */
  session: T.Optional(
    T.Object({
      id: T.String(),
      startedAt: Moment,
      elapsedSec: T.Integer({ minimum: 0 }),
      stake: T.Number(),
      payout: T.Number(),
      net: T.Number(),
      deposits: T.Number(),
      trial: T.Boolean(),
      checkEveryMin: T.Integer(),
      checkNo: T.Integer({ minimum: 1 }),
      checkDueAt: Moment,
    }),
  ),
  tightest: T.Optional(
    T.Object({
      kind: LimitKind,
      period: LimitPeriod,
      limit: T.Number(),
      used: T.Number(),
      freesAt: T.Optional(Moment),
    }),
  ),
  /** Sent once per window, to the first page that polls (RG-21). */
  near: T.Optional(T.Array(Near)),
})
export type PlayStatus = Static<typeof PlayStatus>
