import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../command-line/cli.ts'
import { releaseText } from '../document/document.ts'
import { makeKeys, readPublicKey } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { needLive, readStart } from '../release/live.ts'
import { promote } from '../release/promote.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import { verify } from '../verify/verify.ts'
import { changeList } from './change-list.ts'

let store = memoryStore('file:/srv/arcada')
let own: OwnRelease
/** The keys as they were before the exchange: what a thief, or a forgotten machine, holds. */
let former: string
beforeEach(async () => {
  store = memoryStore('file:/srv/arcada')
  own = await ownRelease(store, ['praia'])
  former = `${own.keys.folder}-former`
  await cp(own.keys.folder, former, { recursive: true })
})
afterEach(() => own.remove())

const fresh = () => own.keys.fresh()
const WITHOUT = 'Ana: fixtures open no pages'

async function exchangeOperator(): Promise<void> {
  await makeKeys(own.keys.folder, ['operator-new'])
  const key = await readPublicKey(join(own.keys.folder, 'operator-new.public.pem'))
  await changeList({ store, keys: fresh() }, { what: 'exchange', id: 'operator', key })
}

/** Makes release 2 live with the exchanged key, as a tool would that never reads the list of keys again. */
async function goLiveWithFormerKey(): Promise<void> {
  const { release, document } = await needLive(store, fresh(), 'praia')
  const operator = (await openKeys(former).all()).find(({ name }) => name === 'operator')
  const text = releaseText({ ...release, seq: 2 })
  await store.createOnly('releases/praia/2.json', Buffer.from(text))
  await store.createOnly('releases/praia/2.json.sig', Buffer.from(`${operator?.sign?.('release', text)}\n`))
  const json = document.marks.json.replace('"release":1', '"release":2')
  const html = document.html
    .replace(document.marks.json, json)
    .replace('data-release="1"', 'data-release="2"')
    .replace(/data-sig="[^"]*"/, `data-sig="${operator?.sign?.('document', json)}"`)
  await store.compareAndSwap('sites/praia/index.html', Buffer.from(html), document.etag)
}

/** Runs the tool on the store in memory, which no address names. */
const verbs = {
  promote: () => promote({ store, keys: fresh(), whitelabel: 'praia', withoutSmoke: WITHOUT }),
  apply: () =>
    promote({ store, keys: fresh(), whitelabel: 'praia', keepVersions: true, withoutSmoke: WITHOUT }),
  remove: () => promote({ store, keys: fresh(), whitelabel: 'praia', remove: 'lottery', keepSettings: true }),
}

describe('a key that is exchanged while a promotion waits for an answer', () => {
  it('signs nothing: the promotion is refused, and nothing was changed', async () => {
    await own.publishGames('1.1.0')
    const keys = openKeys(former)
    const waiting = promote({
      store,
      keys,
      whitelabel: 'praia',
      versions: { games: '1.1.0' },
      withoutSmoke: WITHOUT,
      async confirm() {
        await exchangeOperator()
        return true
      },
    })
    await expect(waiting).rejects.toThrow(
      'The list of keys of file:/srv/arcada was changed while this ran (there is a list 2), so nothing was signed with the ' +
        'older one: run this again.',
    )
    expect((await needLive(store, fresh(), 'praia')).release.seq).toBe(1)
    await verify({ store, keys: fresh(), whitelabel: 'praia' })
  })
})

describe('a live release that an exchanged key signed', () => {
  beforeEach(async () => {
    await exchangeOperator()
    await goLiveWithFormerKey()
  })

  it('does not count, and the message names the release from which a change starts', async () => {
    const start = await readStart(store, fresh(), 'praia')
    expect(start.problem).toBe(
      'sites/praia/index.html in file:/srv/arcada is signed by operator, a key that was exchanged before: promote, ' +
        'apply, rollback and remove start from release 1, the newest one that counts.',
    )
    await expect(verify({ store, keys: fresh(), whitelabel: 'praia' })).rejects.toThrow(start.problem)
  })

  it.each(Object.entries(verbs))('is replaced by %s, with a note', async (_, run) => {
    const { release, notes } = await run()
    expect(release).toBe(3)
    expect(notes[0]).toMatch(/is signed by operator, a key that was exchanged before/)
    expect((await verify({ store, keys: fresh(), whitelabel: 'praia' })).release).toBe(3)
    // What did not count is no part of the history that a rollback may lead to.
    expect((await needLive(store, fresh(), 'praia')).release.after?.seq).toBe(1)
  })
})

describe('the command line', () => {
  it('recovers by rollback, keeps collecting, and changes keys', async () => {
    const folder = join(`${own.keys.folder}-store`)
    for (const [path, { bytes }] of store.files) {
      const { mkdir, writeFile } = await import('node:fs/promises')
      await mkdir(join(folder, path, '..'), { recursive: true })
      await writeFile(join(folder, path), bytes)
    }
    const run = async (...args: string[]) => {
      const lines: string[] = []
      const write = (text: string) => lines.push(text)
      const code = await runRelease([...args, '--store', `file:${folder}`, '--keys', own.keys.folder], {
        line: write,
        error: write,
      })
      return [code, lines.join('\n')] as const
    }
    await makeKeys(own.keys.folder, ['operator-new'])
    const half = join(own.keys.folder, 'operator-new.public.pem')
    expect((await run('keys', '--exchange', 'operator', '--key', half))[0]).toBe(0)
    const { writeFile } = await import('node:fs/promises')
    await writeFile(join(folder, 'sites/praia/index.html'), 'something else')
    expect(await run('status', '--whitelabel', 'praia')).toEqual([
      0,
      expect.stringMatching(
        /^praia:\n {2}sites\/praia\/index\.html in .* was not written by this tool: promote, apply/,
      ),
    ])
    expect((await run('gc', '--dry-run'))[0]).toBe(0)
    expect((await run('keys', '--allow', 'team', '--may', 'publish:games'))[0]).toBe(0)
    expect(await run('rollback', '--whitelabel', 'praia')).toEqual([
      0,
      expect.stringMatching(
        /^praia now runs release 2, versions and settings of release 1\.[\s\S]*note: sites\/praia\/index\.html/,
      ),
    ])
    expect((await run('verify', '--whitelabel', 'praia'))[0]).toBe(0)
  })
})
