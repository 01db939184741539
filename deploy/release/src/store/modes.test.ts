import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { releasedWhitelabels, status } from '../release/status.ts'
import { openReleasedWorkplace, openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { verify } from '../verify/verify.ts'

let place: Workplace
let umask = 0
beforeEach(() => {
  umask = process.umask(0o022)
})
afterEach(async () => {
  process.umask(umask)
  await place.remove()
})

/** Paths below the store that other accounts than the owner's cannot read. */
async function closed(): Promise<string[]> {
  const entries = await readdir(place.storeFolder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const wrong: string[] = []
  for (const path of [place.storeFolder, ...paths]) {
    const { mode } = await stat(path)
    const needed = (await stat(path)).isDirectory() ? 0o555 : 0o444
    if ((mode & needed) !== needed) wrong.push(path)
  }
  return wrong
}

describe('under umask 077 a store in a folder', () => {
  it('can be read by every account: what is published, promoted and removed', async () => {
    process.umask(0o077)
    place = await openWorkplace()
    await place.publishHost('1.0.0')
    await place.publishRemote('games', '1.0.0')
    await place.publishRemote('lottery', '1.0.0')
    await place.promote('arcada')
    await place.promote('arcada', {}, { remove: 'lottery', keepSettings: true })
    expect(await closed()).toEqual([])
  })

  it('keeps the other rights of the owner and the group', async () => {
    process.umask(0o002)
    place = await openReleasedWorkplace()
    await place.promote('arcada', {}, { remove: 'lottery', keepSettings: true })
    const { mode } = await stat(join(place.storeFolder, 'sites/arcada/index.html'))
    expect((mode & 0o777).toString(8)).toBe('664')
  })
})

describe('what the account of an edge cannot read', () => {
  beforeEach(async () => {
    place = await openReleasedWorkplace()
  })
  const refusal = () =>
    verify({ store: place.store, keys: place.keys, whitelabel: 'arcada' }).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  const told = async () => (await status(place.store, place.keys, 'arcada')).unreadable

  it('is nothing in a store that the tool wrote', async () => {
    expect(await releasedWhitelabels(place.store)).toEqual(['arcada'])
    expect([await refusal(), await told()]).toEqual(['', undefined])
  })

  it.each([
    ['sites/arcada/index.html', 0o600],
    ['sites/arcada/', 0o700],
    ['apps/games/1.0.0/list.js.br', 0o600],
    ['apps/games/1.0.0/inner/', 0o700],
    ['apps/', 0o740],
  ])('is reported by verify and status: %s with mode %o', async (path, mode) => {
    await chmod(join(place.storeFolder, path), mode)
    const sentence =
      `An edge with an account of its own cannot read all of file:${place.storeFolder} ` +
      `(${path} has mode ${mode.toString(8)}): run 'chmod -R a+rX ${place.storeFolder}'.`
    expect([await refusal(), await told()]).toEqual([sentence, sentence])
    const lines: string[] = []
    await runRelease(['status', '--store', `file:${place.storeFolder}`], {
      line: (text) => lines.push(text),
      error: (text) => lines.push(text),
    })
    expect(lines).toContain(`  ${sentence}`)
  })

  it('is counted beyond the first three files', async () => {
    for (const file of ['entry.js', 'list.js', 'popular.js', 'app.json'])
      await chmod(join(place.storeFolder, 'apps/games/1.0.0', file), 0o600)
    expect(await refusal()).toMatch(/app\.json has mode 600, .* and 1 more\)/)
  })

  it('is not checked in folders that the site does not serve', async () => {
    await mkdir(join(place.storeFolder, 'private'), { mode: 0o700 })
    await chmod(join(place.storeFolder, 'releases'), 0o700)
    expect(await refusal()).toBe('')
  })
})
