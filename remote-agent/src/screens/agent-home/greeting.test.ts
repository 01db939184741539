import { describe, expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

describe('the greeting', () => {
  it.each([
    ['AGENT-32', 0, 'Good morning'],
    ['AGENT-32', 10, 'Good morning'],
    ['AGENT-33', 11, 'Good afternoon'],
    ['AGENT-33', 14, 'Good afternoon'],
    ['AGENT-34', 15, 'Good afternoon'],
    ['AGENT-34', 18, 'Good afternoon'],
    ['AGENT-35', 19, 'Good evening'],
    ['AGENT-35', 23, 'Good evening'],
  ])('[%s] at %i o’clock is "%s"', (_, hour, words) => {
    expect(greetingAt(hour).message).toBe(words)
  })
})
