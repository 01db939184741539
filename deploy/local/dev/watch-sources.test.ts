import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchSources } from './watch-sources.ts'

let folder = ''
let unwatch = () => {}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-watch-'))
})
afterEach(async () => {
  unwatch()
  await rm(folder, { recursive: true, force: true })
})

const save = (...names: string[]) =>
  Promise.all(names.map((name) => writeFile(join(folder, name), String(Math.random()))))

const WAIT = { timeout: 20_000 }

test('takes what is saved while a round runs into the next one, and never runs two at once', async () => {
  const rounds: string[][] = []
  const ends: (() => void)[] = []
  unwatch = watchSources([folder], (files) => {
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

test('does not see what editors and tests leave beside the sources', async () => {
  const seen: string[] = []
  unwatch = watchSources([folder], async (files) => {
    seen.push(...files.map((file) => basename(file)))
  })
  await save('.#a.ts', 'a.ts~', '.a.ts.swp', '4913', 'a.test.ts', 'b.test.tsx')
  await save('c.ts')
  await expect.poll(() => seen, WAIT).toEqual(['c.ts'])
})

async function seenByAnother(name: string): Promise<void> {
  const seen: string[] = []
  const end = watchSources([folder], async (files) => {
    seen.push(...files.map((file) => basename(file)))
  })
  await save(name)
  await expect.poll(() => seen, WAIT).toContain(name)
  end()
}
