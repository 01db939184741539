import { expect, test } from 'vitest'
import { chosenQuestion } from './question-rules.ts'

test('[MC-97] requires a choice in each place, and rejects a repeated question', () => {
  expect(chosenQuestion('pet', [])).toBeUndefined()
  expect(chosenQuestion('pet', ['school', 'city'])).toBeUndefined()
  expect(chosenQuestion('pet', ['school', 'pet'])?.message).toBe('Choose three different questions.')
  expect(chosenQuestion('', [''])?.message).toBe('Choose a question.')
})
