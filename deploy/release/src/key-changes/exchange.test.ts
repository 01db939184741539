import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { gc } from '../gc/gc.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { publish } from '../publish/publish.ts'
import { promote } from '../release/promote.ts'
import { releaseNumbers } from '../release/releases.ts'
import { rollback } from '../release/rollback.ts'
import { status } from '../release/status.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { hostBuild, remoteBuild } from '../testing/fixture-apps.ts'
import { openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { verify } from '../verify/verify.ts'

const WITHOUT = 'Ana: fixtures open no pages'

let place: Workplace
let store: Store
let folder: string
beforeEach(async () => {
  place = await openWorkplace()
  folder = join(place.folder, 'keys')
  store = openStore(`file:${join(place.folder, 'real')}`)
  await makeKeys(folder, ['host', 'operator', 'team'])
  await run('keys', '--init')
  const builds = {
    host: await hostBuild(build('host'), '1.0.0'),
    games: await remoteBuild(build('games'), 'games', '1.0.0'),
  }
  for (const one of Object.values(builds))
    await publish({ store, keys: openKeys(folder), folder: one, release: true })
  await go()
  await go()
})
afterEach(() => place.remove())

const build = (name: string) => join(place.folder, 'own-builds', name)
const go = (keys = folder) =>
  promote({ store, keys: openKeys(keys), whitelabel: 'arcada', withoutSmoke: WITHOUT, keepVersions: true })

/** Runs the tool and gives its answer, or throws what it says when it refuses. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = []
  const write = (text: string) => lines.push(text)
  const all = [...args, '--store', `file:${join(place.folder, 'real')}`, '--keys', folder]
  if ((await runRelease(all, { line: write, error: write })) !== 0) throw new Error(lines.join('\n'))
  return lines.join('\n')
}

const exchange = async (id: string, name = `${id}-new`) => {
  await makeKeys(folder, [name])
  return run('keys', '--exchange', id, '--key', join(folder, `${name}.public.pem`))
}

describe('a key that is exchanged', () => {
  it('keeps everything readable and running, and the new one can promote, roll back, collect and show the status', async () => {
    expect(await exchange('operator')).toMatch(
      /^operator signed release 2 of arcada \(live\): that stays valid\.\nSmoke runs that operator recorded are no longer valid: run them again\.\nList of keys 2:\n {2}host: publish:host\n {2}operator, for reading only: promote:\*;grant:\*;smoke;without-smoke;appoint\n/,
    )
    expect(await run('status', '--whitelabel', 'arcada', '--history')).toMatch(
      / {2}2 \(live\), .*, operator \(/,
    )
    await run('verify', '--whitelabel', 'arcada')
    await go()
    const back = await rollback({ store, keys: openKeys(folder), whitelabel: 'arcada', to: 1, urgent: true })
    expect(back.release).toBe(4)
    await gc({ store, keys: openKeys(folder) })
    const { history = [] } = await status(store, openKeys(folder), 'arcada', true)
    expect(history.map(({ release, key }) => [release, key])).toEqual([
      [4, 'operator-2'],
      [3, 'operator-2'],
      [2, 'operator'],
      [1, 'operator'],
    ])
    await verify({ store, keys: openKeys(folder), whitelabel: 'arcada' })
  })

  it('signs nothing any more, not even in a run that had read the list before', async () => {
    const before = join(place.folder, 'before')
    await cp(folder, before, { recursive: true })
    const late = openKeys(before)
    await late.on(store)
    await exchange('operator')
    const writing = promote({
      store,
      keys: late,
      whitelabel: 'arcada',
      withoutSmoke: WITHOUT,
      keepVersions: true,
    })
    await expect(writing).rejects.toThrow(/list of keys .* was changed while this ran/)
    expect((await releaseNumbers(store, 'arcada')).at(-1)?.seq).toBe(2)
    await expect(go(before)).rejects.toThrow(
      /No key in .* may promote arcada \(there: host; operator, reading; team/,
    )
  })

  it('is reported as exchanged, not as unknown, for test links and promotions', async () => {
    await exchange('operator')
    const old = join(place.folder, 'old')
    await makeKeys(old, ['unused'])
    for (const name of ['operator.private.pem', 'operator.public.pem', 'trust.json'])
      await writeFile(join(old, name), await readFile(join(folder, name)))
    await expect(go(old)).rejects.toThrow(
      /No key in .* may promote arcada \(there: operator, reading\): ask the holder of operator-2/,
    )
  })
})

describe('a key that is revoked', () => {
  it('is refused with a remedy while a live signature depends on it', async () => {
    await expect(run('keys', '--revoke', 'operator')).rejects.toThrow(
      /arcada runs release 2, which operator signed: exchange the key, then 'apply'/,
    )
    await expect(run('keys', '--revoke', 'team')).rejects.toThrow(
      /arcada runs games 1\.0\.0, which team signed/,
    )
  })

  it('invalidates everything that it signed, but the history still names the author', async () => {
    await exchange('operator')
    expect(await run('apply', '--whitelabel', 'arcada')).toMatch(
      /setting signed by operator, which signs nothing any more/,
    )
    expect(await run('keys', '--revoke', 'operator')).toMatch(/operator, revoked/)
    const told = await run('status', '--whitelabel', 'arcada', '--history')
    expect(told).toMatch(
      / {2}2, .*, operator \(.*\n {4}is signed by operator, a key that was revoked: it cannot run again/,
    )
    await expect(run('rollback', '--whitelabel', 'arcada', '--to', '1')).rejects.toThrow(
      /a key that was revoked/,
    )
    await expect(run('rollback', '--whitelabel', 'arcada')).rejects.toThrow(/no release of arcada before/)
    await run('gc', '--dry-run')
    await run('verify', '--whitelabel', 'arcada')
  })

  it('is passed over by a rollback without a number: nothing runs again that only it had signed', async () => {
    const next = async (version: string) => {
      const built = await remoteBuild(build(`games-${version}`), 'games', version)
      const keys = openKeys(folder)
      await publish({ store, keys, folder: built, release: true })
      const versions = { games: version }
      return promote({ store, keys, whitelabel: 'arcada', versions, withoutSmoke: WITHOUT })
    }
    await next('1.1.0')
    await exchange('operator')
    expect((await next('1.2.0')).release).toBe(4)
    await run('keys', '--revoke', 'operator')
    await expect(run('rollback', '--whitelabel', 'arcada')).rejects.toThrow(/no release of arcada before/)
  })

  it('gives its versions to the key that publishes the same builds again', async () => {
    await exchange('team')
    await expect(run('keys', '--revoke', 'team')).rejects.toThrow(/publish that build again with the new one/)
    await publish({ store, keys: openKeys(folder), folder: build('games'), release: true })
    await run('keys', '--revoke', 'team')
    await run('verify', '--whitelabel', 'arcada')
    const other = await remoteBuild(build('other'), 'games', '1.0.0', { contents: { 'list.js': 'other()' } })
    await expect(publish({ store, keys: openKeys(folder), folder: other, release: true })).rejects.toThrow(
      /already published with other content/,
    )
  })
})

describe('the list of keys', () => {
  it('is refused when lists were removed, signed without the right, or taken from another store', async () => {
    const trusted = await readFile(join(folder, 'trust.json'))
    await exchange('operator')
    await go()
    const real = join(place.folder, 'real/keys')
    const second = await readFile(join(real, '2.json'))
    await store.remove('keys/2.json')
    await expect(status(store, openKeys(folder), 'arcada')).rejects.toThrow(
      /lists were removed or altered \(it names keys\/2\.json\)/,
    )
    // A reader with an older list detects it by the list that the release names.
    await writeFile(join(folder, 'trust.json'), trusted)
    expect((await status(store, openKeys(folder), 'arcada')).problem).toMatch(
      /is not signed by a key that may promote .* start from release 2, the newest one that counts\.$/,
    )
    const [line = ''] = second.toString().split('\n')
    const stranger = join(place.folder, 'stranger')
    await makeKeys(stranger, ['operator'])
    const [other] = await openKeys(stranger).all()
    await writeFile(join(real, '2.json'), `${line}\n${other?.sign?.('keys', line)}\n`)
    await expect(status(store, openKeys(folder), 'arcada')).rejects.toThrow(
      /does not follow from the list before it/,
    )
    // A team's key is in the list, but may not appoint.
    const team = (await openKeys(folder).all()).find(({ name }) => name === 'team')
    if (!team?.sign) throw new Error('there is no key of the team')
    await writeFile(join(real, '2.json'), `${line}\n${team.sign('keys', line)}\n`)
    await expect(status(store, openKeys(folder), 'arcada')).rejects.toThrow(
      /does not follow from the list before it/,
    )
    await writeFile(join(real, '2.json'), second)
    await expect(status(store, openKeys(stranger), 'arcada')).rejects.toThrow(/trusts no list of keys/)
    expect((await status(store, openKeys(folder), 'arcada')).live.release).toBe(3)
  })

  it('always keeps a key that may change each whitelabel, and never names a key twice', async () => {
    await expect(run('keys', '--retire', 'operator')).rejects.toThrow(/No key could change arcada any more/)
    await expect(
      run('keys', '--exchange', 'team', '--key', join(folder, 'operator.public.pem')),
    ).rejects.toThrow(/is in the list of .* already, as operator/)
    await expect(run('keys', '--init')).rejects.toThrow(/has a list of keys already/)
  })
})
