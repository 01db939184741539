import { beforeEach, describe, expect, it } from 'vitest'
import type { RanCase } from '../smoke/job.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import {
  type BisectOptions,
  bisect,
  bisectLines,
  nextToTest,
  type RunSet,
  suspects,
  type Tried,
} from './bisect.ts'

const place = useReleasedInMemory()
const CASES = JSON.stringify([{ name: 'it opens', open: '/m/games', steps: [{ at: '/m/games' }] }])

/** games 1.1.0 to 1.6.0; 1.3.0 needs a newer host. */
beforeEach(async () => {
  for (const minor of [1, 2, 3, 4, 5, 6]) {
    const react = { range: minor === 3 ? '^20.0.0' : '^19.0.0', names: ['useState'] }
    await place.publishRemote('games', `1.${minor}.0`, {
      contents: { 'smoke.json': CASES },
      needs: { react },
    })
  }
})

const minorOf = (version = '') => Number(version.split('.')[1])

/** Runs that fail from one minor version on; notes what was run. */
function runsFailingFrom(first: number) {
  const ran: Parameters<RunSet>[0][] = []
  const run: RunSet = async (options) => {
    ran.push(options)
    const version = options.versions?.games ?? ''
    const result: RanCase = { remote: 'games', version, name: 'it opens' }
    const results = [minorOf(version) >= first ? { ...result, problem: 'saw nothing' } : result]
    const facts = { whitelabel: options.whitelabel, versions: {}, browser: 'none', seconds: 1 }
    return { ...facts, results, teams: {}, notes: [] }
  }
  return { ran, run }
}

const search = (run: RunSet, more: Partial<BisectOptions> = {}) =>
  bisect({ store: place.store, keys: place.keys, remote: 'games', good: '1.0.0', bad: '1.6.0', ...more }, run)

describe('bisect', () => {
  it('names the first bad version with its publisher, and leaves the store as it is', async () => {
    const before = await place.snapshot()
    const { ran, run } = runsFailingFrom(5)
    const said: string[] = []
    const found = await search(run, { say: (line) => said.push(line) })
    expect(found.first?.version).toBe('1.5.0')
    expect(ran.map(({ versions, remotes }) => [versions?.games, remotes])).toEqual([
      ['1.2.0', ['games']],
      ['1.4.0', ['games']],
      ['1.5.0', ['games']],
    ])
    expect(said).toEqual([
      '6 versions left, testing games 1.3.0 on arcada',
      expect.stringMatching(/^ {2}skipped: games .*react/),
      '6 versions left, testing games 1.2.0 on arcada',
      '  good',
      '4 versions left, testing games 1.4.0 on arcada',
      '  good',
      '2 versions left, testing games 1.5.0 on arcada',
      '  bad: it opens: saw nothing',
    ])
    expect(bisectLines(found)[0]).toMatch(
      /^games 1\.5\.0 is the first bad version: published 2026-11-21T12:00:00\.000Z by team \(.+\)/,
    )
    expect(await place.snapshot()).toEqual(before)
  })

  it('names every suspect when the version before the first bad one cannot run', async () => {
    const found = await search(runsFailingFrom(4).run)
    expect(found.first).toBeUndefined()
    expect(bisectLines(found)).toEqual([
      'The first bad version of games is one of these, because the others could not be tested: 1.3.0, 1.4.0.',
    ])
  })

  it('refuses versions in the wrong order, unknown ones, and a missing whitelabel', async () => {
    const { run } = runsFailingFrom(5)
    await expect(search(run, { good: '1.6.0', bad: '1.1.0' })).rejects.toThrow(
      'games 1.6.0 was not published before 1.1.0: pass the older, good version as --good.',
    )
    await expect(search(run, { bad: '9.0.0' })).rejects.toThrow(/^games 9\.0\.0 is not published in file:/)
    await place.promote('praia', { host: '1.0.0', games: '1.0.0' })
    await expect(search(run)).rejects.toThrow(
      'Name the whitelabel whose live set runs with each version: --on W (live: arcada, praia).',
    )
  })
})

const VERSIONS = Array.from({ length: 100 }, (_, at) => `1.${at}.0`)

/** Tests versions until none is left; those of `broken` cannot be tested. */
function searched(firstBad: number, broken: readonly number[] = []) {
  const tried: Tried[] = []
  for (;;) {
    const version = nextToTest(VERSIONS, tried)
    if (version === undefined) return { tried, left: suspects(VERSIONS, tried) }
    const at = VERSIONS.indexOf(version)
    const outcome = broken.includes(at) ? 'skipped' : at >= firstBad ? 'bad' : 'good'
    tried.push({ version, outcome })
  }
}

describe('the search for the first bad version', () => {
  it('finds each of 100 in at most 7 tests', () => {
    for (const [at, version] of VERSIONS.entries()) {
      const { tried, left } = searched(at)
      expect(left).toEqual([version])
      expect(tried.length).toBeLessThanOrEqual(7)
    }
  })

  it('passes over versions that cannot be tested', () => {
    expect(searched(30, [49, 50, 48]).left).toEqual(['1.30.0'])
    expect(searched(30, [49, 50, 48]).tried.length).toBeLessThanOrEqual(10)
  })
})
