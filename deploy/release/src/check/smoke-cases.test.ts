import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { WrongUsage } from '../common/refusal.ts'
import { parsePeople } from '../smoke/address.ts'
import { parseCases } from './smoke-cases.ts'

describe('the smoke cases of a remote', () => {
  it('are refused with file and reason when they are not valid', () => {
    expect(() => parseCases('{', 'smoke.json of games 1.0.0')).toThrow(
      /^smoke\.json of games 1\.0\.0 is not JSON \(.*JSON.*\): build the app again\.$/,
    )
    expect(() => parseCases('[{"name":"x","steps":[{"at":"/m/x"}]}]', 'smoke.json of games 1.0.0')).toThrow(
      'smoke.json of games 1.0.0 is not a list of smoke cases (0.open is missing): correct its smoke.ts.',
    )
  })
})

describe('people for a live site', () => {
  it('are read with any characters, and refused in another format without repeating the text', async () => {
    expect(parsePeople(['agent-2=caio:a:b =c\n9'])).toEqual({
      'agent-2': { name: 'caio', password: 'a:b =c\n9' },
    })
    const failed = await failing(
      ['marina:secret', '2member=marina:secret', 'member=:secret', 'member=marina:', 'member=marina'],
      (text) => {
        const read = () => parsePeople(['member=marina:Arcada123', text])
        expect(read).toThrow(WrongUsage)
        expect(read).toThrow(/^--as takes a player like member=NAME:PASSWORD\.$/)
      },
    )
    expect(failed).toEqual([])
  })
})
