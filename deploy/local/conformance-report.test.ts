import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'
import { describe, expect, it, test } from 'vitest'
import { newestVersion, PAGE } from './conformance.ts'
import { type ConformanceData, hasTest, type Row, readData, readTable } from './conformance-data.ts'
import { conformancePage } from './conformance-page.ts'
import { problemsOf } from './conformance-report.ts'

const today = new Date().toISOString().slice(0, 10)

describe('the conformance report', () => {
  it('has a check in each cell, and no failure that is not listed with a later day', () => {
    expect(problemsOf(readData(), { hasTest, today })).toEqual([])
  })

  it('covers the 55 criteria of WCAG 2.2 A and AA and the eight core journeys', () => {
    const { criteria, journeys } = readData()
    const numbers = criteria.map(({ criterion = '' }) => criterion)
    expect(new Set(numbers).size).toBe(55)
    expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31)
    expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24)
    expect(journeys).toHaveLength(8)
  })

  it('is up to date: `npm run conformance` writes it', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(conformancePage(readData(), newestVersion()))
  })

  it('leaves the decision to an auditor and a lawyer', () => {
    expect(conformancePage(readData(), '1')).toContain('an auditor and a lawyer decide')
  })
})

/** A table with one criterion and one journey. */
const small = (changed: Partial<Record<keyof ConformanceData, Row[]>>): ConformanceData => ({
  criteria: [{ criterion: '1.1.1', level: 'A', name: 'Non-text content' }],
  journeys: [{ journey: 'log-in', name: 'Log in' }],
  tests: [{ check: 'axe', file: 'a.test.ts', title: 'has names' }],
  manual: [],
  cells: [{ criterion: '1.1.1', journeys: 'all', result: 'passes', checks: 'axe', reason: '' }],
  known: [],
  nbr: [],
  ...changed,
})
const cell = (changed: Row): Row[] => [
  { criterion: '1.1.1', journeys: 'all', result: 'passes', checks: 'axe', reason: '', ...changed },
]
const problems = (changed: Parameters<typeof small>[0], exists = true) =>
  problemsOf(small(changed), { hasTest: () => exists, today: '2026-11-28' })

describe('`npm test` fails for', () => {
  it('nothing in a complete table', () => expect(problems({})).toEqual([]))

  it('a missing cell, and one that is there twice', () => {
    expect(problems({ cells: [] })).toContain('1.1.1, log-in: 0 cells instead of one')
    expect(problems({ cells: [...cell({}), ...cell({})] })).toEqual(['1.1.1, log-in: 2 cells instead of one'])
  })

  it('a cell without a check, with an unknown one, or without a reason', () => {
    expect(problems({ cells: cell({ checks: '' }) })).toContain('1.1.1, log-in: names no check')
    expect(problems({ cells: cell({ checks: 'axe eye' }) })).toEqual(['1.1.1, log-in: no such check, eye'])
    expect(problems({ cells: cell({ result: 'not applicable' }) })).toEqual([
      '1.1.1, log-in: names no reason',
    ])
  })

  it('a failed cell, unless it is known and its day is not over', () => {
    const cells = cell({ result: 'fails', reason: 'no sound' })
    const known = (until: string) => [{ criterion: '1.1.1', journeys: 'log-in', missing: 'a sound', until }]
    expect(problems({ cells })).toEqual(['1.1.1, log-in: fails: no sound'])
    expect(problems({ cells, known: known('2026-11-28') })).toEqual([])
    expect(problems({ cells, known: known('2026-11-27') })).toEqual(['1.1.1, log-in: fails: no sound'])
    expect(problems({ known: known('2026-12-01') })).toEqual([
      '1.1.1, log-in: a known failure, and no failed cell',
    ])
  })

  it('a test that does not exist', () => {
    expect(problems({}, false)).toEqual(['axe: no test “has names” in a.test.ts'])
    expect(hasTest('deploy/local/conformance-report.test.ts', 'a test that does not')).toBe(true)
    expect(hasTest('deploy/local/conformance-report.test.ts', ['no', 'such', 'title'].join(' '))).toBe(false)
    expect(hasTest('deploy/local/conformance.ts', 'conformance')).toBe(false)
  })

  it('a manual check that failed or has no date', () => {
    const manual = [{ check: 'read', date: '', version: '1', result: 'fails', steps: 'Read it.' }]
    expect(problems({ manual, cells: cell({ checks: 'axe read' }) })).toEqual([
      '1.1.1, log-in: passes, although read does not',
      'read: needs a date, a version and steps',
    ])
  })
})

test('a table gives each row by the names of its columns', () => {
  expect(readTable('a\tb\n1\t2\n3\t\n')).toEqual([
    { a: '1', b: '2' },
    { a: '3', b: '' },
  ])
})

test('no app plays sound but the digits of a captcha, or film, listens to the motion of a device, or has shortcuts of one key', () => {
  const sources = globSync('{host,remote-*,shared/ui,shared/records,shared/forms}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((file) => !/\.test\.|sanitise-cases/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const forbidden = /<(?:audio|video)\b|new Audio\(|AudioContext|devicemotion|accessKey=|aria-keyshortcuts/
  const sound = 'remote-member/src/access/parts/login/use-captcha-sound.ts'
  expect(sources.filter((file) => forbidden.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([sound])
})
