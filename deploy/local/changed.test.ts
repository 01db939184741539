import { expect, test } from 'vitest'
import { concernedBy } from './changed.ts'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

test('a changed remote runs its smoke cases, a changed browser test runs itself, and anything else of a page all', () => {
  const of = (...files: string[]) => {
    const { remotes, browser } = concernedBy(files)
    return [remotes, browser]
  }
  const e2e = 'e2e/journeys/home.e2e.ts'
  expect(of('remote-lottery/src/parts/poll-delay.ts', 'remote-games/remote.ts')).toEqual([
    ['games', 'lottery'],
    [],
  ])
  expect(of('remote-lottery/src/retries.test.tsx', 'README.md', 'deploy/local/test.ts')).toEqual([[], []])
  expect(of('remote-lottery/remote.ts', e2e)).toEqual([['lottery'], [e2e]])
  for (const file of [
    'shared/ui/src/index.ts',
    'host/remote.ts',
    'deploy/edge/src/main.ts',
    'e2e/support/test.ts',
  ])
    expect(of('remote-lottery/remote.ts', file), file).toEqual([['lottery'], 'all'])
})

test('the linter of single files checks changed ones that exist, and all of them after a change of its rules', () => {
  expect(concernedBy(['README.md', 'no-such-file.ts']).linted).toEqual(['README.md'])
  expect(concernedBy(['README.md', 'deploy/local/dates.grit']).linted).toEqual(['.'])
})

test('the end of a run names each failed test with its reason, a file that did not load, and a flaky test with its cause', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['Error:\n  1 is not 2'] }
  const vitest = [
    {
      name: '/root/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [failed, { ...failed, status: 'passed' }],
    },
    { name: '/root/b.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
  ]
  expect(failedInVitest({ testResults: vitest }, '/root')).toEqual([
    'failed a.test.ts > adds: Error: 1 is not 2',
    'failed b.test.ts: no module',
  ])
  const results = [{ error: { message: '\u001b[31mtimed out\u001b[39m' } }, {}]
  const spec = { title: 'opens', file: 'home.e2e.ts', line: 7, tests: [{ status: 'flaky', results }] }
  const suites = [
    { specs: [], suites: [{ specs: [spec, { ...spec, tests: [{ status: 'expected', results: [] }] }] }] },
  ]
  expect(failedInPlaywright({ suites })).toEqual(['flaky home.e2e.ts:7 > opens: timed out'])
})
