import { bisect, openKeys, openStore, SAMPLE_KEYS } from '@arcada/release'
import { edited } from '../support/remote-faults.ts'
import { expect, test } from '../support/test.ts'

/** Fails the smoke case of the providers on home. */
const breakProviders = edited('widgets/vendors/index.tsx', 'to={routes.gameCenter}', 'to={routes.login}')

test('bisect finds the version that brought a fault, with smoke cases and with a command', {
  tag: '@lab',
}, async ({ site, releases }) => {
  test.setTimeout(600_000)
  const good = releases.version('games')
  const harmless = await releases.publishVariant('games', 'bisect-harmless')
  const first = await releases.publishVariant('games', 'bisect-first', breakProviders)
  const later = await releases.publishVariant('games', 'bisect-later', breakProviders)
  const options = {
    store: openStore(`file:${site.store}`),
    keys: openKeys(SAMPLE_KEYS),
    ...{ remote: 'games', whitelabel: 'arcada', good, bad: later },
  }

  const byCases = await bisect({ ...options, only: ['home shows the providers'] })
  expect(byCases.steps).toEqual([
    { version: harmless, outcome: 'good' },
    { version: first, outcome: 'bad', reason: expect.stringContaining('home shows the providers: ') },
  ])
  expect(byCases.first).toMatchObject({ version: first, key: 'team', at: expect.stringMatching(/^20/) })

  const script =
    "fetch(process.env.ARCADA_URL + '/m/home').then((page) => page.text())" +
    ".then((text) => process.exit(text.includes('bisect-harmless') ? 0 : 1))"
  const byCommand = await bisect({ ...options, command: `"${process.execPath}" -e "${script}"` })
  expect(byCommand.steps.map(({ outcome }) => outcome)).toEqual(['good', 'bad'])
  expect(byCommand.first?.version).toBe(first)
})
