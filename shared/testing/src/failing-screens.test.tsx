import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Access, RemoteDeclaration } from '@arcada/federation'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, type PersonName, renderScreen, screen, useSandbox } from './index.ts'
import { NearAtOnce } from './near-at-once.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** What every call of a screen meets, and what its person reads for it. */
const FAILURES = {
  offline: [{ drop: true }, "You're offline. Check your connection and try again."],
  refused: [{ status: 451, code: 'ip.restricted' }, 'This site cannot be used from where you are.'],
  maintenance: [{ status: 503, code: 'system.maintenance' }, 'We are under maintenance.'],
} as const

/** Addresses that name something, where the path alone shows none of the server's data. */
const ADDRESSES: Record<string, string> = {
  '/m/launchGame': '/m/launchGame?vendor=KAPPA&gameId=1&nodeId=1',
  '/m/startLottery': '/m/startLottery?code=1',
}

/** Screens and widgets that ask and have nothing to say when nothing answers, and why. */
const SILENT: Record<string, string> = {
  '/m/home': 'it is made of widgets, which are looked at here one by one',
  '/m/maintenance': 'it repeats what the start of the page was told',
  '/m/forget': 'a form',
  '/m/responsible-gaming/self-exclusion': 'a form; the balance is an extra of its first page',
  'header.messages of member': 'a count on an icon',
  'home.contracts of agent': 'it opens only for a request that waits',
  'home.ticker of promotions': 'an extra of home, which goes on without',
  'home.popups of promotions': 'an extra of home, which goes on without',
  'home.floating of promotions': 'an extra of home, which goes on without',
}

/** Of the machine, in ms; the page's own time is faked. */
const PATIENCE = 10_000
const LONG = { timeout: 3 * PATIENCE }

const sandbox = useSandbox()
beforeEach(() => vi.stubGlobal('IntersectionObserver', NearAtOnce))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Part {
  /** The address of a screen, the slot of a widget. */
  name: string
  folder: string
  address: string
  as: PersonName
}

const parts = (await Promise.all(apps().map(partsOf))).flat()

describe('whoever looks when nothing answers as it should', () => {
  it.each(parts.filter(({ name }) => !(name in SILENT)))('reads why: $name', LONG, async (part) => {
    for (const [fault, words] of Object.values(FAILURES)) {
      const asked = await show(part, fault)
      await vi.waitFor(async () => {
        await pass(1_000)
        // Who asks for nothing has nothing to explain.
        if (asked.mock.calls.length > 0) expect(said()).not.toEqual([])
      }, PATIENCE)
      for (const one of said()) expect(one).toContain(words)
      cleanup()
    }
  })

  it.each(parts.filter(({ name }) => name in SILENT))('is not bothered: $name', async (part) => {
    const asked = await show(part, FAILURES.refused[0])
    await pass(2_000)
    expect(asked).toHaveBeenCalled()
    expect(said()).toEqual([])
  })
})

async function show({ folder, address, as }: Part, fault: object) {
  vi.useRealTimers()
  vi.restoreAllMocks()
  const asked = vi.spyOn(globalThis, 'fetch')
  const { default: Shown } = (await import(/* @vite-ignore */ join(folder, 'index.tsx'))) as {
    default: ComponentType
  }
  await sandbox.control('DELETE', '/sandbox/faults')
  await renderScreen(<Shown />, {
    address,
    as,
    async before() {
      await sandbox.control('POST', '/sandbox/faults', { match: '/', ...fault })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      asked.mockClear()
    },
  })
  return asked
}

/** Lets time pass, such as that before a call is repeated by itself. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function said(): string[] {
  return screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '')
}

function apps(): string[] {
  return readdirSync(ROOT)
    .filter((folder) => existsSync(join(ROOT, folder, 'remote.ts')))
    .map((folder) => join(ROOT, folder))
}

async function partsOf(app: string): Promise<Part[]> {
  const { default: declared } = (await import(/* @vite-ignore */ join(app, 'remote.ts'))) as {
    default: RemoteDeclaration
  }
  const personOf = (access: Access): PersonName => (access === 'agent' ? 'aline' : 'marina')
  return [
    ...declared.routes.map(({ path, screen: folder, access }) => ({
      name: path,
      folder: join(app, folder),
      address: ADDRESSES[path] ?? path,
      as: personOf(access),
    })),
    ...declared.slots.map(({ slot, widget }) => ({
      name: `${slot} of ${declared.name}`,
      folder: join(app, widget),
      address: '/m/home',
      as: 'marina' as const,
    })),
  ]
}
