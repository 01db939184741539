import { Type as T } from 'typebox'
import { APP } from './app.ts'
import { about, exactly, hash, mapOf, text } from './words.ts'

export const RELEASED_APP = T.Object(
  {
    ...APP.properties,
    base: about('Address of the folder with its files, e.g. `/apps/games/0.1.0/`.', text),
    description: about('Of the published `app.json` itself.', hash),
  },
  { title: 'app' },
)

export const CANARY = T.Object({
  share: about(
    'Buckets of 10,000 that get these versions: 1000 is 10 %.',
    T.Integer({ minimum: 1, maximum: 9999 }),
  ),
  remotes: mapOf(RELEASED_APP),
})

export const REMOVED_REMOTE = T.Object({
  version: about('The version that ran last.', text),
  description: about('Hash of its `app.json`.', hash),
  previous: T.Optional(about('Its previous good version.', text)),
  previousDescription: T.Optional(about('Hash of the `app.json` of that one.', hash)),
  addresses: about('All its addresses, aliases included, sorted.', T.Array(text)),
})

export const RELEASE = T.Object(
  {
    format: exactly(1),
    whitelabel: text,
    seq: about('Its number: 1 is the first release of the whitelabel.', T.Integer({ minimum: 1 })),
    keyList: T.Optional(
      about(
        'The list of keys in force when it was made; absent without a list.',
        T.Object({ number: T.Integer({ minimum: 1 }), hash: about('Of its first line.', hash) }),
      ),
    ),
    after: T.Optional(
      about(
        'The release that was live when this one was made: it reveals a removed or rewritten one.',
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
        'Remotes that an operator has removed from this whitelabel, until they are restored.',
        mapOf(REMOVED_REMOTE),
      ),
    ),
    noFallBack: T.Optional(
      about('Versions that no page may fall back on any more, by remote.', mapOf(T.Array(text))),
    ),
    urgent: T.Optional(
      about(
        'True: open tabs are informed at once. A number: the newest urgent release before it.',
        T.Union([T.Literal(true), T.Integer({ minimum: 1 })]),
      ),
    ),
    runsAgain: T.Optional(about('Number of the release whose versions this one repeats.', T.Integer())),
    assets: about("Address of the whitelabel's published folder.", text),
  },
  { description: 'The versions and settings of a whitelabel: immutable and signed.' },
)
