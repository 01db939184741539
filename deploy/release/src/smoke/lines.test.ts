import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { verdict } from './lines.ts'
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
  it('is green only where a case ran and none failed', async () => {
    const failed = await failing(
      [
        ['a case failed', run(green('a'), red('b')), false, 'X is not green: 1 smoke case failed.'],
        ['two cases failed', run(red('a'), red('b')), false, 'X is not green: 2 smoke cases failed.'],
        ['all were skipped', run(skipped('a')), false, 'Nothing proves X: every case was skipped.'],
        [
          'there are none',
          run(),
          false,
          'Nothing proves X: no remote of it was published with a smoke file.',
        ],
        ['one ran and was green', run(green('a'), skipped('b')), true, 'X is green:'],
      ],
      ([_, done, isGreen, line]) => {
        expect(verdict('X', done)).toEqual({ green: isGreen, line })
      },
    )
    expect(failed).toEqual([])
  })
})
