import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findProgram } from './program.ts'

test.each(['@arcada/smoke/main', '@arcada/edge/main'])(
  'a checkout contains %s, which the tool starts',
  (name) => {
    expect(existsSync(findProgram(name) ?? '')).toBe(true)
  },
)

test('a program that is not installed is not found, without an error', () => {
  expect(findProgram('@arcada/nothing/main')).toBeUndefined()
})
