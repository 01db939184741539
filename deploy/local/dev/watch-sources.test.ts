import fs from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchSources } from './watch-sources.ts'

let folder = ''
let unwatch = async () => {}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-watch-'))
})
afterEach(async () => {
  await unwatch()
  await rm(folder, { recursive: true, force: true })
})

const save = (...names: string[]) =>
  Promise.all(names.map((name) => writeFile(join(folder, name), String(Math.random()))))

const WAIT = { timeout: 20_000 }

test('handles files that are saved during a round in the next one, and never runs two rounds at once', async () => {
  const rounds: string[][] = []
  const ends: (() => void)[] = []
  unwatch = await watchSources([folder], (files) => {
    rounds.push(files.map((file) => basename(file)).sort())
    return new Promise((done) => ends.push(done))
  })
  await save('a.ts', 'b.ts', 'c.ts')
  await expect.poll(() => rounds, WAIT).toEqual([['a.ts', 'b.ts', 'c.ts']])
  await save('d.ts')
  await save('e.ts')
  // Whatever was to come of it has come once a later watcher has seen a later file.
  await seenByAnother('f.ts')
  expect(rounds).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => rounds[1], WAIT).toEqual(['d.ts', 'e.ts', 'f.ts'])
})

test('ignores temporary files of editors and tests', async () => {
  const seen: string[] = []
  unwatch = await watchSources([folder], async (files) => {
    seen.push(...files.map((file) => basename(file)))
  })
  await save('.#a.ts', 'a.ts~', '.a.ts.swp', '4913', 'a.test.ts', 'b.test.tsx')
  await save('c.ts')
  await expect.poll(() => seen, WAIT).toEqual(['c.ts'])
})

async function seenByAnother(name: string): Promise<void> {
  const seen: string[] = []
  const end = await watchSources([folder], async (files) => {
    seen.push(...files.map((file) => basename(file)))
  })
  await save(name)
  await expect.poll(() => seen, WAIT).toContain(name)
  await end()
}

test('detects every replacement of a file, and files in new folders', { tags: '@long' }, async () => {
  const seen: string[] = []
  await mkdir(join(folder, 'src/old'), { recursive: true })
  await save('src/a.ts', 'src/old/b.ts')
  unwatch = await watchSources([folder], async (files) => {
    seen.push(...files.map((file) => relative(folder, file)))
  })
  const sees = async (work: () => Promise<unknown>, ...files: string[]) => {
    seen.length = 0
    await work()
    await expect.poll(() => [...new Set(seen)].sort(), WAIT).toEqual(expect.arrayContaining(files))
  }
  /** Like git, `sed -i` and formatters. */
  const replace = async (name: string) => {
    await save(`${name}.tmp`)
    await rename(join(folder, `${name}.tmp`), join(folder, name))
  }
  for (const file of ['src/a.ts', 'src/old/b.ts', 'src/a.ts', 'src/old/b.ts']) {
    await sees(() => replace(file), file)
    await sees(() => save(file), file)
  }
  await sees(() => rm(join(folder, 'src/a.ts')), 'src/a.ts')
  await sees(() => save('src/a.ts'), 'src/a.ts')
  // A folder that is taken away and comes back, as with another branch.
  await rename(join(folder, 'src/old'), join(folder, 'aside'))
  await sees(() => rename(join(folder, 'aside'), join(folder, 'src/old')), 'src/old/b.ts')
  await sees(() => save('src/old/b.ts'), 'src/old/b.ts')
  await sees(async () => {
    await mkdir(join(folder, 'src/new/deep'), { recursive: true })
    await save('src/new/deep/c.ts')
  }, 'src/new/deep/c.ts')
  await sees(() => replace('src/new/deep/c.ts'), 'src/new/deep/c.ts')
  await sees(() => save('src/new/deep/c.ts'), 'src/new/deep/c.ts')
})

test.each([
  ['ENOSPC', 'max_user_watches'],
  ['EMFILE', 'max_user_instances'],
])(
  'sees every change where the system has no watchers left (%s), and prints one sentence with the remedy',
  { tags: '@long' },
  async (code, limit) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(fs, 'watch').mockImplementation(() => {
      throw Object.assign(new Error('no watchers'), { code })
    })
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    const seen: string[] = []
    await mkdir(join(folder, 'src'))
    await save('src/a.ts', 'src/b.ts')
    unwatch = await watchSources([folder], async (files) => {
      seen.push(...files.map((file) => relative(folder, file)))
    })
    const sees = async (work: () => Promise<unknown>, ...files: string[]) => {
      seen.length = 0
      await work()
      await expect.poll(() => [...new Set(seen)].sort(), WAIT).toEqual(files)
    }
    await sees(() => save('src/a.ts'), 'src/a.ts')
    await sees(() => rename(join(folder, 'src/a.ts'), join(folder, 'src/b.ts')), 'src/a.ts', 'src/b.ts')
    await sees(async () => {
      await mkdir(join(folder, 'src/new/deep'), { recursive: true })
      await save('src/new/deep/c.ts')
    }, 'src/new/deep/c.ts')
    await sees(() => save('src/new/deep/c.ts'), 'src/new/deep/c.ts')
    await sees(() => rm(join(folder, 'src/new/deep/c.ts')), 'src/new/deep/c.ts')
    expect(printed.mock.calls).toEqual([[expect.stringContaining(`sudo sysctl fs.inotify.${limit}=`)]])
  },
)
