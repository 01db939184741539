import { Type as T } from '@arcada/kit/contract'

/** Identifies one sending of a form: a repeated id returns the first result (MC-10). */
export const REQUEST_ID = T.String({ minLength: 8, maxLength: 64 })
