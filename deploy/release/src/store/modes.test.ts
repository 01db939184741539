import { chmod, readdir, rename, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { status } from '../release/status.ts'
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

  it('comes with files beside it that every account can read: metrics, public keys and the trusted list', async () => {
    process.umask(0o077)
    place = await openReleasedWorkplace()
    const keys = join(place.folder, 'keys')
    const store = ['--store', `file:${join(place.folder, 'own')}`, '--keys', keys]
    const file = join(place.folder, 'site.prom')
    for (const args of [
      ['overview', '--textfile', file, '--store', `file:${place.storeFolder}`],
      ['keygen', ...store],
      ['keys', '--init', ...store],
    ])
      expect(await runRelease(args, { line: () => {}, error: () => {} })).toBe(0)
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect(await modeOf(file)).toBe('644')
    expect(await modeOf(join(keys, 'trust.json'))).toBe('644')
    expect(await modeOf(join(keys, 'operator.public.pem'))).toBe('644')
    expect(await modeOf(join(keys, 'operator.private.pem'))).toBe('600')
  })
})

describe('what the account of an edge cannot read', () => {
  beforeEach(async () => {
    place = await openReleasedWorkplace()
  })
  const refusal = () =>
    verify(place.on).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  const told = async () => (await status(place.store, place.keys, 'arcada')).unreadable

  it('is reported by verify and status, with its mode', async () => {
    const reset = await place.keep()
    const failed = await failing(
      [
        ['sites/arcada/index.html', 0o600],
        ['sites/arcada/', 0o700],
        ['apps/games/1.0.0/list.js.br', 0o600],
        ['apps/games/1.0.0/inner/', 0o700],
        ['apps/', 0o740],
      ],
      async ([path, mode]) => {
        await reset()
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
      },
    )
    expect(failed).toEqual([])
  })

  it('names links, which edges do not follow', async () => {
    const [folder, file] = ['apps/games/1.0.0/inner', 'sites/arcada/index.html'].map((path) =>
      join(place.storeFolder, path),
    )
    for (const path of [folder, file]) {
      await rename(path ?? '', `${path}.elsewhere`)
      await symlink(`${path}.elsewhere`, path ?? '')
    }
    const sentence =
      `Edges follow no link in file:${place.storeFolder} (apps/games/1.0.0/inner, sites/arcada/index.html): ` +
      'put files and folders in their place.'
    expect([await refusal(), await told()]).toEqual([sentence, sentence])
  })
})
