import { expect, test } from 'vitest'
import { outcomeOf } from './mutate-report.ts'

const mutant = (status: string, line: number, from: number, to: number, replacement: string) => ({
  status,
  mutatorName: 'ArithmeticOperator',
  replacement,
  location: { start: { line, column: from }, end: { line, column: to } },
})

const report = (...mutants: ReturnType<typeof mutant>[]) => ({
  files: { 'shared/money/src/sum.ts': { source: 'const sum =\n  a + b\n', mutants } },
})

test('lists a survivor with its place, original and replacement', () => {
  const { survivors } = outcomeOf(
    report(mutant('Survived', 2, 3, 8, 'a - b'), mutant('Killed', 2, 3, 4, 'c')),
  )
  expect(survivors).toEqual(['shared/money/src/sum.ts:2:3 a + b -> a - b'])
})

test('marks a mutant that no test runs', () => {
  const { survivors } = outcomeOf(report(mutant('NoCoverage', 2, 7, 8, '0')))
  expect(survivors).toEqual(['shared/money/src/sum.ts:2:7 b -> 0 (no test runs it)'])
})

test('counts a mutant that hangs as killed, and leaves out one that does not load', () => {
  const outcome = outcomeOf(
    report(
      mutant('Killed', 2, 3, 4, 'c'),
      mutant('Timeout', 2, 3, 4, 'd'),
      mutant('CompileError', 2, 3, 4, 'e'),
      mutant('RuntimeError', 2, 3, 4, 'f'),
      mutant('Ignored', 2, 3, 4, 'g'),
      mutant('NoCoverage', 2, 3, 4, 'h'),
    ),
  )
  expect(outcome).toMatchObject({ killed: 2, valid: 3 })
})

test('rounds a score down', () => {
  const killed = Array.from({ length: 1999 }, () => mutant('Killed', 2, 3, 4, 'c'))
  expect(outcomeOf(report(...killed, mutant('Survived', 2, 3, 4, 'd'))).score).toBe(99.9)
})
