import { describe, expect, it } from 'vitest'
import { WrongUsage } from '../common/refusal.ts'
import { parsePeople } from '../smoke-runs/live.ts'
import { parseCases } from './cases.ts'
import { unseenParts } from './coverage.ts'
import { partsOf, timePasses } from './needs.ts'

const CASE = { name: 'it opens', open: '/m/games', steps: [{ at: '/m/games' }] }

describe('the smoke cases of a remote', () => {
  it('are read unchanged', () => {
    expect(parseCases(JSON.stringify([CASE]), 'smoke.json of games 1.0.0')).toEqual([CASE])
  })

  it('are refused with file and reason when they are not valid', () => {
    expect(() => parseCases('{', 'smoke.json of games 1.0.0')).toThrow(
      /^smoke\.json of games 1\.0\.0 is not JSON \(.*JSON.*\): build the app again\.$/,
    )
    expect(() => parseCases('[{"name":"x","steps":[{"at":"/m/x"}]}]', 'smoke.json of games 1.0.0')).toThrow(
      'smoke.json of games 1.0.0 is not a list of smoke cases (0.open is missing): correct its smoke.ts.',
    )
  })

  it('cover the parts that they check, tap or wait for', () => {
    const [one] = parseCases(
      JSON.stringify([
        {
          ...CASE,
          steps: [
            { see: { role: 'list', in: './src/screens/list' } },
            { click: { role: 'link', by: './src/widgets/popular' } },
            { click: { role: 'button' }, changes: { role: 'list', in: './src/screens/changed' } },
            { see: { remote: 'games' } },
            { at: '/m/games' },
          ],
        },
      ]),
      'x',
    )
    expect(one && partsOf(one)).toEqual([
      './src/screens/list',
      './src/widgets/popular',
      './src/screens/changed',
    ])
  })

  it('let time pass where one of their steps does', () => {
    const wait = { ...CASE, steps: [{ at: '/m/games' }, { later: 20 }] }
    expect([wait, CASE].map((one) => timePasses(one))).toEqual([true, false])
  })

  it('are missing for parts that none of them checks', () => {
    const declared = {
      routes: [
        { path: '/m/games', screen: './src/screens/list' },
        { path: '/m/game', screen: './src/screens/one' },
      ],
      slots: [
        { slot: 'home.vendors', widget: './src/widgets/vendors' },
        { slot: 'home.recent', widget: './src/widgets/recent' },
      ],
    }
    const cases = [{ ...CASE, steps: [{ see: { role: 'list' as const, in: './src/screens/one' } }] }]
    const more = [{ ...CASE, steps: [{ see: { role: 'list' as const, in: './src/widgets/recent' } }] }]
    expect(unseenParts(declared, [...cases, ...more])).toEqual([
      './src/screens/list (/m/games)',
      './src/widgets/vendors (home.vendors)',
    ])
  })
})

describe('people for a live site', () => {
  it('are read as role, name and password, with any characters', () => {
    expect(parsePeople(['member=marina:Arcada123', 'agent-2=caio:a:b =c\n9'])).toEqual({
      member: { name: 'marina', password: 'Arcada123' },
      'agent-2': { name: 'caio', password: 'a:b =c\n9' },
    })
    expect(parsePeople([])).toEqual({})
  })

  it.each([
    'marina:secret',
    'Member=marina:secret',
    '2member=marina:secret',
    'a b=marina:secret',
    'member=:secret',
    'member=marina:',
    'member=marina',
  ])('are refused in any other format, without repeating the text: %s', (text) => {
    const read = () => parsePeople(['member=marina:Arcada123', text])
    expect(read).toThrow(WrongUsage)
    expect(read).toThrow(/^--as takes a player like member=NAME:PASSWORD\.$/)
  })
})
