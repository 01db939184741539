import { openPath } from '@arcada/kit/api'
import { expect, test } from 'vitest'
import { CS_PATH_KEY, openContacts } from './contacts.ts'

const CIPHER = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

test('[ENT-31] treats a path that cannot be decrypted as an absent link', async () => {
  for (const broken of ['', '%%%', 'AAAA', CIPHER]) {
    expect(await openPath(broken, CS_PATH_KEY)).toBeUndefined()
    expect(await openContacts({ entries: [{ csType: 'CS', path: broken }], contacts: {} })).toEqual({})
  }
})

test('[ENT-29] reads the links of TELEGRAM and WHATSAPP, each with its url', async () => {
  const contacts = { TELEGRAM: { url: 'https://t.me/a' }, WHATSAPP: { url: 'https://wa.me/1' } }
  expect(await openContacts({ entries: [], contacts })).toEqual({
    telegram: 'https://t.me/a',
    whatsapp: 'https://wa.me/1',
  })
})
