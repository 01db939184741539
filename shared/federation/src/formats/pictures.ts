import { Type as T } from 'typebox'
import { about, hash, line, mapOf, recordNumber } from './words.ts'

const count = T.Integer({ minimum: 0, maximum: 1_000_000 })

export const PICTURE_RUN = T.Object(
  {
    set: about('Digest of the set whose pictures were taken.', T.String({ pattern: '^[\\w-]{43}$' })),
    versions: mapOf(line(100)),
    liveSeq: T.Optional(about('The release that was live; absent where nothing was.', recordNumber)),
    pictures: about('How many pictures were compared.', count),
    differing: about('How many of them differ, or exist on one side only.', count),
    failed: about('Cases that failed in the candidate.', count),
    report: about('Hash of the report: `picture-reports/<sha256>.zip`.', hash),
  },
  {
    description:
      'The pictures of a set beside what is live; the newest entry is valid. Signed by a key that may record smoke runs.',
  },
)

export const PICTURE_DECISION = T.Object(
  {
    why: line(2000),
    run: about('Number of the entry that the decision is about.', recordNumber),
    accepted: about('Whether its differences are wanted.', T.Boolean()),
  },
  {
    description:
      'A decision of a person about the pictures of a run. Signed by a key that may record smoke runs.',
  },
)
