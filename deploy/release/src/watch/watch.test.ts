import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readLog, saidIn, whitelabelLog } from '../log/log.ts'
import { badVersions } from '../release/bad-versions.ts'
import { needLive } from '../release/live.ts'
import { serveHere } from '../testing/serve-here.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { watchOnce } from './watch.ts'

const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (pause: number) => void waits.push(pause) }))

const place = useReleasedInMemory()
beforeEach(async () => {
  waits.length = 0
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
})

const collector = async (lines: readonly string[]) =>
  `${await serveHere((_, response) => response.end(`${lines.join('\n')}\n`))}/metrics`

function parts(
  canary: boolean,
  phase: string,
  outcome: string,
  count: number,
  version = '1.1.0',
  release = 2,
) {
  return (
    `arcada_parts_total{whitelabel="arcada",release="${release}",remote="games",version="${version}",` +
    `canary="${canary}",phase="${phase}",outcome="${outcome}"} ${count}`
  )
}

const HEALTHY = [
  parts(true, 'load', 'ok', 99),
  parts(true, 'load', 'failed', 1),
  parts(false, 'load', 'ok', 990),
  parts(false, 'load', 'failed', 10),
]
const watchNow = (metrics: string[], more: object = {}) => watchOnce({ ...place.on, metrics, ...more })
const live = () => place.live()

describe('watch', () => {
  it('ends a canary whose parts fail or fall back more often, with the figures as the reason', async () => {
    const metrics = [
      parts(true, 'load', 'ok', 90),
      parts(true, 'load', 'failed', 4),
      parts(true, 'render', 'failed', 2),
      // A fall-back runs the stable version on a page of the canary.
      parts(true, 'load', 'fallback', 6, '1.0.0'),
      parts(false, 'load', 'ok', 1000, '1.0.0'),
    ]
    expect((await watchNow([await collector(metrics)])).stopped).toBe(3)
    const { seq, canary, by, why, remotes } = await live()
    expect([seq, canary, by, remotes.games?.version]).toEqual([3, undefined, 'watch', '1.0.0'])
    expect(why).toBe(
      'canary of games 1.1.0 stopped: 12.0 % of 100 loads failed or fell back (6 failures, 6 fall-backs), against 0.0 % ' +
        'of 1000 stable loads: at least 2.9 points more (threshold 2)',
    )
  })

  it('ends a canary whose taps became slow, and stores the cause', async () => {
    const inp = (canary: boolean, version: string, le: string, value: number) =>
      `arcada_inp_seconds_bucket{whitelabel="arcada",release="2",remote="games",version="${version}",canary="${canary}",le="${le}"} ${value}`
    const slow = [
      ...[inp(true, '1.1.0', '0.2', 10), inp(true, '1.1.0', '+Inf', 60)],
      ...[inp(false, '1.0.0', '0.2', 590), inp(false, '1.0.0', '+Inf', 600)],
    ]
    expect((await watchNow([await collector([...HEALTHY, ...slow])])).stopped).toBe(3)
    expect((await live()).why).toMatch(/^canary of games 1\.1\.0 stopped: 83\.3 % of 60 measured page loads/)
    const log = await readLog(place.store, place.keys, whitelabelLog('arcada'))
    expect(saidIn(log, 'verdict').at(-1)?.remotes).toMatchObject([
      {
        ...{ outcome: 'worse', cause: 'inp' },
        felt: [
          { measure: 'inp', canary: { pages: 60, slow: 50 } },
          { measure: 'lcp', outcome: 'undecided' },
        ],
      },
    ])
  })

  it('adds up several collectors, and ends no canary below the minimum of loads', async () => {
    const half = await collector([parts(true, 'load', 'failed', 30)])
    const other = await collector([parts(true, 'load', 'ok', 19)])
    expect((await watchNow([half, other])).stopped).toBeUndefined()
    expect((await watchNow([half, other], { minimum: 49 })).stopped).toBe(3)
  })

  it('tries a collector six times within a minute before it ends the canary', async () => {
    let asked = 0
    const origin = await serveHere((_, response) => {
      asked += 1
      response.writeHead(500).end()
    })
    expect((await watchNow([`${origin}/metrics`])).stopped).toBe(3)
    expect([asked, waits]).toEqual([6, [10_000, 10_000, 10_000, 10_000, 10_000]])
  })

  it('marks failing versions as bad, and none when no collector answers', async () => {
    const marked = () => badVersions(place.store, place.keys, 'games')
    await watchNow(['http://127.0.0.1:1/'], { tries: 1 })
    expect((await live()).canary).toBeUndefined()
    expect([...(await marked()).keys()]).toEqual([])
    await place.publishRemote('lottery', '1.1.0')
    await place.promote('arcada', { games: '1.1.0', lottery: '1.1.0' }, { canary: 1000 })
    await watchNow([await collector([parts(true, 'load', 'failed', 50, '1.1.0', 4)])])
    expect((await marked()).get('1.1.0')).toMatchObject({
      by: 'watch',
      why: expect.stringMatching(
        /^its canary on arcada was ended: canary of games 1\.1\.0 stopped: 100\.0 % of 50/,
      ),
      only: ['arcada'],
    })
    expect([...(await badVersions(place.store, place.keys, 'games', 'praia')).keys()]).toEqual([])
    expect([...(await badVersions(place.store, place.keys, 'games', 'arcada')).keys()]).toEqual(['1.1.0'])
    expect([...(await badVersions(place.store, place.keys, 'lottery')).keys()]).toEqual([])
  })

  const policy = async () =>
    /http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(
      (await needLive(place.store, place.keys, 'arcada')).document.html,
    )?.[1]

  it('does not apply changed settings of the whitelabel’s folder', async () => {
    const whitelabels = join(place.folder, 'whitelabels')
    await cp(WHITELABELS, whitelabels, { recursive: true })
    const file = join(whitelabels, 'arcada/whitelabel.json')
    const { apiOrigins, ...settings } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...settings, apiOrigins: [] }))
    await place.promote('arcada', {}, { keepVersions: true, whitelabels })
    const before = await policy()
    expect(apiOrigins).toHaveLength(1)
    expect(before).not.toContain(apiOrigins[0])
    const { stopped } = await watchNow([await collector([parts(true, 'load', 'failed', 90, '1.1.0', 3)])])
    expect(stopped).toBe(4)
    expect(await policy()).toBe(before)
  })
})
