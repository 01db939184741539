import { type Static, Type as T } from '@sinclair/typebox'
import { Moment } from './time.ts'

export const LimitKind = T.Union([
  T.Literal('DEPOSIT'),
  T.Literal('LOSS'),
  T.Literal('STAKE'),
  T.Literal('TIME'),
])

export const LimitPeriod = T.Union([
  T.Literal('SESSION'),
  T.Literal('DAY'),
  T.Literal('WEEK'),
  T.Literal('MONTH'),
])

/** What a player may do, the strictest first. */
export const PlayerState = T.Union([
  T.Literal('BLOCKED'),
  T.Literal('EXCLUDED'),
  T.Literal('TIME_OUT'),
  T.Literal('BREAK'),
  T.Literal('ACTIVE'),
])

export const RequestId = T.String({ minLength: 8, maxLength: 64 })

/** Reais, for time minutes. */
export const Limit = T.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** Absent: there is none. */
  value: T.Optional(T.Number()),
  used: T.Number(),
  remaining: T.Optional(T.Number()),
  /** When something of it becomes free, and how much; ms. */
  freesAt: T.Optional(Moment),
  freesAmount: T.Optional(T.Number()),
  since: T.Optional(Moment),
  /** The operator set it: it can only be lowered. */
  imposed: T.Boolean(),
  pending: T.Optional(
    T.Object({
      /** Null takes the limit away. */
      value: T.Union([T.Number(), T.Null()]),
      requestedAt: Moment,
      effectiveAt: Moment,
      confirmBy: Moment,
      state: T.Union([T.Literal('WAITING'), T.Literal('READY')]),
    }),
  ),
})
export type Limit = Static<typeof Limit>

/** A limit of which most is used. */
export const Near = T.Object({ period: LimitPeriod, percent: T.Integer({ minimum: 0 }) })
export type Near = Static<typeof Near>

/** What holds for a player now; money in reais, moments in ms. */
export const PlayStatus = T.Object({
  state: PlayerState,
  /** Absent where there is no end. */
  until: T.Optional(Moment),
  reason: T.Optional(T.String()),
  serverNow: Moment,
  missing: T.Array(LimitKind),
  reviewDueAt: T.Optional(Moment),
  /** Absent while none runs. */
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
  /** Told once a window, to the page that beats first (RG-21). */
  near: T.Optional(T.Array(Near)),
})
export type PlayStatus = Static<typeof PlayStatus>
