import { join } from 'node:path'
import { openKeys, openStore, promote, SAMPLE_KEYS, smoke } from '@arcada/release'
import { edit } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

test('a set whose remote cannot draw its screen fails its smoke run in Chromium, and promote refuses it', async ({
  site,
  releases,
}) => {
  test.setTimeout(180_000)
  const version = await releases.publishVariant('lottery', 'cannot-draw', (folder) =>
    edit(
      join(folder, 'src/screens/lottery/index.tsx'),
      'export',
      `throw new Error('broken before it is drawn')\nexport`,
    ),
  )
  const options = {
    store: openStore(`file:${site.store}`),
    keys: openKeys(SAMPLE_KEYS),
    whitelabel: 'arcada',
    versions: { lottery: version },
    by: 'e2e',
  }
  const { results } = await smoke(options)
  const failed = results.filter(({ problem }) => problem !== undefined)
  expect(failed.map(({ remote, name }) => [remote, name])).toEqual([
    ['lottery', 'the lottery opens for a guest'],
  ])
  expect(results.length).toBeGreaterThan(8)
  await expect(promote(options)).rejects.toThrow(/was not green \('the lottery opens for a guest'\)/)
})
