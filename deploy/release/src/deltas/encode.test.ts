import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { script } from '../testing/fixture-apps.ts'
import { deltaProblem, encodeDelta, hashOfDictionary } from './encode.ts'

const CODINGS = ['dcb', 'dcz'] as const
const before = Buffer.from(script('before', 400))
const after = Buffer.from(before.toString().replace('export', 'exporT'))

test('a delta of a small change is a hundredth of the file, and begins as browsers want it', async () => {
  const failed = await failing(CODINGS, async (coding) => {
    const delta = await encodeDelta(coding, after, before, 11)
    expect(delta.length).toBeLessThan(after.length / 100)
    const magic = { dcb: 'ff444342', dcz: '5e2a4d1820000000' }[coding]
    expect(delta.toString('hex').startsWith(magic)).toBe(true)
    expect(delta.subarray(magic.length / 2, magic.length / 2 + 32).toString('base64')).toBe(
      hashOfDictionary(before),
    )
    expect(await deltaProblem(coding, delta, after, before)).toBeUndefined()
  })
  expect(failed).toEqual([])
})

test('a delta that is wrong is found: altered, cut, of another dictionary', async () => {
  const failed = await failing(CODINGS, async (coding) => {
    const delta = await encodeDelta(coding, after, before, 11)
    const problem = (bytes: Buffer, file = after, dictionary = before) =>
      deltaProblem(coding, bytes, file, dictionary)
    expect(await problem(delta.subarray(0, -2))).toBe('does not decode to its file')
    expect(await problem(delta, before)).toBe('does not decode to its file')
    expect(await problem(delta, after, Buffer.from('another'))).toBe(
      'does not begin with its dictionary’s hash',
    )
    const altered = Buffer.from(delta)
    altered.fill(0, 0, 4)
    expect(await problem(altered)).toBe('does not begin with its dictionary’s hash')
  })
  expect(failed).toEqual([])
})

test('a delta that was made without its dictionary is an error', async () => {
  const failed = await failing(CODINGS, async (coding) => {
    // What a Node that ignores the option writes.
    const alone = await encodeDelta(coding, after, Buffer.alloc(0), 5)
    const start = coding === 'dcb' ? 4 : 8
    const header = Buffer.from(hashOfDictionary(before), 'base64')
    const delta = Buffer.concat([alone.subarray(0, start), header, alone.subarray(start + 32)])
    expect(await deltaProblem(coding, delta, after, before)).toBe('decodes without its dictionary')
  })
  expect(failed).toEqual([])
})
