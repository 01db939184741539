import type { AppVersions } from '@arcada/release'
import { expect, test } from 'vitest'
import type { OverviewAnswer } from '../../common/answers.ts'
import { directionOf, filtered, linesOf } from './lines.ts'

const about = { release: 2, at: '2026-11-21T12:00:00.000Z', by: 'Ana', why: 'a test' }
const app = (whitelabel: string, version: string, more = {}) => ({
  whitelabel,
  app: 'games',
  version,
  ...more,
})
const OVERVIEW: OverviewAnswer = {
  attention: [],
  keys: [],
  trends: { 'arcada games 1.0.0': [2, 5, 12] },
  whitelabels: [
    { ...about, whitelabel: 'arcada', apps: [app('arcada', '1.0.0', { loads: 400, failures: 2 })] },
    { ...about, whitelabel: 'praia', apps: [app('praia', '1.1.0'), app('praia', '1.2.0', { canary: 1000 })] },
  ],
}
const listed = (version: string, more = {}) => ({
  version,
  at: `2026-11-${version.replaceAll('.', '').slice(0, 2)}T12:00:00.000Z`,
  live: [],
  canary: [],
  ...more,
})
const BAD = { bad: { at: '2026-11-20T12:00:00.000Z', by: 'watch', why: 'worse' } }
const VERSIONS: AppVersions[] = [
  {
    app: 'games',
    versions: [listed('1.2.0', BAD), listed('1.1.0'), listed('1.0.0')],
    older: 0,
    problems: [],
  },
]

test('the lines of the wall have the share of each version, its failures, and how many good versions are newer', () => {
  const lines = linesOf(OVERVIEW, VERSIONS)
  expect(lines).toMatchObject([
    {
      whitelabel: 'arcada',
      version: '1.0.0',
      newer: 1,
      share: 10_000,
      perThousand: 5,
      trend: [2, 5, 12],
      rise: 10,
    },
    { whitelabel: 'praia', version: '1.1.0', newer: 0, share: 9000, perThousand: undefined },
    { whitelabel: 'praia', version: '1.2.0', newer: 0, share: 1000 },
  ])
  // Before the versions are read.
  expect(linesOf(OVERVIEW)[0]).toMatchObject({ newer: undefined, published: undefined })
})

test('the filter shows the lines with each of its words, of its app, or of old versions', () => {
  const shown = (wanted: object) =>
    filtered(linesOf(OVERVIEW, VERSIONS), { text: '', app: '', onlyOld: false, ...wanted }).map(
      ({ version }) => version,
    )
  expect(shown({})).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  expect(shown({ text: 'GAMES 1.0' })).toEqual(['1.0.0'])
  expect(shown({ text: 'praia 1.2' })).toEqual(['1.2.0'])
  expect(shown({ app: 'lottery' })).toEqual([])
  expect(shown({ onlyOld: true })).toEqual(['1.0.0'])
})

test('a line of the wall rises or falls only where its points do so clearly', () => {
  // The last is a busy line that varies.
  for (const steady of [[], [50], [1, 1, 2, 1], [100, 102, 104, 106]])
    expect(directionOf(steady)).toBe('steady')
  expect([directionOf([1, 2, 8, 20]), directionOf([20, 9, 1])]).toEqual(['rising', 'falling'])
})
