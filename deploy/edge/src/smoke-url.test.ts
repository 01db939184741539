import { failing } from '@arcada/kit/testing/failing'
import { runRelease, type SmokeAnswer, type SmokeJob, smokeUrl } from '@arcada/release'
import { describe, expect, it } from 'vitest'
import { useEdge } from './testing/use-edge.ts'

const cases = (name: string) =>
  JSON.stringify([{ name, live: true, open: '/m/games', steps: [{ at: '/m/games' }] }])

const { place, edge, anew } = useEdge(async (place) => {
  await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': cases('of what is live') } })
  await place.publishRemote('games', '1.2.0', { contents: { 'smoke.json': cases('of the canary') } })
  await place.publishRemote('games', '1.3.0', { contents: { 'smoke.json': cases('of the newest') } })
  await place.promote('arcada', { games: '1.1.0' })
})

const MARINA = { member: { name: 'marina', password: 'Arcada123' } }

/** Stands in for Chromium: everything is green. */
function runner() {
  const jobs: SmokeJob[] = []
  const run = async (job: SmokeJob): Promise<SmokeAnswer> => {
    jobs.push(job)
    const results = job.smoke.flatMap(({ remote, version, cases: all }) =>
      all.map(({ name }) => ({ remote, version, name })),
    )
    return { browser: 'Chromium 0', results }
  }
  return { jobs, run }
}

async function tool(...args: string[]) {
  const output: string[] = []
  const write = (text: string) => output.push(text)
  return { code: await runRelease(args, { line: write, error: write }), text: output.join('\n') }
}

describe('smoke --url', () => {
  it('runs the cases of the versions that are live, as the site itself serves them, and changes nothing', async () => {
    const before = await place.snapshot()
    const { jobs, run } = runner()
    const done = await smokeUrl({ url: `${edge.origin}/m/home`, keys: place.keys, people: MARINA }, run)
    expect(done).toMatchObject({
      whitelabel: 'arcada',
      release: 2,
      versions: { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' },
      results: [{ remote: 'games', version: '1.1.0', name: 'of what is live' }],
    })
    expect(jobs[0]).toMatchObject({ site: { origin: edge.origin }, people: MARINA })
    expect(JSON.stringify(done)).not.toContain('Arcada123')
    expect(await place.snapshot()).toEqual(before)
  })

  it('records the run for the list of the store that has this release, and says where it does not', async () => {
    await place.promote('arcada', { games: '1.0.0' })
    const run = async (...store: string[]) => tool('smoke', '--url', `${edge.origin}/m/home`, ...store)
    const { code, text } = await run('--store', place.store.address)
    expect(code).toBe(1)
    expect(text).not.toContain('not recorded')
    const listed = await tool('smoke', '--list', '--store', place.store.address)
    expect(listed.text).toMatch(/ arcada: empty, 0 of 0 passed, 0 skipped, by operator/)
    expect(listed.text).toContain(
      `live address ${edge.origin}/m/home, release 3: host 1.0.0, games 1.0.0, lottery 1.0.0`,
    )
    expect((await run('--store', `file:${place.folder}/other`)).text).toContain(
      'has no release 3 of arcada, so this run is not recorded: name the store of this site with --store.',
    )
  })

  it('is refused for a public address without TLS', async () => {
    for (const url of ['http://arcada.example/m/home', 'http://192.0.2.7/m/home'])
      await expect(smokeUrl({ url, keys: place.keys }, runner().run)).rejects.toThrow(
        /is not protected by TLS/,
      )
  })

  it('tests the stable set beside a canary, with a note', async () => {
    await place.promote('arcada', { games: '1.2.0' }, { canary: 1000 })
    const { run } = runner()
    const { results, notes } = await smokeUrl({ url: `${edge.origin}/m/home`, keys: place.keys }, run)
    expect(results.map(({ name }) => name)).toEqual(['of what is live'])
    expect(notes).toEqual(['arcada has a canary; this run checked the stable set.'])
  })

  it('refuses when the cases of what is live are gone or were altered', async () => {
    const failed = await failing<[path: string, message: RegExp]>(
      [
        ['apps/games/1.1.0/app.json', /cannot be read:\ngames 1\.1\.0 is not in/],
        ['apps/games/1.1.0/smoke.json', /smoke\.json/],
      ],
      async ([path, message]) => {
        await anew()
        if (path.endsWith('app.json')) await place.store.remove(path)
        else await place.alter(path, (text) => text.replace('live', 'else'))
        for (const twin of ['.br', '.gz']) await place.store.remove(`${path}${twin}`)
        await expect(
          smokeUrl({ url: `${edge.origin}/m/home`, keys: place.keys }, runner().run),
        ).rejects.toThrow(message)
      },
    )
    expect(failed).toEqual([])
  })

  it('answers wrong usage with the correct one, and repeats no password', async () => {
    const failed = await failing(
      [
        [['--as', 'marina:Arcada123'], '--as takes a player like member=NAME:PASSWORD'],
        [['--whitelabel', 'arcada'], 'leave out --whitelabel and versions'],
        [['--games', '1.2.0'], 'leave out --whitelabel and versions'],
      ],
      async ([args, message]) => {
        const { code, text } = await tool('smoke', '--url', `${edge.origin}/m/home`, ...args)
        expect(code).toBe(2)
        expect(text).toContain(message)
        expect(text).not.toContain('Arcada123')
      },
    )
    expect(failed).toEqual([])
  })
})
