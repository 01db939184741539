import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findProgram } from './program.ts'

test.each(['@arcada/smoke/main', '@arcada/edge/main'])('a checkout has %s for the tool to start', (name) => {
  expect(existsSync(findProgram(name) ?? '')).toBe(true)
})

test('a program that is not installed is not found, and nothing is thrown', () => {
  expect(findProgram('@arcada/nothing/main')).toBeUndefined()
})
