import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { publish } from '../publish/publish.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
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
    vi.spyOn(process, 'cwd').mockReturnValue(folder)
    const build = (version: string) => remoteBuild(join(folder, 'build', version), 'games', version)
    const put = { ...store(), release: true, now: () => new Date('2026-11-22T08:00:00Z') }
    await publish({ ...put, folder: await build('1.1.0'), by: 'Ana', notes: 'new favourites' })
    await writeFile(join(folder, 'changed.ts'), 'export {}')
    await publish({ ...put, folder: await build('1.2.0'), by: 'Rui' })
    vi.restoreAllMocks()
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

  it('from a checkout of its own is published without running a program that its settings name', async () => {
    const folder = await checkout()
    const ran = join(place.folder, 'ran')
    git(folder, 'config', 'core.fsmonitor', `touch ${ran};`)
    const build = await remoteBuild(join(folder, 'build'), 'games', '1.1.0')
    await publish({ ...store(), release: true, folder: build })
    expect(existsSync(ran)).toBe(false)
    expect(await games()).toContainEqual(
      expect.not.objectContaining({ commit: git(folder, 'rev-parse', 'HEAD') }),
    )
  })
})
