import { Type as T } from 'typebox'

/** A moment in ms since 1970, up to the year 9999: browsers throw when they format later ones. */
export const Moment = T.Integer({ minimum: 0, maximum: 253_402_300_799_999 })

/** A day, `YYYY-MM-DD`. */
export const Day = T.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

/** A month, `YYYY-MM`. */
export const Month = T.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
