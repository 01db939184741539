import { beforeEach, describe, expect, it } from 'vitest'
import { openKeys } from '../keys/keys.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { releasedApp, releaseOf } from '../testing/released-app.ts'
import { setsNeverRun } from './promote.ts'

let store = memoryStore()
beforeEach(() => {
  store = memoryStore()
})

const live = releaseOf()
const host = releasedApp('host', '1.0.0')
const find = (...set: (typeof host)[]) => setsNeverRun(store, openKeys(), [set], live)

describe('a set', () => {
  it('needs one with another version, and with the same version of another description', async () => {
    const newer = [host, releasedApp('games', '1.1.0', { description: 'sha256-y' })]
    expect(await find(...newer)).toEqual([newer])
    const replaced = [host, releasedApp('games', '1.0.0', { description: 'sha256-y' })]
    expect(await find(...replaced)).toEqual([replaced])
  })
})
