import type { ReleasedApp } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import { releasedApp } from '../testing/released-app.ts'
import { budgetProblems, firstUse } from './budget.ts'

const file = (size: number) => ({ size, hash: 'sha256-x' })
const app = (parts: Partial<ReleasedApp> = {}) =>
  releasedApp('games', '1.1.0', {
    owner: { team: 'Games', contact: 'games@arcada.example' },
    entry: ['entry.js'],
    exposes: { './a': ['a.js', 'both.js'], './b': ['b.js', 'both.js', 'entry.js'] },
    locales: { pt: ['pt.js'], en: ['en.js'] },
    files: {
      'entry.js': file(1_000),
      'a.js': file(200),
      'b.js': file(300),
      'both.js': file(50),
      'pt.js': file(7),
      'en.js': file(5),
      'unused.js': file(1_000_000),
    },
    ...parts,
  })

describe('the first load of the heaviest part of an app', () => {
  it('is its entry, the files of that part, each once, and the larger language', () => {
    expect(firstUse(app())).toBe(1_000 + 300 + 50 + 7)
  })

  it('is its entry alone where it has no part, and no language', () => {
    expect(firstUse(app({ exposes: {}, locales: { pt: [], en: [] } }))).toBe(1_000)
  })

  it('counts nothing for a file that is not listed', () => {
    expect(firstUse(app({ exposes: { './a': ['gone.js'] }, locales: { pt: [], en: [] } }))).toBe(1_000)
  })
})

describe('the budget of an app', () => {
  const sized = (size: number, kind: ReleasedApp['kind'] = 'remote') =>
    app({ kind, exposes: {}, locales: { pt: [], en: [] }, files: { 'entry.js': file(size) } })

  it.each([
    ['remote', 260_000],
    ['host', 750_000],
  ] as const)('of a %s is %i bytes by default', (kind, most) => {
    expect(budgetProblems([sized(most, kind)])).toEqual([])
    expect(budgetProblems([sized(most + 1, kind)])).toEqual([
      `games 1.1.0 (team Games, games@arcada.example) loads ${most + 1} bytes for its heaviest part, but its budget is ${most}: make it smaller, or raise budgets.games of the whitelabel.`,
    ])
  })

  it('follows the setting of the whitelabel, smaller or larger', () => {
    expect(budgetProblems([sized(300_000)], { games: 300_000, lottery: 1 })).toEqual([])
    expect(budgetProblems([sized(101)], { games: 100 })).toHaveLength(1)
  })
})
