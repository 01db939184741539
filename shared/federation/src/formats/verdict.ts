import { Type as T } from 'typebox'
import { about, appName, line, list, oneOf, recordNumber } from './words.ts'

const count = T.Integer({ minimum: 0 })

const SIDE = T.Object({
  loads: about('Loads of its parts.', count),
  failures: count,
  fallbacks: count,
  pages: about('Page loads of its screens.', count),
  interactive: T.Optional(about('Seconds within which 75 % of them were interactive.', T.Number())),
})

const MEASURED = T.Object({
  pages: about('Page loads that measured it.', count),
  slow: about('Of these, above the limit.', count),
})

const FELT = T.Object({
  measure: about('`inp`: later than 200 ms; `lcp`: later than 2.5 s.', oneOf(['inp', 'lcp'])),
  outcome: oneOf(['worse', 'fine', 'undecided']),
  canary: MEASURED,
  stable: MEASURED,
  difference: about('Percentage points by which its pages are above the limit more often.', T.Number()),
  low: T.Number(),
  high: T.Number(),
})

export const VERDICT = T.Object(
  {
    release: about('Number of the release with the canary.', recordNumber),
    share: about('Share of the visitors who get the canary, in buckets of 10,000.', count),
    threshold: about('Percentage points by which the canary may fail more often.', T.Number()),
    remotes: list(
      T.Object({
        remote: appName,
        version: line(100),
        outcome: oneOf(['worse', 'fine', 'undecided']),
        reason: about('The outcome in one sentence.', line(1000)),
        cause: T.Optional(
          about(
            'What makes it worse: failing loads, pages that hardly report or open slowly, or what players felt.',
            oneOf(['failures', 'silent', 'slow', 'inp', 'lcp']),
          ),
        ),
        felt: T.Optional(about('What players felt.', list(FELT, { maxItems: 2 }))),
        difference: about('Percentage points by which its loads fail more often.', T.Number()),
        low: about('The true difference lies above this, in percentage points.', T.Number()),
        high: about('And below this.', T.Number()),
        needs: T.Optional(about('Loads of the canary that would decide.', count)),
        canary: SIDE,
        stable: SIDE,
      }),
      { maxItems: 50 },
    ),
    unreachable: T.Optional(about('Why the metrics are missing, which ends a canary.', line(1000))),
  },
  {
    description:
      'How a canary compares with the stable set, written by `watch` whenever an outcome changes. Signed by a key that may promote the whitelabel.',
  },
)
