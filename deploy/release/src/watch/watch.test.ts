import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readVerdicts } from '../canary/verdicts.ts'
import { badVersions } from '../release/bad-versions.ts'
import { needLive } from '../release/live.ts'
import { serveHere } from '../testing/serve-here.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { watchOnce } from './watch.ts'

const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (pause: number) => void waits.push(pause) }))

const place = useReleasedWorkplace()
beforeEach(async () => {
  waits.length = 0
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
})

const collector = async (lines: readonly string[], status = 200) =>
  `${await serveHere((_, response) => response.writeHead(status).end(`${lines.join('\n')}\n`))}/metrics`

/** A collector whose status depends on the number of the request. */
async function countingCollector(statusOf: (count: number) => number) {
  let count = 0
  const origin = await serveHere((_, response) => {
    count += 1
    response.writeHead(statusOf(count)).end(`${HEALTHY.join('\n')}\n`)
  })
  return { address: `${origin}/metrics`, count: () => count }
}

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

function interactive(canary: boolean, seconds: number, count: number): string[] {
  const line = (le: string, value: number) =>
    `arcada_part_seconds_bucket{whitelabel="arcada",release="2",remote="games",version="1.1.0",canary="${canary}",` +
    `phase="interactive",le="${le}"} ${value}`
  return [
    parts(canary, 'interactive', 'ok', count),
    ...['1', '2', '3', '4'].map((le) => line(le, Number(le) >= seconds ? count : 0)),
    line('+Inf', count),
  ]
}

const HEALTHY = [
  parts(true, 'load', 'ok', 99),
  parts(true, 'load', 'failed', 1),
  parts(false, 'load', 'ok', 990),
  parts(false, 'load', 'failed', 10),
]
const watchNow = (metrics: string[], more: object = {}) =>
  watchOnce({ store: place.store, keys: place.keys, whitelabel: 'arcada', metrics, ...more })
const live = async () => (await needLive(place.store, place.keys, 'arcada')).release

describe('watch', () => {
  it('keeps a canary that fails no more often than the stable set', async () => {
    const watched = await watchNow([
      await collector([...HEALTHY, ...interactive(true, 2, 60), ...interactive(false, 2, 600)]),
    ])
    expect(watched.stopped).toBeUndefined()
    expect(watched.compared).toMatchObject([
      {
        remote: 'games',
        version: '1.1.0',
        outcome: 'undecided',
        needs: 1072,
        canary: { loads: 100, failures: 1, fallbacks: 0, pages: 60, interactive: 2 },
        stable: { loads: 1000, failures: 10, fallbacks: 0, pages: 600, interactive: 2 },
      },
    ])
    expect((await live()).seq).toBe(2)
  })

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

  it('ends a canary with slow pages', async () => {
    const slow = [...HEALTHY, ...interactive(true, 4, 60), ...interactive(false, 2, 600)]
    expect((await watchNow([await collector(slow)])).stopped).toBe(3)
    expect((await live()).why).toMatch(/interactive within 4 s, against 2 s for stable pages/)
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
    const { verdicts } = await readVerdicts(place.store, place.keys, 'arcada')
    expect(verdicts.at(-1)?.remotes).toMatchObject([
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

  it('ignores the metrics of an earlier release', async () => {
    const before = await collector([parts(true, 'load', 'failed', 500, '1.1.0', 1)])
    expect((await watchNow([before])).stopped).toBeUndefined()
  })

  it('changes nothing when there is no canary', async () => {
    await place.promote('arcada', {}, { canary: 0 })
    expect(await watchNow(['http://127.0.0.1:1/'])).toMatchObject({ share: 0, compared: [] })
  })

  it('ends a canary whose collector does not answer after all retries', async () => {
    const asked = await countingCollector(() => 500)
    const watched = await watchNow([asked.address], { tries: 3, pause: 0 })
    expect([watched.stopped, asked.count()]).toEqual([3, 3])
    const { canary, why } = await live()
    expect(canary).toBeUndefined()
    expect(why).toMatch(/^canary stopped: .* answered 500: without its metrics the canary cannot be judged/)
  })

  it('tries a collector six times within a minute before it ends the canary', async () => {
    const asked = await countingCollector(() => 500)
    expect((await watchNow([asked.address])).stopped).toBe(3)
    expect([asked.count(), waits]).toEqual([6, [10_000, 10_000, 10_000, 10_000, 10_000]])
  })

  it('states the reason for each remote', async () => {
    await place.publishRemote('lottery', '1.1.0')
    await place.promote('arcada', { lottery: '1.1.0' }, { canary: 1000 })
    const games = parts(true, 'load', 'failed', 50, '1.1.0', 3)
    const metrics = [games, games.replace('"games"', '"lottery"').replace(' 50', ' 60')]
    expect((await watchNow([await collector(metrics)])).stopped).toBe(4)
    expect((await live()).why).toMatch(
      /^canary of games 1\.1\.0 stopped: 100\.0 % of 50 .*; canary of lottery 1\.1\.0 stopped: 100\.0 % of 60 /,
    )
  })

  it('marks failing versions as bad, and none when no collector answers', async () => {
    const marked = () => badVersions(place.store, 'games')
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
    })
    expect([...(await badVersions(place.store, 'lottery')).keys()]).toEqual([])
  })

  it('retries while a collector restarts', async () => {
    const asked = await countingCollector((count) => (count < 3 ? 503 : 200))
    expect((await watchNow([asked.address], { tries: 6, pause: 7 })).stopped).toBeUndefined()
    expect([asked.count(), waits]).toEqual([3, [7, 7]])
    expect((await live()).seq).toBe(2)
  })

  it('ends a canary that reports far fewer loads than its share', async () => {
    // A share of 10 %: about 100 of 1,000 loads are expected.
    const silent = [parts(true, 'load', 'ok', 9), parts(false, 'load', 'ok', 900)]
    expect((await watchNow([await collector(silent)])).stopped).toBe(3)
    expect((await live()).why).toMatch(/its pages hardly report: 9 loads, and about 100 were expected/)
  })

  it('waits while few loads are expected from the canary', async () => {
    const early = [parts(false, 'load', 'ok', 440)]
    expect((await watchNow([await collector(early)])).stopped).toBeUndefined()
    const some = [parts(true, 'load', 'ok', 10), parts(false, 'load', 'ok', 900)]
    expect((await watchNow([await collector(some)])).stopped).toBeUndefined()
  })

  const policy = async () =>
    /http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(
      (await needLive(place.store, place.keys, 'arcada')).document.html,
    )?.[1]

  it('keeps the content policy when it ends a canary', async () => {
    const before = await policy()
    expect(before).toContain("connect-src 'self'")
    await watchNow([await collector([parts(true, 'load', 'failed', 90)])])
    expect((await live()).canary).toBeUndefined()
    expect(await policy()).toBe(before)
  })

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
