import { expect, test } from 'vitest'
import { script } from '../testing/fixture-apps.ts'
import { deltaProblem, encodeDelta, hashOfDictionary } from './encode-delta.ts'

const before = Buffer.from(script('before', 400))
const after = Buffer.from(before.toString().replace('export', 'exporT'))

test('a delta of a small change is a hundredth of the file, and begins as browsers want it', async () => {
  const delta = await encodeDelta(after, before, 11)
  expect(delta.length).toBeLessThan(after.length / 100)
  expect(delta.toString('hex').startsWith('ff444342')).toBe(true)
  expect(delta.subarray(4, 36).toString('base64')).toBe(hashOfDictionary(before))
  expect(await deltaProblem(delta, after, before)).toBeUndefined()
})

test('a delta that is wrong is found: altered, cut, of another dictionary', async () => {
  const delta = await encodeDelta(after, before, 11)
  expect(await deltaProblem(delta.subarray(0, -2), after, before)).toBe('does not decode to its file')
  expect(await deltaProblem(delta, before, before)).toBe('does not decode to its file')
  const otherDictionary = 'does not begin with its dictionary’s hash'
  expect(await deltaProblem(delta, after, Buffer.from('another'))).toBe(otherDictionary)
  const altered = Buffer.from(delta)
  altered.fill(0, 0, 4)
  expect(await deltaProblem(altered, after, before)).toBe(otherDictionary)
})

test('a delta that was made without its dictionary is an error', async () => {
  // What a Node that ignores the option writes.
  const alone = await encodeDelta(after, Buffer.alloc(0), 5)
  const header = Buffer.from(hashOfDictionary(before), 'base64')
  const delta = Buffer.concat([alone.subarray(0, 4), header, alone.subarray(36)])
  expect(await deltaProblem(delta, after, before)).toBe('decodes without its dictionary')
})
