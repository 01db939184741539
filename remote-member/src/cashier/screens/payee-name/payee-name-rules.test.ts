import { expect, test } from 'vitest'
import { payeeName, straightApostrophes, tidyName } from './payee-name-rules.ts'

test.each([
  ["José d'Ávila-Nuñes", true],
  ['Иван Петров', true],
  ['Jr. Silva', true],
  ['Ana Souza Jr.', true],
  ['Jo', true],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
  ['J', false],
  ['Bruno 2', false],
  ['Bruno_Dias', false],
  ['-Bruno', false],
  ['Bruno-', false],
  ['🙂 Dias', false],
  ['   ', false],
  ['', false],
])('[MC-94] a payee name of %j is accepted: %s', (name, taken) => {
  expect(payeeName(name) === undefined).toBe(taken)
})

test.each([
  ['  ', 'Enter your name as your bank has it.'],
  ['Bruno 2', 'Use letters, spaces, apostrophes, dots and hyphens only.'],
  ["Bruno'", 'Use letters, spaces, apostrophes, dots and hyphens only.'],
  ['J', 'Your name must have 2 to 60 letters.'],
])('[MC-94] the error for %j: %s', (name, words) => {
  expect(payeeName(name)?.message).toBe(words)
})

test('writes a straight apostrophe and one space between words', () => {
  expect(straightApostrophes('d’Ávila')).toBe("d'Ávila")
  expect(tidyName('  Jose\u0301   Silva ')).toBe('José Silva')
})
