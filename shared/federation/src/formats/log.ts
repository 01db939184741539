import { type Static, Type as T } from 'typebox'
import { DECISION, PROPOSAL } from './candidate.ts'
import { PICTURE_DECISION, PICTURE_RUN } from './pictures.ts'
import { VERDICT } from './verdict.ts'
import {
  about,
  appName,
  exactly,
  hash,
  line,
  list,
  mapOf,
  oneOf,
  recordNumber,
  time,
  whitelabelId,
} from './words.ts'

const count = T.Integer({ minimum: 0 })

const HOLD = T.Object(
  { state: oneOf(['held', 'lifted']), reason: line(2000) },
  {
    description:
      'An operator stops promotions of a whitelabel, or allows them again; the newest entry is valid. Signed by a key that may promote the whitelabel.',
  },
)

const MARK = T.Object(
  {
    version: line(100),
    state: oneOf(['bad', 'good']),
    why: T.Optional(line(4000)),
    only: T.Optional(
      about(
        'The whitelabels that it holds for, until a person confirms it; all by default.',
        list(whitelabelId),
      ),
    ),
  },
  {
    description:
      'A version of an app is marked as bad, or the mark is removed; the newest entry of a version is valid. Signed by a key that may publish the app, or promote any whitelabel.',
  },
)

const results = list(
  T.Object({
    remote: appName,
    version: line(100),
    name: about('Of the case.', T.String()),
    problem: T.Optional(about('Absent when all was seen.', T.String())),
    skipped: T.Optional(about('Why it did not run.', T.String())),
    ran: T.Optional(
      about(
        'Digest of the set in which it passed; it was not run again, because its remote and the host are the same.',
        T.String(),
      ),
    ),
  }),
)

const SMOKE_RUN = T.Object(
  {
    whitelabel: whitelabelId,
    versions: mapOf(line(100)),
    builds: about('App -> hash of its description.', mapOf(hash)),
    browser: line(200),
    results,
  },
  {
    description:
      'What became of the smoke cases of a set on one whitelabel. Signed by a key that may record smoke runs.',
  },
)

const ADDRESS_RUN = T.Object(
  {
    browser: line(200),
    url: about('Without a query.', line(2000)),
    release: recordNumber,
    versions: mapOf(line(100)),
    counts: T.Object({ passed: count, failed: count, skipped: count }),
    failed: about(
      'The first of them.',
      list(T.Object({ remote: appName, version: line(100), name: T.String(), problem: T.String() })),
    ),
  },
  {
    description:
      'One run of the smoke cases of a site that was live at an address. It proves no set. Signed by a key that may record smoke runs.',
  },
)

/** The data of each kind of entries. */
export const ENTRY_DATA = {
  proposal: PROPOSAL,
  decision: DECISION,
  hold: HOLD,
  verdict: VERDICT,
  'picture-run': PICTURE_RUN,
  'picture-decision': PICTURE_DECISION,
  mark: MARK,
  'smoke-run': SMOKE_RUN,
  'address-run': ADDRESS_RUN,
} as const

export type EntryKind = keyof typeof ENTRY_DATA

export type EntryData = { [K in EntryKind]: Static<(typeof ENTRY_DATA)[K]> }

const isKind = (name: string): name is EntryKind => name in ENTRY_DATA

export const ENTRY = T.Object(
  {
    format: exactly(1),
    log: about(
      'The log that it is part of, so that it cannot be put in another one.',
      T.String({ pattern: '^((whitelabels|apps|addresses)/[a-z][a-z0-9-]{0,39}|sets/[\\w-]{1,64})$' }),
    ),
    number: about('That of its file.', recordNumber),
    before: T.Optional(about('Hash of the first line of the entry before; absent in the first entry.', hash)),
    kind: oneOf(Object.keys(ENTRY_DATA).filter(isKind)),
    at: time,
    by: about('The name that the person gave; the author is the key.', line(200)),
    key: about('Id of the key that signed it.', line(100)),
    signedBy: T.Optional(
      about(
        'The key that had signed it in the form before logs; only a key that may appoint converts.',
        line(100),
      ),
    ),
    data: about('By its kind, see below.', T.Object({})),
  },
  {
    description:
      '`log/<log>/<number>.json`: an entry of a log. The logs are `whitelabels/<id>` (proposals, decisions, holds, verdicts, pictures), `apps/<app>` (marks of bad versions), `sets/<digest>` (smoke runs of a set) and `addresses/<whitelabel>` (smoke runs of live addresses). The first line is this object as JSON, the second one the signature. At most 1 MB.',
  },
)
