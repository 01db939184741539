import { describe, expect, it } from 'vitest'
import { smokeLines, verdict } from './lines.ts'
import type { Smoked } from './run.ts'

const green = (name: string) => ({ remote: 'games', version: '1.0.0', name })
const red = (name: string) => ({ ...green(name), problem: 'did not see link' })
const skipped = (name: string) => ({ ...green(name), skipped: 'needs the flag X, which praia has off' })
const run = (...results: Smoked['results']): Smoked => ({
  whitelabel: 'praia',
  versions: {},
  teams: { games: 'Games', lottery: 'Lottery' },
  browser: 'Chromium 0',
  seconds: 4,
  results,
  notes: [],
})

describe('what a smoke run prints', () => {
  it('lists failures first, then skipped cases with the reasons', () => {
    const lines = smokeLines({
      ...run(green('a'), red('b'), skipped('c')),
      folder: '.arcada/smoke/x',
      notes: ['n'],
    })
    expect(lines).toEqual([
      '  FAILED games: b (did not see link), team Games',
      '  1 skipped (--json names them): needs the flag X, which praia has off (1)',
      '  1 of 2 cases passed in 4 s (Chromium 0)',
      '  evidence of the failed cases: .arcada/smoke/x',
      '  note: n',
    ])
  })

  it('sums up what was skipped in one line, the most frequent reason first', () => {
    const other = { ...green('d'), skipped: 'is not for a live site' }
    expect(smokeLines(run(green('a'), other, skipped('b'), skipped('c')))).toContain(
      '  3 skipped (--json names them): needs the flag X, which praia has off (2); is not for a live site (1)',
    )
  })

  it.each([
    'a part of lottery did not open',
    'console: Failed to load resource http://localhost/apps/lottery/1.0.0/list.js',
    "the link 'Draws' of lottery leads to /m/drawsx, which no app of the set declares",
  ])('names the team of the remote that a problem mentions: %s', (problem) => {
    expect(smokeLines(run({ ...green('home'), problem }))[0]).toBe(
      `  FAILED games: home (${problem}), team Lottery`,
    )
  })

  it('lists ten failures and the number of the others', () => {
    const lines = smokeLines(run(...Array.from({ length: 19 }, (_, at) => red(String(at)))))
    expect(lines.filter((line) => line.includes('FAILED'))).toHaveLength(10)
    expect(lines[10]).toBe('  and 9 more (--json has them all)')
    const ten = smokeLines(run(...Array.from({ length: 10 }, (_, at) => red(String(at)))))
    expect(ten.filter((line) => !line.includes('FAILED'))).toEqual([
      '  0 of 10 cases passed in 4 s (Chromium 0)',
    ])
  })

  it.each([
    ['a case failed', run(green('a'), red('b')), false, 'X is not green: 1 smoke case failed.'],
    ['two cases failed', run(red('a'), red('b')), false, 'X is not green: 2 smoke cases failed.'],
    ['all were skipped', run(skipped('a')), false, 'Nothing proves X: every case was skipped.'],
    ['there are none', run(), false, 'Nothing proves X: no remote of it was published with a smoke file.'],
    ['one ran and was green', run(green('a'), skipped('b')), true, 'X is green:'],
  ])('%s', (_, done, isGreen, line) => {
    expect(verdict('X', done)).toEqual({ green: isGreen, line })
  })
})
