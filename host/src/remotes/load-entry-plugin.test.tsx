import { afterEach, expect, test, vi } from 'vitest'
import loadEntryPlugin from './load-entry-plugin.ts'

const { loadScript } = vi.hoisted(() => ({ loadScript: vi.fn<(address: string) => Promise<void>>() }))
vi.mock('./load-script.ts', () => ({ loadScript }))

const NAME = 'games__1_0_0'
const ENTRY = '/apps/games/1.0.0/entry.js'
const container = { init: () => {}, get: () => {} }

afterEach(() => {
  loadScript.mockReset()
  Reflect.deleteProperty(globalThis, NAME)
})

/** Asks for an entry as the federation runtime does. */
const load = () =>
  loadEntryPlugin().loadEntry?.({
    remoteInfo: { name: NAME, entry: ENTRY, entryGlobalName: NAME, type: 'var', shareScope: 'default' },
  } as Parameters<NonNullable<ReturnType<typeof loadEntryPlugin>['loadEntry']>>[0])

test('an entry is loaded by the host’s loader, and is the container that it registers', async () => {
  loadScript.mockImplementation(async () => {
    Reflect.set(globalThis, NAME, container)
  })
  expect(await load()).toBe(container)
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(ENTRY)
})

test('a taken name is refused, and nothing of the remote runs', async () => {
  Reflect.set(globalThis, NAME, container)
  await expect(load()).rejects.toThrow(`the name ${NAME} is taken already`)
  expect(loadScript).not.toHaveBeenCalled()
})

test('an entry that registers nothing or does not load fails with the reason', async () => {
  await expect(load()).rejects.toThrow(`${ENTRY} registered no container`)
  loadScript.mockRejectedValue(new Error('did not load'))
  await expect(load()).rejects.toThrow('did not load')
})
