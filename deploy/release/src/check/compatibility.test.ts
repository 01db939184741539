import { DOCUMENT_FORMAT, type EarlyCall, type ReleasedApp } from '@arcada/kit/federation'
import { describe, expect, it, test } from 'vitest'
import { route } from '../testing/fixture-apps.ts'
import { releasedApp } from '../testing/released-app.ts'
import { hostProblems, setProblems } from './compatibility.ts'

const app = (parts: Partial<ReleasedApp>) =>
  releasedApp('games', '1.1.0', {
    owner: { team: 'Games', contact: 'games@arcada.example' },
    contract: '0.1.3',
    ...parts,
  })
const host = (parts: Partial<ReleasedApp> = {}) =>
  app({
    kind: 'host',
    name: 'host',
    version: '2.0.0',
    owner: { team: 'Platform', contact: 'platform@arcada.example' },
    reads: DOCUMENT_FORMAT,
    provides: { react: { version: '19.3.1', names: ['useState', 'useEffect'] } },
    contract: '0.1.0',
    ...parts,
  })
const lottery = (parts: Partial<ReleasedApp> = {}) =>
  app({ name: 'lottery', owner: { team: 'Lottery', contact: 'lottery@arcada.example' }, ...parts })
const needing = (range: string, names: string[] = ['useState']) => app({ needs: { react: { range, names } } })

const GAMES = 'games 1.1.0 (team Games, games@arcada.example)'
const LOTTERY = 'lottery 1.1.0 (team Lottery, lottery@arcada.example)'

describe('a remote that runs on a host', () => {
  it('needs what the host provides, by version and by name', () => {
    expect(hostProblems(host(), needing('^19.0.0', ['useState', 'useEffect']))).toEqual([])
    expect(hostProblems(host(), app({}))).toEqual([])
  })

  it.each([
    ['a patch older or newer', '1.2.0', '1.2.9'],
    ['built for an earlier minor version', '1.4.0', '1.2.0'],
    ['built for any minor version of the major version before', '2.0.0', '1.9.0'],
    ['built for the first versions of the kit', '0.2.0', '0.1.0'],
  ])('may be %s: host %s, remote %s', (_, ours, theirs) => {
    expect(hostProblems(host({ contract: ours }), app({ contract: theirs }))).toEqual([])
  })

  it('may need a pre-release version of the host', () => {
    const early = host({ provides: { react: { version: '19.4.0-beta.1', names: ['useState'] } } })
    expect(hostProblems(early, needing('^19.0.0'))).toEqual([])
  })
})

describe('an incompatible remote is reported with its owner and a remedy', () => {
  it('needs a module that the host does not provide', () => {
    const remote = app({ needs: { dayjs: { range: '^1.0.0', names: ['extend'] } } })
    expect(hostProblems(host(), remote)).toEqual([
      `${GAMES} needs dayjs ^1.0.0, but host 2.0.0 does not provide it: release a host that does first.`,
    ])
  })

  it('takes a module that is reserved for another remote', () => {
    const module = '@arcada/kit/session/kept-login'
    const on = host({ provides: { [module]: { version: '1.0.0', names: ['keepLogin'] } } })
    const needs = { [module]: { range: '^1.0.0', names: ['keepLogin'] } }
    expect(hostProblems(on, app({ needs }))).toEqual([
      `${GAMES} takes @arcada/kit/session/kept-login, which only member may use: remove the import.`,
    ])
    expect(hostProblems(on, app({ name: 'member', needs }))).toEqual([])
  })

  it('needs another version of a module', () => {
    expect(hostProblems(host(), needing('^18.0.0'))).toEqual([
      `${GAMES} needs react ^18.0.0, but host 2.0.0 provides 19.3.1: release a host that provides it first, or build games against 19.3.1.`,
    ])
  })

  it('states a range that is not valid', () => {
    expect(hostProblems(host(), needing('newest'))).toEqual([
      `${GAMES} needs react newest, which is not a semver range: correct it and publish again.`,
    ])
  })

  it('imports one or several names that the module of the host lacks', () => {
    expect(hostProblems(host(), needing('^19.0.0', ['useState', 'use']))).toEqual([
      `${GAMES} imports use from react, but host 2.0.0 does not provide that name: release a host that does first.`,
    ])
    expect(hostProblems(host(), needing('^19.0.0', ['use', 'cache']))).toEqual([
      `${GAMES} imports use, cache from react, but host 2.0.0 does not provide those names: release a host that does first.`,
    ])
  })

  it.each([
    ['1.2.0', '1.3.0', 'which is older: release a newer host first, or build games with its kit.'],
    ['1.9.0', '2.0.0', 'which is older: release a newer host first, or build games with its kit.'],
    [
      '2.0.0',
      '0.9.0',
      'a host runs remotes of its own major version and of the one before it, so build games again.',
    ],
    ['none', '0.1.3', 'of which one is no version: build it again.'],
    ['0.1.0', 'none', 'of which one is no version: build it again.'],
  ])('was built against another contract: host %s, remote %s', (ours, theirs, reason) => {
    const [problem, ...more] = hostProblems(host({ contract: ours }), app({ contract: theirs }))
    expect(more).toEqual([])
    expect(problem).toBe(
      `${GAMES} was built against contract ${theirs}, but host 2.0.0 against ${ours}${reason.startsWith('a ') ? ':' : ','} ${reason}`,
    )
  })
})

test('a remote of a newer kit is reported once, with the names that only the newer kit has', () => {
  const module = (name: string) => `@arcada/kit/${name}`
  const on = host({
    contract: '1.2.0',
    provides: Object.fromEntries(
      ['api', 'ui'].map((name) => [module(name), { version: '1.2.0', names: ['one'] }]),
    ),
  })
  const range = '>=1.3.0 <3.0.0'
  const needs = { [module('api')]: { range, names: ['one'] }, [module('ui')]: { range, names: ['two'] } }
  expect(hostProblems(on, app({ contract: '1.3.0', needs }))).toEqual([
    `${GAMES} imports two from @arcada/kit/ui, but host 2.0.0 does not provide that name: release a host that does first.`,
    `${GAMES} was built against contract 1.3.0, but host 2.0.0 against 1.2.0, which is older: release a newer host first, or build games with its kit.`,
  ])
})

describe('a set of apps that goes live together', () => {
  const set = (games: Partial<ReleasedApp>, other: Partial<ReleasedApp> = {}, on = host()) =>
    setProblems(on, { games: app(games), lottery: lottery(other) })

  it('is compatible when all addresses, slots and calls differ', () => {
    const games = { routes: [route('/m/games', './a', { aliases: ['/g'] })] }
    const other = { routes: [route('/m/lottery', './b', { aliases: ['/l'] })] }
    const slots = [{ slot: 'home.categories', widget: './w', order: 1 }]
    expect(set({ ...games, slots }, { ...other, slots })).toEqual([])
  })

  it('consists of one host and remotes', () => {
    expect(setProblems(app({}), {})).toEqual(['games 1.1.0 is not a host.'])
    expect(setProblems(host(), { host: host({ version: '2.1.0' }) })).toEqual(['host 2.1.0 is not a remote.'])
  })

  it('lists every remote that does not run on the host', () => {
    const needs = { dayjs: { range: '1', names: [] } }
    expect(set({ needs }, { needs })).toEqual([
      `${GAMES} needs dayjs 1, but host 2.0.0 does not provide it: release a host that does first.`,
      `${LOTTERY} needs dayjs 1, but host 2.0.0 does not provide it: release a host that does first.`,
    ])
  })

  it('has one owner for every address, other names of it included', () => {
    const both = (path: string) =>
      `${path} is claimed by both ${GAMES} and ${LOTTERY}: an address has one owner, so remove it from one of them.`
    const routes = [route('/m/play', './a', { aliases: ['/p'] })]
    expect(set({ routes }, { routes })).toEqual([both('/m/play'), both('/p')])
    expect(set({ routes }, { routes: [route('/p', './b')] })).toEqual([both('/p')])
  })

  it('refuses an unknown slot and lists the known ones', () => {
    const slots = [{ slot: 'home.roof', widget: './w', order: 1 }]
    const [problem, ...more] = set({ slots })
    expect(more).toEqual([])
    expect(problem).toContain(`${GAMES} fills the slot 'home.roof' with ./w, but there is no such slot`)
    expect(problem).toMatch(/\(there are: .*\bhome\.recent\b.*, .*\)\.$/)
  })
})

describe('an early call that two apps name', () => {
  const call: EarlyCall = { path: '/a', module: 'A', query: { x: '1', y: '2' }, session: false }
  const problems = (other: EarlyCall, name = 'list') =>
    setProblems(host(), {
      games: app({ calls: { list: call } }),
      lottery: lottery({ calls: { [name]: other } }),
    })

  it('is the same call with its query in any order', () => {
    expect(problems({ ...call, query: { y: '2', x: '1' } })).toEqual([])
    expect(problems({ ...call, path: '/b' }, 'other')).toEqual([])
  })

  it.each<Partial<EarlyCall>>([
    { path: '/b' },
    { module: 'B' },
    { session: true },
    { query: { x: '1' } },
    { query: { x: '1', y: '3' } },
  ])('is refused when it asks something else: %j', (difference) => {
    expect(problems({ ...call, ...difference })).toEqual([
      `The early call 'list' of ${LOTTERY} is not the one of ${GAMES}: build both against one contract.`,
    ])
  })
})
