import { appNames } from '@arcada/kit/build'
import { openKeys, openStore, SAMPLE_KEYS, smoke } from '@arcada/release'
import { expect, test } from '../support/test.ts'

/** Of a run with `--changed`: the remotes whose sources changed. */
const changed = (process.env.ARCADA_CHANGED ?? '').split(',').filter((name) => appNames().includes(name))

for (const remote of changed)
  test(`every smoke case of the changed remote ${remote} passes`, async ({ site, releases }, info) => {
    test.setTimeout(300_000)
    const { results } = await smoke({
      store: openStore(`file:${site.store}`),
      keys: openKeys(SAMPLE_KEYS),
      whitelabel: 'arcada',
      versions: { [remote]: releases.version(remote) },
      remotes: [remote],
      by: 'e2e',
      evidence: info.outputPath('smoke'),
    })
    expect(
      results.flatMap(({ name, problem }) => (problem === undefined ? [] : `${name}: ${problem}`)),
    ).toEqual([])
    expect(results.length).toBeGreaterThan(0)
  })
