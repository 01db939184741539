import { Type as T } from 'typebox'
import { about, exactly, line, oneOf, recordNumber, time, whitelabelId } from './words.ts'

export const HOLD = T.Object(
  {
    format: exactly(1),
    whitelabel: whitelabelId,
    number: about('That of its file.', recordNumber),
    state: oneOf(['held', 'lifted']),
    at: time,
    by: line(200),
    reason: line(2000),
  },
  {
    description:
      '`holds/<whitelabel>/<number>.json`: an operator stops promotions of a whitelabel, or allows them again; the newest file is valid. Two lines like a candidate, signed by a key that may promote the whitelabel.',
  },
)
