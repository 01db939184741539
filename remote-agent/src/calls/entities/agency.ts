import { Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { Moment, Month } from '@arcada/kit/contract/entities/time'

/** Identifies one write; a repeated request has no further effect (docs/spec/contract-additions.md b.15). */
export const requestId = T.String({ minLength: 8, maxLength: 64 })
const id = T.String({ minLength: 1, maxLength: 64 })
export const contractKind = literals('DAILY', 'HOURLY', 'DIVIDEND')

/** A rate of a game type, or of one vendor's games of it; a fraction in steps of 0.001. */
const rate = T.Object({
  gameType: T.String({ minLength: 1, maxLength: 32 }),
  vendor: T.Optional(T.String({ minLength: 1, maxLength: 32 })),
  rate: T.Number({ minimum: 0, maximum: 1 }),
})
export const rates = T.Array(rate, { maxItems: 100 })

/** The rates that an agent may set, with their bounds and the version that a change refers to. */
export const rebateSetting = T.Object({
  version: T.String({ minLength: 1 }),
  content: T.Array(
    T.Object({
      gameType: T.String(),
      vendor: T.Optional(T.String()),
      own: T.Number({ minimum: 0 }),
      min: T.Number({ minimum: 0 }),
      max: T.Number({ minimum: 0 }),
      rate: T.Number({ minimum: 0 }),
    }),
  ),
  /** Absent for new members. */
  userName: T.Optional(T.String()),
})

/** The rate from a sum and a number of active members on; `turnover` for salaries, `profit` for dividends. */
const tier = T.Object({
  turnover: T.Optional(T.Number({ minimum: 0, maximum: 1e11 })),
  profit: T.Optional(T.Number({ minimum: 0, maximum: 1e11 })),
  members: T.Integer({ minimum: 0, maximum: 1_000_000 }),
  rate: T.Number({ minimum: 0, maximum: 1 }),
})
export const tiers = T.Array(tier, { maxItems: 100 })

/** PENDING, ACCEPTED, REJECTED, WITHDRAWN, REPLACED; a page may not know all of them. */
export const contract = T.Object({
  requestId: id,
  kind: contractKind,
  /** DAY, HOUR, MONTH. */
  period: T.String(),
  tiers,
  /** The masked username of the upline, or the name of the whitelabel. */
  from: T.String(),
  validFrom: Moment,
  status: T.String(),
  offeredAt: Moment,
  answeredAt: T.Optional(Moment),
})

/** An agent's answer to an offer. */
export const answer = { requestId: id, action: literals('accept', 'reject') }
/** The requested offer; without one the id is empty. */
export const contractRequest = T.Object({
  requestId: T.String(),
  period: T.String(),
  tiers,
  from: T.String(),
  validFrom: Moment,
})

/** One period of a dividend. */
export const dividendFigures = {
  period: Month,
  /** The loss of the players below; negative when they won. */
  profit: T.Number(),
  members: T.Integer({ minimum: 0 }),
  rate: T.Number({ minimum: 0 }),
}

export const link = T.Object({
  id: T.String({ minLength: 1 }),
  code: T.String({ minLength: 8 }),
  /** A path of the site. */
  url: T.String({ minLength: 1 }),
  type: T.Enum([0, 1]),
  rates,
  registered: T.Integer({ minimum: 0 }),
  /** Absent without an end. */
  expireAt: T.Optional(Moment),
  remark: T.Optional(T.String()),
})
