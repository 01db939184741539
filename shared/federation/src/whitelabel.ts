import type { Static } from 'typebox'
import type { WHITELABEL } from './formats/whitelabel.ts'

/** `whitelabel.json` as written by an operator. */
export type WrittenWhitelabel = Static<typeof WHITELABEL>

type Defaulted = 'allowedOrigins' | 'apiOrigins' | 'imageOrigins' | 'beacons'

/** The same with every default filled in. */
export type WhitelabelConfig = Omit<WrittenWhitelabel, '$schema' | 'theme' | 'slots' | Defaulted> &
  Required<Pick<WrittenWhitelabel, Defaulted>> & {
    theme: Required<WrittenWhitelabel['theme']>
    slots: Required<NonNullable<WrittenWhitelabel['slots']>>
  }
