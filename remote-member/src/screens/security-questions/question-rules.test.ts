import { expect, test } from 'vitest'
import { chosenQuestion } from './question-rules.ts'

test('[MC-97] each of the questions is chosen, and none a second time', () => {
  expect(chosenQuestion('pet', [])).toBeUndefined()
  expect(chosenQuestion('pet', ['school', 'city'])).toBeUndefined()
  expect(chosenQuestion('pet', ['school', 'pet'])?.message).toBe('Choose three different questions.')
  expect(chosenQuestion('', [''])?.message).toBe('Choose a question.')
})
