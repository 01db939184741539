import { join } from 'node:path'
import { ROOT } from '@arcada/build'
import { expect, test } from 'vitest'
import { formatsGuide, whitelabelSchema } from './formats.ts'

test('whoever reads the guide of the formats reads what the tools check', async () => {
  await expect(formatsGuide()).toMatchFileSnapshot(join(ROOT, 'docs/guides/formats.md'))
})

test('whoever edits a whitelabel.json is told by the editor what the release tool would say', async () => {
  await expect(whitelabelSchema()).toMatchFileSnapshot(
    join(ROOT, 'deploy/whitelabels/whitelabel.schema.json'),
  )
})
