import type { AppDescription } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { fileInfo } from '../common/hash.ts'
import { route } from '../testing/fixture-apps.ts'
import { parseApp } from './app-description.ts'

const file = fileInfo(Buffer.from('x'))
const CALL = { path: '/wps/games', module: 'LIST', query: {}, session: false }

const REMOTE: AppDescription = {
  format: 1,
  kind: 'remote',
  name: 'games',
  version: '1.0.0',
  owner: { team: 'Games', contact: 'games@arcada.example' },
  routes: [route('/m/games', './src/screens/list', { early: ['gamesList'] })],
  slots: [{ slot: 'home.categories', widget: './src/widgets/popular', order: 40, early: ['popular'] }],
  calls: { gamesList: CALL, popular: { ...CALL, path: '/wps/games/popular' } },
  needs: {
    react: { range: '^19.0.0', names: ['useState'] },
    dayjs: { range: '^1.0.0', names: [], bare: true },
  },
  provides: {},
  contract: '0.1.3',
  entry: ['entry.js'],
  exposes: { './src/screens/list': ['list.js'], './src/widgets/popular': ['popular.js'] },
  locales: { pt: ['pt.js'], en: ['en.js'] },
  files: Object.fromEntries(
    ['entry.js', 'list.js', 'popular.js', 'pt.js', 'en.js'].map((name) => [name, file]),
  ),
}
const HOST: AppDescription = {
  ...REMOTE,
  kind: 'host',
  name: 'host',
  slots: [],
  calls: { ...REMOTE.calls, siteInfo: CALL },
  startup: ['siteInfo'],
  exposes: {},
  document: { boot: 'entry.js', styles: 'list.js', body: 'popular.js' },
}

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
function problems(app: unknown): string[] {
  try {
    parseApp(bytes(app), 'build/app.json')
  } catch (error) {
    return (error as { problems: string[] }).problems
  }
  return []
}

describe('the description of a build', () => {
  it('is accepted for a valid remote and a valid host', () => {
    expect(parseApp(bytes(REMOTE), 'build/app.json')).toEqual(REMOTE)
    expect(parseApp(bytes(HOST), 'build/app.json')).toEqual(HOST)
    expect(problems({ ...REMOTE, home: 'list.js' })).toEqual([])
  })

  it('is refused when a name is that of a property of every object', async () => {
    const failed = await failing<[what: string, app: object]>(
      [
        ['its own name', { ...REMOTE, name: 'constructor' }],
        ['a file', { ...REMOTE, files: { ...REMOTE.files, constructor: file } }],
        ['the prototype', JSON.parse(JSON.stringify(REMOTE).replace('"popular.js":', '"__proto__":'))],
        ['a part', { ...REMOTE, routes: [route('/m/games', 'constructor')] }],
        ['a slot', { ...REMOTE, slots: [{ slot: '__proto__', widget: './src/widgets/popular', order: 1 }] }],
        [
          'an early call',
          { ...REMOTE, routes: [route('/m/games', './src/screens/list', { early: ['valueOf'] })] },
        ],
      ],
      ([_, app]) => {
        expect(problems(app)).toEqual([expect.stringMatching(/constructor|__proto__|valueOf/)])
      },
    )
    expect(failed).toEqual([])
  })

  it('is refused with one sentence for what contradicts itself or is missing', async () => {
    const failed = await failing<[what: string, app: object, problem: string]>(
      [
        [
          'a contract of no version',
          { contract: 'newest' },
          "contract is 'newest', which is not a semver version",
        ],
        ['no entry', { entry: [] }, 'entry names no file'],
        ['a remote that is called host', { name: 'host' }, 'kind is remote, but name is host'],
        [
          'a host without a template',
          { ...HOST, document: undefined },
          'a host must have document: boot, styles and body',
        ],
        [
          'an import without names',
          { needs: { react: { range: '^19.0.0', names: [] } } },
          'it needs react but does not name what it imports from it',
        ],
        [
          'a screen without files',
          { exposes: { './src/widgets/popular': ['popular.js'] } },
          './src/screens/list is declared, but exposes has no files for it',
        ],
        [
          'an undescribed early call of a screen',
          { calls: { popular: CALL } },
          "the early call 'gamesList' is named, but calls does not have it",
        ],
      ],
      ([_, change, problem]) => {
        expect(problems({ ...REMOTE, ...change })).toEqual([
          `build/app.json: ${problem}. Build the app again.`,
        ])
      },
    )
    expect(failed).toEqual([])
  })

  it('must not start a call elsewhere, which would send the session there', async () => {
    const failed = await failing(
      [
        '//evil.example/x',
        '/\\evil.example',
        '/wps/../x',
        '/wps/x?to=y',
        '/wps/x#y',
        '/wps/ x',
        '/\t/evil.example',
        '//',
      ],
      (path) => {
        expect(problems({ ...REMOTE, calls: { ...REMOTE.calls, gamesList: { ...CALL, path } } })).toEqual([
          `build/app.json: the early call 'gamesList' requests ${path}, which is not a plain path of the site. Build the app again.`,
        ])
      },
    )
    expect(failed).toEqual([])
  })

  it('is refused in one sentence when it is not a description: the first reason, and the number of others', () => {
    const { contract: _, ...less } = REMOTE
    expect(problems(less)).toEqual([
      'build/app.json is not a valid app description: contract is missing. Build the app again.',
    ])
    const { entry: __, ...least } = less
    expect(problems(least)).toEqual([
      expect.stringMatching(
        /^build\/app\.json is not a valid app description: (contract|entry) is missing \(and 1 more\)\. Build the app again\.$/,
      ),
    ])
  })
})
