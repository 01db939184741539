import { defineCall, Type as T } from '@arcada/kit/contract'
import { KeyType } from './entities/destination.ts'
import { pixKeyFormat, pixKeyUnknown } from './entities/refusals.ts'

/** The Pix directory's entry for a key, to be confirmed before it is added (MC-89); at most 10 lookups an hour. */
export const pixLookup = defineCall({
  id: 'pixLookup',
  path: '/wps/relay/pix/lookup',
  body: T.Object({ keyType: KeyType, key: T.String({ maxLength: 120 }) }),
  value: T.Object({ holderMasked: T.String(), bankName: T.String() }),
  refusals: [
    pixKeyFormat,
    pixKeyUnknown,
    {
      code: 'lookup.limit',
      status: 429,
      words: 'Only {max} for now. Try again later.',
      values: { max: 'count' },
    },
  ],
  realAccounts: true,
  sample: { body: { keyType: 'CPF', key: '52998224725' } },
})
