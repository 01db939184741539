import { type Static, Type as T } from 'typebox'
import { about, appName, hash, line, list, oneOf, recordNumber } from './words.ts'

const VERSION = T.Object({
  version: T.String({ pattern: '^\\d[0-9A-Za-z.-]*$', maxLength: 100 }),
  description: about('Of its `app.json`, which names every file with its hash.', hash),
})

export const PROPOSAL = T.Object(
  {
    apps: about(
      'App -> the version that should be live; apps that are not named keep theirs.',
      T.Unsafe<Record<string, Static<typeof VERSION>>>({
        type: 'object',
        minProperties: 1,
        maxProperties: 50,
        propertyNames: appName,
        additionalProperties: VERSION,
      }),
    ),
    note: T.Optional(about('What the operators should know.', line(2000))),
    release: about('Number of the release that was live when it was proposed.', recordNumber),
    check: about(
      'What `check` reported at that time.',
      T.Object({
        problems: about(
          'Why it would have been refused; empty if it could be promoted.',
          list(line(1000), { maxItems: 20 }),
        ),
        notes: list(line(1000), { maxItems: 20 }),
      }),
    ),
  },
  {
    description:
      "A team's request to make versions live on a whitelabel: a candidate, named by the number of this entry. Signed by a key that may publish each of the apps, or promote the whitelabel.",
  },
)

export const DECISION = T.Object(
  {
    candidate: about('Number of its entry.', recordNumber),
    hash: about("Of the candidate's first line: the decision is about no other text.", hash),
    state: about(
      '`promoting` while a promotion of it runs, `open` after a promotion that failed.',
      oneOf(['promoting', 'open', 'promoted', 'rejected']),
    ),
    reason: T.Optional(about('Why it was rejected.', line(2000))),
    release: T.Optional(about('Number of the release that made it live.', recordNumber)),
    canary: T.Optional(
      about(
        'Share of the visitors who got it, in buckets of 10,000.',
        T.Integer({ minimum: 1, maximum: 10_000 }),
      ),
    ),
  },
  { description: 'What became of a candidate. Signed by a key that may promote the whitelabel.' },
)
