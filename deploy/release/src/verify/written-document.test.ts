import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import type { KeyEntry } from '../keys/rights.ts'
import { grantKeyProblems } from './written-document.ts'

const entry = (id: string, state: KeyEntry['state'], may: KeyEntry['may']): KeyEntry => ({
  id,
  key: `key of ${id}`,
  state,
  may,
})
const RING = {
  entries: [
    entry('support', 'active', { grant: ['arcada'] }),
    entry('support-2025', 'reading', { grant: ['*'] }),
    entry('thief', 'revoked', { grant: ['*'] }),
    entry('norte', 'active', { grant: ['norte'] }),
    entry('team', 'active', { publish: ['*'] }),
  ],
}
const read = (...grantKeys: string[]) => grantKeyProblems(RING, grantKeys, 'arcada')

describe('test links that a document lets in', () => {
  it('may be signed by keys with the right, exchanged ones, too', () => {
    expect(read('key of support', 'key of support-2025')).toEqual([])
  })

  it('are refused by a key without the right, with its name', async () => {
    const failed = await failing(
      [
        ['a key that was revoked', 'key of thief', 'thief'],
        ['a key of another whitelabel', 'key of norte', 'norte'],
        ['a key for something else', 'key of team', 'team'],
        ['a stranger', 'AAAA', 'a key that no list names'],
      ],
      ([_, key, name]) => {
        expect(read('key of support', key)).toEqual([
          ` lets in test links by ${name}, which may sign none: promote, apply or roll back.`,
        ])
      },
    )
    expect(failed).toEqual([])
  })
})
