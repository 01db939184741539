import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gc } from '../gc/gc.ts'
import { publish } from '../publish/publish.ts'
import { promote } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { refuseLiveKey, signedIn } from '../release/signed.ts'
import { status } from '../release/status.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import { verify } from '../verify/verify.ts'
import { changeList } from './change-list.ts'
import { makeKeys, readPublicKey } from './key-folder.ts'

let store = memoryStore('file:/srv/arcada')
let own: OwnRelease
beforeEach(async () => {
  store = memoryStore('file:/srv/arcada')
  own = await ownRelease(store, ['arcada'], false)
})
afterEach(() => own.remove())

const on = () => ({ store, keys: own.keys.fresh(), whitelabel: 'arcada' })
const run = (versions: Record<string, string> = {}) =>
  promote({ ...on(), versions, withoutSmoke: 'Ana: fixtures open no pages' })

async function exchange(id: string): Promise<void> {
  await makeKeys(own.keys.folder, [`${id}-new`])
  const key = await readPublicKey(join(own.keys.folder, `${id}-new.public.pem`))
  await changeList({ ...on(), signed: signedIn }, { what: 'exchange', id, key })
}

/** As the command does it, which refuses a key that something live counts by. */
async function revoke(id: string): Promise<void> {
  await refuseLiveKey(store, own.keys.fresh(), id)
  await changeList({ ...on(), signed: signedIn }, { what: 'revoke', id })
}

describe('a key that is revoked', () => {
  it('invalidates everything that it signed, but the history still names the author', async () => {
    await own.publishGames('1.1.0')
    await run({ games: '1.1.0' })
    await exchange('operator')
    await run()
    await revoke('operator')
    const { history = [] } = await status(store, own.keys.fresh(), 'arcada', true)
    const problem = 'is signed by operator, a key that was revoked'
    expect(history.map((one) => [one.release, one.key, one.problem])).toEqual([
      [3, 'operator-2', undefined],
      [2, 'operator', problem],
      [1, 'operator', problem],
    ])
    await expect(rollback({ ...on(), to: 1 })).rejects.toThrow(/a key that was revoked/)
    // Without a number, nothing runs again that only it had signed.
    await expect(rollback(on())).rejects.toThrow(/no release of arcada before/)
    await gc({ ...on(), dryRun: true })
    await verify(on())
  })

  it('gives its versions to the key that publishes the same builds again', async () => {
    await exchange('team')
    await expect(revoke('team')).rejects.toThrow(/publish that build again with the new one/)
    for (const name of ['games', 'lottery'])
      await publish({
        ...on(),
        folder: await remoteBuild(join(own.keys.folder, name), name, '1.0.0'),
        release: true,
        compress: false,
      })
    await revoke('team')
    await verify(on())
  })
})
