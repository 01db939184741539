import { DOCUMENT_FORMAT, type EarlyCall, type ReleasedApp } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { route } from '../testing/fixture-apps.ts'
import { releasedApp } from '../testing/released-app.ts'
import { setProblems } from './compatibility.ts'

type Parts = Partial<ReleasedApp>

const host = (parts: Parts = {}) =>
  releasedApp('host', '2.0.0', {
    reads: DOCUMENT_FORMAT,
    provides: { react: { version: '19.3.1', names: ['useState', 'useEffect'] } },
    contract: '0.1.0',
    ...parts,
  })
const games = (parts: Parts = {}) =>
  releasedApp('games', '1.1.0', {
    owner: { team: 'Games', contact: 'games@arcada.example' },
    contract: '0.1.3',
    ...parts,
  })
const lottery = (parts: Parts = {}) =>
  releasedApp('lottery', '1.1.0', {
    owner: { team: 'Lottery', contact: 'lottery@arcada.example' },
    contract: '0.1.3',
    ...parts,
  })

const GAMES = 'games 1.1.0 (team Games, games@arcada.example)'
const LOTTERY = 'lottery 1.1.0 (team Lottery, lottery@arcada.example)'
const needs = (range: string, names: string[] = ['useState'], module = 'react'): Parts => ({
  needs: { [module]: { range, names } },
})
const KEPT = '@arcada/kit/session/kept-login'
const withKept = { provides: { [KEPT]: { version: '1.0.0', names: ['keepLogin'] } } }
const claimed = (path: string) =>
  `${path} is claimed by both ${GAMES} and ${LOTTERY}: an address has one owner, so remove it from one of them.`
const noModule = (who: string) =>
  `${who} needs dayjs 1, but host 2.0.0 does not provide it: release a host that does first.`
const older = 'which is older: release a newer host first, or build games with its kit.'
const againstContract = (theirs: string, ours: string, reason: string) =>
  `${GAMES} was built against contract ${theirs}, but host 2.0.0 against ${ours}${reason}`
const tooOld =
  ': a host runs remotes of its own major version and of the one before it, so build games again.'
const noVersion = ', of which one is no version: build it again.'
const kit = (name: string) => `@arcada/kit/${name}`

test('a remote runs on a host that provides what it needs; every other one is named with its owner and a remedy', async () => {
  const rows: [on: Parts, remote: Parts, ...problems: string[]][] = [
    [{}, {}],
    [{}, needs('^19.0.0', ['useState', 'useEffect'])],
    [{ provides: { react: { version: '19.4.0-beta.1', names: ['useState'] } } }, needs('^19.0.0')],
    // A patch older or newer; an earlier minor version; any of the major version before; the first versions of the kit.
    [{ contract: '1.2.0' }, { contract: '1.2.9' }],
    [{ contract: '1.4.0' }, { contract: '1.2.0' }],
    [{ contract: '2.0.0' }, { contract: '1.9.0' }],
    [{ contract: '0.2.0' }, { contract: '0.1.0' }],
    [{ contract: '1.2.0' }, { contract: '1.3.0' }, againstContract('1.3.0', '1.2.0', `, ${older}`)],
    [{ contract: '1.9.0' }, { contract: '2.0.0' }, againstContract('2.0.0', '1.9.0', `, ${older}`)],
    [{ contract: '2.0.0' }, { contract: '0.9.0' }, againstContract('0.9.0', '2.0.0', tooOld)],
    [{ contract: 'none' }, { contract: '0.1.3' }, againstContract('0.1.3', 'none', noVersion)],
    [{ contract: '0.1.0' }, { contract: 'none' }, againstContract('none', '0.1.0', noVersion)],
    [{}, needs('1', ['extend'], 'dayjs'), noModule(GAMES)],
    [
      withKept,
      needs('^1.0.0', ['keepLogin'], KEPT),
      `${GAMES} takes ${KEPT}, which only member may use: remove the import.`,
    ],
    [withKept, { ...needs('^1.0.0', ['keepLogin'], KEPT), name: 'member' }],
    [
      {},
      needs('^18.0.0'),
      `${GAMES} needs react ^18.0.0, but host 2.0.0 provides 19.3.1: release a host that provides it first, or build games against 19.3.1.`,
    ],
    [
      {},
      needs('newest'),
      `${GAMES} needs react newest, which is not a semver range: correct it and publish again.`,
    ],
    [
      {},
      needs('^19.0.0', ['useState', 'use']),
      `${GAMES} imports use from react, but host 2.0.0 does not provide that name: release a host that does first.`,
    ],
    // A newer kit is reported once, with the names that only it has.
    [
      {
        contract: '1.2.0',
        provides: {
          [kit('api')]: { version: '1.2.0', names: ['one'] },
          [kit('ui')]: { version: '1.2.0', names: ['one'] },
        },
      },
      {
        contract: '1.3.0',
        needs: {
          [kit('api')]: { range: '>=1.3.0 <3.0.0', names: ['one'] },
          [kit('ui')]: { range: '>=1.3.0 <3.0.0', names: ['two'] },
        },
      },
      `${GAMES} imports two from @arcada/kit/ui, but host 2.0.0 does not provide that name: release a host that does first.`,
      againstContract('1.3.0', '1.2.0', `, ${older}`),
    ],
  ]
  const failed = await failing(rows, ([on, remote, ...problems]) =>
    expect(setProblems(host(on), { games: games(remote) })).toEqual(problems),
  )
  expect(failed).toEqual([])
})

const CALL: EarlyCall = { path: '/a', module: 'A', query: { x: '1', y: '2' }, session: false }
const calling = (call: EarlyCall, name = 'list'): Parts => ({ calls: { [name]: call } })
const otherCall = `The early call 'list' of ${LOTTERY} is not the one of ${GAMES}: build both against one contract.`
const slots = [{ slot: 'home.categories', widget: './w', order: 1 }]
const play = { routes: [route('/m/play', './a', { aliases: ['/p'] })] }

test('apps that go live together differ in addresses, and agree on early calls', async () => {
  const rows: [one: Parts, other: Parts, ...problems: string[]][] = [
    [
      { slots, routes: [route('/m/games', './a', { aliases: ['/g'] })] },
      { slots, routes: [route('/m/lottery', './b', { aliases: ['/l'] })] },
    ],
    [needs('1', [], 'dayjs'), needs('1', [], 'dayjs'), noModule(GAMES), noModule(LOTTERY)],
    [play, play, claimed('/m/play'), claimed('/p')],
    [play, { routes: [route('/p', './b')] }, claimed('/p')],
    [calling(CALL), calling({ ...CALL, query: { y: '2', x: '1' } })],
    [calling(CALL), calling({ ...CALL, path: '/b' }, 'other')],
    [calling(CALL), calling({ ...CALL, path: '/b' }), otherCall],
    [calling(CALL), calling({ ...CALL, module: 'B' }), otherCall],
    [calling(CALL), calling({ ...CALL, session: true }), otherCall],
    [calling(CALL), calling({ ...CALL, query: { x: '1' } }), otherCall],
    [calling(CALL), calling({ ...CALL, query: { x: '1', y: '3' } }), otherCall],
  ]
  const failed = await failing(rows, ([one, other, ...problems]) =>
    expect(setProblems(host(), { games: games(one), lottery: lottery(other) })).toEqual(problems),
  )
  expect(failed).toEqual([])
})

test('a set consists of one host and remotes, and fills slots that exist', () => {
  expect(setProblems(games(), {})).toEqual(['games 1.1.0 is not a host.'])
  expect(setProblems(host(), { host: host({ version: '2.1.0' }) })).toEqual(['host 2.1.0 is not a remote.'])
  const nowhere = { slots: [{ slot: 'home.roof', widget: './w', order: 1 }] }
  expect(setProblems(host(), { games: games(nowhere) })).toEqual([
    expect.stringMatching(
      /^games 1\.1\.0 \(.*\) fills the slot 'home\.roof' with \.\/w, but there is no such slot \(there are: .*\bhome\.recent\b.*\)\.$/,
    ),
  ])
})
