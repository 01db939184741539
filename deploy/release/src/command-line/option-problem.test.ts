import { expect, test } from 'vitest'
import { nearest } from '../common/nearest.ts'
import { type KnownOptions, optionProblem } from './option-problem.ts'

const KNOWN: KnownOptions = {
  whitelabel: { type: 'string' },
  by: { type: 'string' },
  history: { type: 'boolean' },
  'all-newest': { type: 'boolean' },
}
const problem = (...args: string[]) => optionProblem(args, KNOWN)

test.each([
  ['--histroy', 'history'],
  ['--whitelable=praia', 'whitelabel'],
  ['--white', 'whitelabel'],
  ['--allnewest', 'all-newest'],
])('suggests the nearest option for a misspelled one: %s', (arg, meant) => {
  const [name] = arg.split('=')
  expect(problem(arg)).toBe(`Unknown option '${name}'. Did you mean '--${meant}'?`)
})

test('lists all options without a similar one', () => {
  expect(problem('--dance')).toBe(
    "Unknown option '--dance'. There are: --whitelabel, --by, --history, --all-newest.",
  )
  expect(problem('-h')).toBe("Unknown option '-h': options begin with two dashes.")
  expect(optionProblem(['--x'], {})).toBe("Unknown option '--x'. There are: none.")
})

test('reports a missing value, and a value for a switch', () => {
  expect(problem('--by')).toBe('--by needs a value.')
  expect(problem('--by', '--history')).toBe(
    "--by needs a value, not the option '--history'; a value that begins with a dash is written --by=--history.",
  )
  expect(problem('--history=yes')).toBe('--history is a switch and does not take an argument.')
})

test('accepts valid options', () => {
  expect(problem('--by', 'Ana', 'folder', '--history', '--whitelabel=praia', '--by=-x', '-')).toBeUndefined()
})

test('suggests only similar names', () => {
  expect(nearest('games', ['days', 'by', 'why', 'canary'])).toBeUndefined()
  expect(nearest('wy', ['why', 'by'])).toBeUndefined()
  expect(nearest('canery', ['canary', 'why'])).toBe('canary')
})
