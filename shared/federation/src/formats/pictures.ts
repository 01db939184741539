import { Type as T } from 'typebox'
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

const count = T.Integer({ minimum: 0, maximum: 1_000_000 })

const pictureHash = about(
  'SHA-256 of width, height and RGBA pixels: the name of the file below `pictures/`.',
  T.String({ pattern: '^[0-9a-f]{64}$' }),
)

const shortId = T.String({ pattern: '^[0-9a-f]{12}$' })

const BOX = T.Object({ x: count, y: count, width: count, height: count })

const PICTURE = T.Object({
  id: shortId,
  whitelabel: whitelabelId,
  remote: about('The remote that published the smoke case.', appName),
  case: line(300),
  language: oneOf(['pt', 'en']),
  theme: oneOf(['light', 'dark']),
  kind: oneOf(['same', 'noise', 'changed', 'layout', 'added', 'removed', 'broken']),
  live: T.Optional(pictureHash),
  candidate: T.Optional(pictureHash),
  boxes: list(BOX, { description: 'What differs, in pixels of the candidate.', maxItems: 200 }),
  noise: list(BOX, { description: 'Where live differs from itself; not compared.', maxItems: 200 }),
  moved: T.Optional(
    about(
      'From row `y` on, the candidate lies so many rows lower, or higher.',
      T.Object({ y: count, rows: T.Integer() }),
    ),
  ),
  problem: T.Optional(about('Why the case failed.', line(2000))),
  evidence: T.Optional(about('Folder of what a failed case left, on the machine of the run.', line(500))),
})

const GROUP = T.Object({
  id: shortId,
  kind: oneOf(['changed', 'layout', 'added', 'removed', 'broken']),
  remote: about('The app whose build is the cause.', appName),
  element: about('The element that differs, or the case that failed.', line(300)),
  pictures: list(shortId, { minItems: 1, maxItems: 100_000 }),
})

export const PICTURE_REPORT = T.Object(
  {
    format: exactly(1),
    pictures: list(PICTURE, { maxItems: 100_000 }),
    groups: list(GROUP, { description: 'Pictures with the same cause.', maxItems: 10_000 }),
  },
  {
    description:
      '`picture-reports/<sha256>.json`: every picture of a run and what differs, named after its own bytes. The record of the run names it.',
  },
)

export const PICTURE_RUN = T.Object(
  {
    set: about('Digest of the set whose pictures were taken.', T.String({ pattern: '^[\\w-]{43}$' })),
    versions: mapOf(line(100)),
    liveSeq: T.Optional(about('The release that was live; absent where nothing was.', recordNumber)),
    whitelabels: list(whitelabelId, { minItems: 1, maxItems: 1000 }),
    seconds: T.Number({ minimum: 0 }),
    browser: line(200),
    unchanged: about('Cases without pictures, because they concern a remote that stays the same.', count),
    report: about('Hash of the report.', hash),
  },
  {
    description:
      'The pictures of a set beside what is live; the newest entry is valid. Signed by a key that may record smoke runs.',
  },
)

export const PICTURE_DECISION = T.Object(
  {
    why: line(2000),
    accepted: T.Optional(
      about(
        'A group of differences is wanted.',
        T.Object({
          group: shortId,
          pictures: about(
            'Digest of its pictures on this whitelabel: others of the same cause are another decision.',
            hash,
          ),
        }),
      ),
    ),
    tolerated: T.Optional(
      about(
        'This rendering of a case is as good as that of the live set, also in later runs.',
        T.Object({ remote: appName, case: line(300), live: pictureHash, candidate: pictureHash }),
      ),
    ),
    quarantined: T.Optional(
      about(
        'A case is compared, but its pictures wait for no decision until then.',
        T.Object({ remote: appName, case: line(300), until: time }),
      ),
    ),
  },
  {
    description: 'A decision of a person about pictures. Signed by a key that may record smoke runs.',
  },
)
