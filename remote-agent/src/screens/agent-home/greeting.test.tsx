import { expect, test } from 'vitest'
import { greetingAt } from './agent-summary.tsx'

test('[AGENT-32] [AGENT-33] [AGENT-34] [AGENT-35] greets in the morning until 11, in the afternoon until 19', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingAt(hour).message)
  const day = { 'Good morning': 11, 'Good afternoon': 8, 'Good evening': 5 }
  expect(greetings).toEqual(Object.entries(day).flatMap(([words, hours]) => Array(hours).fill(words)))
})
