import { describe, expect, it } from 'vitest'
import { failedInPlaywright, failedInVitest, skippedInPlaywright } from './failed-tests.ts'

describe('the end of a run names what failed', () => {
  it('lists file, test and the first lines of the reason', () => {
    const test = {
      status: 'failed',
      fullName: 'the menu opens',
      failureMessages: ['\n\u001b[31mno menu\u001b[39m\nat x'],
    }
    const passed = { status: 'passed', fullName: 'the menu closes', failureMessages: [] }
    const file = {
      name: '/site/host/menu.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passed, test],
    }
    expect(failedInVitest({ testResults: [file] }, '/site')).toEqual([
      'failed host/menu.test.ts > the menu opens\n       no menu\n       at x',
    ])
  })

  it('names a file that could not be loaded', () => {
    const file = {
      name: '/site/host/menu.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    }
    expect(failedInVitest({ testResults: [file] }, '/site')).toEqual([
      'failed host/menu.test.ts\n       no such module',
    ])
  })

  it('finds a failed test in a group of a browser file, and one that passed at a second try', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'journeys/home.e2e.ts',
      line: 7,
      tests: [{ status, results: status === 'expected' ? [{}] : [{ error: { message: 'no home' } }, {}] }],
    })
    const group = { specs: [spec('b', 'unexpected'), spec('c', 'flaky')] }
    expect(failedInPlaywright({ suites: [{ specs: [spec('a', 'expected')], suites: [group] }] })).toEqual([
      'failed journeys/home.e2e.ts:7 > b\n       no home',
      'flaky journeys/home.e2e.ts:7 > c\n       no home',
    ])
  })
  it('lists each missing program once, with the number of skipped tests', () => {
    const skipped = (reason?: string) => ({
      title: 'a journey',
      file: 'engines/journeys.e2e.ts',
      line: 7,
      tests: [
        {
          status: 'skipped',
          annotations: [{ type: 'skip', ...(reason === undefined ? {} : { description: reason }) }],
          results: [],
        },
      ],
    })
    const group = { specs: [skipped('no Firefox'), skipped('no WebKit'), skipped('no Firefox'), skipped()] }
    expect(skippedInPlaywright({ suites: [{ specs: [], suites: [group] }] })).toEqual([
      'skipped 2: no Firefox',
      'skipped 1: no WebKit',
    ])
  })
})
