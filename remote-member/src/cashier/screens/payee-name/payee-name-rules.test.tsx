import { expect, test } from 'vitest'
import { payeeName } from './index.tsx'

test('[MC-94] accepts names of 2 to 60 letters with spaces, apostrophes, dots and hyphens', () => {
  const [FORM, LENGTH] = [
    'Use letters, spaces, apostrophes, dots and hyphens only.',
    'Your name must have 2 to 60 letters.',
  ]
  const names: Record<string, string | undefined> = {
    ...Object.fromEntries(
      ["José d'Ávila-Nuñes", 'Иван Петров', 'Jr. Silva', 'Ana Souza Jr.', 'Jo', 'a'.repeat(60)].map(
        (name) => [name, undefined],
      ),
    ),
    ...Object.fromEntries(
      ['Bruno 2', 'Bruno_Dias', "Bruno'", '-Bruno', 'Bruno-', '🙂 Dias'].map((name) => [name, FORM]),
    ),
    J: LENGTH,
    ['a'.repeat(61)]: LENGTH,
    '   ': 'Enter your name as your bank has it.',
    '': 'Enter your name as your bank has it.',
  }
  expect(Object.entries(names).filter(([name, words]) => payeeName(name)?.message !== words)).toEqual([])
})
