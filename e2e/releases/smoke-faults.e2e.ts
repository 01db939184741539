import { openKeys, openStore, SAMPLE_KEYS, smoke } from '@arcada/release'
import { type Fault, untranslate } from '../support/remote-faults.ts'
import { expect, test } from '../support/test.ts'
import { MORE, REVIEWED } from './member-faults.ts'
import { OTHERS } from './other-faults.ts'

/** Two runs of the cases of the largest remote. */
const RUN = 900_000

const RUNS: readonly (readonly [string, string, readonly Fault[]])[] = [
  ['reviewed', 'member', REVIEWED],
  ['more', 'member', MORE],
  ['agent', 'agent', OTHERS.agent],
  ['games', 'games', OTHERS.games],
  ['lottery', 'lottery', OTHERS.lottery],
  ['promotions', 'promotions', OTHERS.promotions],
]

for (const [name, remote, faults] of RUNS)
  test(
    `smoke fails the case of each visible fault: ${name}`,
    { tag: '@lab' },
    async ({ site, releases }, info) => {
      test.setTimeout(RUN)
      const version = await releases.publishVariant(remote, `faults-${name}`, async (folder) => {
        for (const { apply } of faults) await apply(folder)
      })
      const done = await smoke({
        store: openStore(`file:${site.store}`),
        keys: openKeys(SAMPLE_KEYS),
        whitelabel: 'arcada',
        versions: { [remote]: version },
        remotes: [remote],
        by: 'e2e',
        evidence: info.outputPath('smoke'),
      })
      const failed = done.results.flatMap(({ name: title, problem }) =>
        problem === undefined ? [] : [title],
      )
      expect(faults.filter(({ failing }) => !failed.includes(failing)).map(({ what }) => what)).toEqual([])
      // Cases without a fault stay green.
      expect(
        failed.filter(
          (title) => !faults.some(({ failing, also = [] }) => [failing, ...also].includes(title)),
        ),
      ).toEqual([])
    },
  )

test('check and promote refuse a build with untranslated texts', async ({ releases }) => {
  test.setTimeout(180_000)
  const member = await releases.publishVariant('member', 'untranslated', (folder) =>
    untranslate(folder, 'Withdraw', 'Total balance'),
  )
  for (const verb of ['check', 'promote'])
    await expect(releases.run(verb, '--whitelabel', 'arcada', '--member', member)).rejects.toThrow(
      /has no text in pt for “(Total balance|Withdraw)”/,
    )
})
