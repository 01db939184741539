import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { publish } from '../publish/publish.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { gcIn2027 } from '../testing/timed-store.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { listVersions } from './versions.ts'

const place = useReleasedWorkplace()

const store = () => ({ store: place.store, keys: place.keys })
const games = async () => (await listVersions({ ...store(), apps: ['games'] }))[0]?.versions ?? []

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ana', '-c', 'user.email=ana@arcada.example', ...args], {
    encoding: 'utf8',
  }).trim()

/** A checkout of a team, and the folder in it that builds go to, which it ignores. */
async function checkout(): Promise<string> {
  const folder = join(place.folder, 'checkout')
  await mkdir(folder)
  git(folder, 'init', '--quiet')
  await writeFile(join(folder, '.gitignore'), 'build\n')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--message', 'Begin')
  return folder
}

describe('what is published', () => {
  it('is listed with commit, author, date and notes, newest first, and where it runs', async () => {
    const folder = await checkout()
    const build = (version: string) => remoteBuild(join(folder, 'build', version), 'games', version)
    const put = { ...store(), release: true, now: () => new Date('2026-11-22T08:00:00Z') }
    await publish({ ...put, folder: await build('1.1.0'), by: 'Ana', notes: 'new favourites' })
    await writeFile(join(folder, 'changed.ts'), 'export {}')
    await publish({ ...put, folder: await build('1.2.0'), by: 'Rui' })
    await place.promote('praia', { games: '1.1.0' })
    await place.promote('praia', { games: '1.2.0' }, { canary: 1000 })

    const commit = git(folder, 'rev-parse', 'HEAD')
    expect(await games()).toEqual([
      {
        version: '1.2.0',
        at: '2026-11-22T08:00:00.000Z',
        key: 'team',
        by: 'Rui',
        commit,
        changed: true,
        live: [],
        canary: ['praia'],
      },
      {
        version: '1.1.0',
        at: '2026-11-22T08:00:00.000Z',
        key: 'team',
        by: 'Ana',
        commit,
        notes: 'new favourites',
        live: ['praia'],
        canary: [],
      },
      expect.objectContaining({ version: '1.0.0', live: ['arcada'] }),
    ])
  })

  it('from an image without a checkout has the commit that the image was built with', async () => {
    vi.stubEnv('ARCADA_COMMIT', '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567')
    await place.publishRemote('games', '1.1.0')
    vi.unstubAllEnvs()
    expect(await games()).toContainEqual(
      expect.objectContaining({ version: '1.1.0', commit: '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567' }),
    )
  })

  it('is printed in lines, the newest of each app, with the number of older ones', async () => {
    await place.publishRemote('games', '1.1.0')
    const lines: string[] = []
    const output = { line: (text: string) => lines.push(text), error: () => {} }
    const args = ['versions', '--app', 'games', '--limit', '1', '--store', `file:${place.storeFolder}`]
    expect(await runRelease(args, output)).toBe(0)
    expect(lines[0]).toBe('games:')
    expect(lines[1]).toMatch(/^ {2}1\.1\.0: 2026-11-21T12:00:00\.000Z, team \(\S+\), commit unknown$/)
    expect(lines[2]).toBe('  and 1 older: --limit 2 shows all')
  })

  it('omits what its team did not sign', async () => {
    await place.alter('published/games/1.txt', (text) => text.replace('"by":"', '"by":"Eve, not '))
    expect(await games()).toEqual([expect.objectContaining({ version: '1.0.0', altered: true })])
    expect((await games())[0]?.by).toBeUndefined()
  })

  it('is not listed any more once gc has removed it', async () => {
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('games', '1.2.0')
    await gcIn2027(place)
    expect((await games()).map(({ version }) => version)).toEqual(['1.2.0', '1.0.0'])
  })

  it('is listed for every app up to the limit, with the number of older ones', async () => {
    for (const version of ['1.1.0', '1.2.0']) await place.publishRemote('games', version)
    const all = await listVersions(store())
    expect(
      all.map(({ app, versions, older }) => [app, versions.map(({ version }) => version), older]),
    ).toEqual([
      ['games', ['1.2.0', '1.1.0', '1.0.0'], 0],
      ['host', ['1.0.0'], 0],
      ['lottery', ['1.0.0'], 0],
    ])
    const [few] = await listVersions({ ...store(), apps: ['games'], limit: 2 })
    expect([few?.versions.map(({ version }) => version), few?.older]).toEqual([['1.2.0', '1.1.0'], 1])
    expect((await listVersions({ ...store(), limit: 5 }))[0]?.older).toBe(0)
  })

  it('is listed once where it was published again, in the place of the last time, and with every place it runs', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('games', '1.2.0')
    for (const whitelabel of ['arcada', 'praia'])
      await place.promote(whitelabel, { games: '1.1.0' }, { canary: 500 })
    await place.store.createOnly('published/games/4.txt', Buffer.from('1.0.0\n'))
    expect((await games()).map(({ version, live, canary }) => [version, live, canary])).toEqual([
      ['1.0.0', ['arcada', 'praia'], []],
      ['1.2.0', [], []],
      ['1.1.0', [], ['arcada', 'praia']],
    ])
  })

  it('is an empty list in an empty store', async () => {
    const empty = { store: memoryStore(), keys: place.keys }
    expect(await listVersions(empty)).toEqual([])
    await expect(listVersions({ ...empty, apps: ['chess', 'games'] })).rejects.toThrow(
      /^chess, games was never published to .* \(there are: none\)\.$/,
    )
  })

  it('of an unpublished app is refused', async () => {
    await expect(listVersions({ ...store(), apps: ['chess'] })).rejects.toThrow(
      /chess was never published to .* \(there are: games, host, lottery\)/,
    )
  })
})
