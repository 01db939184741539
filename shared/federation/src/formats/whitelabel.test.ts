import { expect, test } from 'vitest'
import { WHITELABEL } from './whitelabel.ts'

test('the JSON schema that editors read is the one of the release tool', async () => {
  const file = new URL('../../../../deploy/whitelabels/whitelabel.schema.json', import.meta.url).pathname
  await expect(`${JSON.stringify(WHITELABEL, null, 2)}\n`).toMatchFileSnapshot(file)
})
