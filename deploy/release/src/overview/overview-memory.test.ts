import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hold } from '../release/holds.ts'
import { folderStore } from '../store/folder-store.ts'
import { openMemory } from '../store/memory.ts'
import type { Store } from '../store/store.ts'
import { openProposals, type Proposals } from '../testing/proposals.ts'
import { overview } from './overview.ts'

interface Opened {
  store: Store
  /** Replaces the first letter of a stored file, as an attacker or a broken disk would. */
  alter(path: string): Promise<void>
  age(path: string): Promise<void>
  remove(path: string): Promise<void>
  close(): Promise<void>
}

const altered = (text: string) =>
  text.replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1))

async function open(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-memory-'))
  return {
    store: folderStore(folder, `file:${folder}`),
    async alter(path) {
      const file = join(folder, path)
      const { atime, mtime } = await stat(file)
      await writeFile(file, altered(await readFile(file, 'utf8')))
      await utimes(file, atime, mtime)
    },
    age: (path) => utimes(join(folder, path), 1, 1),
    remove: (path) => rm(join(folder, path)),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

describe('an overview with a memory', { timeout: 60_000 }, () => {
  let opened: Opened
  let place: Proposals
  let reads: string[]
  let look: () => ReturnType<typeof overview>

  beforeAll(async () => {
    opened = await open()
    place = await openProposals(opened.store)
    const { store } = opened
    const counting: Store = {
      ...store,
      read(path) {
        reads.push(path)
        return store.read(path)
      },
    }
    const keys = place.as('operator')
    const memory = openMemory(counting)
    look = () => {
      reads = []
      return overview({ store: counting, keys: keys.fresh(), memory })
    }
    await look()
  }, 60_000)
  afterAll(async () => {
    await place?.remove()
    await opened?.close()
  })

  /** The same, without anything that was read before. */
  const anew = () => overview({ store: opened.store, keys: place.as('operator').fresh() })

  it('reads nothing but the keys again when nothing has changed', async () => {
    expect(await look()).toEqual(await anew())
    expect(reads.filter((path) => !path.startsWith('keys/'))).toEqual([])
  })

  it('shows a hold and a changed whitelabel at once, and reads no other whitelabel', async () => {
    await hold({
      store: opened.store,
      keys: place.as('operator'),
      whitelabel: 'praia',
      reason: 'the final is on',
    })
    const { attention } = await look()
    expect(attention).toMatchObject([{ kind: 'hold', whitelabel: 'praia' }])
    expect(reads.filter((path) => path.includes('arcada'))).toEqual([])
    expect(await look()).toEqual(await anew())
  })

  it('detects an altered record, a removed one and an altered signature', async () => {
    // Of whole seconds, so that who alters the file can set exactly the same time again.
    await opened.age('log/whitelabels/praia/1.json')
    await look()
    await opened.alter('log/whitelabels/praia/1.json')
    expect((await look()).attention).toEqual([])
    await opened.remove('log/whitelabels/praia/1.json')
    expect(await look()).toEqual(await anew())
    await opened.alter('releases/praia/1.json.sig')
    const { attention } = await look()
    expect(attention[0]).toMatchObject({ kind: 'invalid', whitelabel: 'praia' })
    expect((await look()).whitelabels.map(({ whitelabel }) => whitelabel)).toEqual(['arcada'])
    expect(await look()).toEqual(await anew())
  })
})
