import { Type as T } from '@sinclair/typebox'
import { APP } from './app.ts'
import { about, exactly, hash, mapOf, text } from './words.ts'

export const RELEASED_APP = T.Object(
  {
    ...APP.properties,
    base: about('Address of the folder that its files lie in, e.g. `/apps/games/0.1.0/`.', text),
    description: about('Of the published `app.json` itself.', hash),
  },
  { title: 'app' },
)

export const CANARY = T.Object({
  share: about('Buckets of 10,000 that get them: 1000 is 10 %.', T.Integer({ minimum: 1, maximum: 9999 })),
  remotes: mapOf(RELEASED_APP),
})

export const REMOVED_REMOTE = T.Object({
  version: about('The version that ran last.', text),
  previous: T.Optional(about('The previous good version that it had.', text)),
  addresses: about('All its addresses, aliases included, sorted.', T.Array(text)),
})

export const RELEASE = T.Object(
  {
    format: exactly(1),
    whitelabel: text,
    seq: about('Its number: 1 is the first release of the whitelabel.', T.Integer({ minimum: 1 })),
    keys: T.Optional(
      about('Number of the list of keys that it was made under; without one, there was none.', T.Integer()),
    ),
    after: T.Optional(
      about(
        'The release that was live when this one was made: a removed or rewritten one shows.',
        T.Object({ seq: T.Integer(), hash: about('Of its text.', hash) }),
      ),
    ),
    createdAt: T.String(),
    by: T.String(),
    why: T.String(),
    host: RELEASED_APP,
    remotes: mapOf(RELEASED_APP),
    previous: about(
      'The version of a remote that ran before this one and is still compatible with this host.',
      mapOf(RELEASED_APP),
    ),
    canary: T.Optional(
      about("Remotes that a share of the visitors gets instead of the release's own.", CANARY),
    ),
    removed: T.Optional(
      about(
        'Remotes that an operator has taken out of this whitelabel, until one is put back.',
        mapOf(REMOVED_REMOTE),
      ),
    ),
    urgent: T.Optional(
      about(
        'True: tabs that are open hear of it at once. A number: the newest release before it that said so.',
        T.Union([T.Literal(true), T.Integer({ minimum: 1 })]),
      ),
    ),
    runsAgain: T.Optional(about('Number of the release whose versions this one runs again.', T.Integer())),
    assets: T.Optional(about("Address of the whitelabel's published folder.", text)),
  },
  { description: 'What a whitelabel runs: immutable and signed.' },
)
