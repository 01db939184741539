import { Type as T } from 'typebox'
import { about, closed, line } from './words.ts'

const moment = T.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\dZ$',
})

const dated = closed({
  source: about('Act, article or decision that the switch follows.', line(300)),
  from: T.Optional(about('When it begins, if later than its rule set.', moment)),
  until: T.Optional(about('When it ends, if earlier than its rule set.', moment)),
})

/** `RULE_SWITCHES` describes each; a test compares the names. */
const switches = closed({
  register: T.Optional(dated),
  benefitsNewAccounts: T.Optional(dated),
  benefitsExistingAccounts: T.Optional(dated),
  oneAccount: T.Optional(dated),
  centralExclusion: T.Optional(dated),
  ownAccount: T.Optional(dated),
  prizeTime: T.Optional(dated),
  ageAssurance: T.Optional(dated),
  liveness: T.Optional(dated),
  advertising: T.Optional(dated),
})

export const RULE_SET = closed({
  name: about('Never used for other rules again.', T.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  validFrom: about('In UTC; the set before ends here.', moment),
  source: about('The acts that it follows.', line(300)),
  switches: about('What it switches on; the others are off.', switches),
})

export const RULE_SETS = T.Array(RULE_SET)
