import { Type as T } from 'typebox'
import { about, appName, closed, exactly, hash } from './words.ts'

const short = T.String({ minLength: 1, maxLength: 200 })

export const GRANT = closed(
  {
    v: exactly(1),
    id: T.String({ pattern: '^[A-Za-z0-9_-]{16}$' }),
    whitelabel: short,
    remote: appName,
    version: T.String({ pattern: '^[0-9A-Za-z.-]+$' }),
    app: about("Of that version's `app.json`, which names every file with its hash.", hash),
    expires: about('Milliseconds since 1970.', T.Integer({ minimum: 0 })),
    by: short,
  },
  {
    description:
      'Lets one tab of one whitelabel run a published version of a remote. Travels as `base64url(JSON) + "." + base64url(Ed25519 signature)`.',
  },
)
