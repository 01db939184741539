import { Type as T } from '@sinclair/typebox'

/** Names one sending of a form: the same again answers the first result (MC-10). */
export const REQUEST_ID = T.String({ minLength: 8, maxLength: 64 })
