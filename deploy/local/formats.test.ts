import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, test } from 'vitest'
import { formatsGuide, whitelabelSchema } from './formats.ts'

test('the guide to the formats matches the schemas', async () => {
  await expect(formatsGuide()).toMatchFileSnapshot(join(ROOT, 'docs/guides/formats.md'))
})

test('the JSON schema of whitelabel.json matches the schema of the release tool', async () => {
  await expect(whitelabelSchema()).toMatchFileSnapshot(
    join(ROOT, 'deploy/whitelabels/whitelabel.schema.json'),
  )
})
