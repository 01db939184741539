import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseText } from '../document/document.ts'
import { needLive, readStart } from '../release/live.ts'
import { promote } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { signedIn } from '../release/signed.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import { verify } from '../verify/verify.ts'
import { changeList } from './change-list.ts'
import { makeKeys, readPublicKey } from './key-folder.ts'
import { openKeys } from './keys.ts'

let store = memoryStore('file:/srv/arcada')
let own: OwnRelease
/** The keys as they were before the exchange: what a thief, or a forgotten machine, holds. */
let former: string
beforeEach(async () => {
  store = memoryStore('file:/srv/arcada')
  own = await ownRelease(store, ['praia'], false)
  former = `${own.keys.folder}-former`
  await cp(own.keys.folder, former, { recursive: true })
})
afterEach(() => own.remove())

const fresh = () => own.keys.fresh()
const WITHOUT = 'Ana: fixtures open no pages'

async function exchangeOperator(): Promise<void> {
  await makeKeys(own.keys.folder, ['operator-new'])
  const key = await readPublicKey(join(own.keys.folder, 'operator-new.public.pem'))
  await changeList({ store, signed: signedIn, keys: fresh() }, { what: 'exchange', id: 'operator', key })
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

const verbs = {
  promote: () => promote({ store, keys: fresh(), whitelabel: 'praia', withoutSmoke: WITHOUT }),
  apply: () =>
    promote({ store, keys: fresh(), whitelabel: 'praia', keepVersions: true, withoutSmoke: WITHOUT }),
  rollback: () => rollback({ store, keys: fresh(), whitelabel: 'praia' }),
  remove: () => promote({ store, keys: fresh(), whitelabel: 'praia', remove: 'lottery', keepSettings: true }),
}

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

  it('is replaced by promote, apply, rollback and remove, with a note', async () => {
    const reset = store.keep()
    const failed = await failing(Object.entries(verbs), async ([_, run]) => {
      reset()
      const { release, notes } = await run()
      expect(release).toBe(3)
      expect(notes[0]).toMatch(/is signed by operator, a key that was exchanged before/)
      expect((await verify({ store, keys: fresh(), whitelabel: 'praia' })).release).toBe(3)
      // What did not count is no part of the history that a rollback may lead to.
      expect((await needLive(store, fresh(), 'praia')).release.after?.seq).toBe(1)
    })
    expect(failed).toEqual([])
  })
})
