import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Access, RemoteDeclaration } from '@arcada/kit/federation'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { type Mock, vi } from 'vitest'
import { act, cleanup } from './index.ts'
import { NearAtOnce } from './near-at-once.ts'
import { type PersonName, type Rendered, renderScreen } from './render-screen.tsx'

const ROOT = join(import.meta.dirname, '../../..')

/** Example addresses with parameters, where the path alone shows none of the server's data. */
const ADDRESSES: Record<string, string> = {
  '/m/launchGame': '/m/launchGame?vendor=KAPPA&gameId=1&nodeId=1',
  '/m/startLottery': '/m/startLottery?code=1',
}

/** Screens that redirect a logged-in member at once. */
const FOR_GUESTS: readonly string[] = ['/m/login', '/m/register']

/** A screen or widget of a remote. */
export interface Part {
  /** The address of a screen, the slot of a widget. */
  name: string
  folder: string
  address: string
  as?: PersonName | undefined
}

/** Every screen and widget that a remote declares. */
export async function remoteParts(): Promise<Part[]> {
  return (await Promise.all(apps().map(partsOf))).flat()
}

/** Parts that poll. */
export const POLLED = [
  ...['/m/lottery', '/m/moreLottery', '/m/redRain', 'header.messages of member', 'home.lottery of lottery'],
]

interface Opening {
  /** Runs right before the first render: with the observed `fetch`, and the one that asks the sandbox. */
  before: (asked: Mock<typeof fetch>, ask: typeof fetch) => unknown
  around?: (shown: ReactNode) => ReactNode
}

/** Opens a part with everything of it in sight, in time that the test passes; counts its requests. */
export async function openPart(
  part: Part,
  { before, around = (shown) => shown }: Opening,
): Promise<Rendered & { asked: Mock<typeof fetch> }> {
  vi.stubGlobal('IntersectionObserver', NearAtOnce)
  const { default: Shown }: { default: ComponentType } = await import(
    /* @vite-ignore */ join(part.folder, 'index.tsx')
  )
  const ask = globalThis.fetch
  const asked = vi.spyOn(globalThis, 'fetch')
  const page = await renderScreen(around(createElement(Shown)), {
    address: part.address,
    as: part.as,
    async before() {
      await before(asked, ask)
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      })
      asked.mockClear()
    },
  })
  return { ...page, asked }
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export async function closePart(): Promise<void> {
  cleanup()
  // A store unmounts a second after its last listener, by a timer that must not remain.
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  vi.restoreAllMocks()
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
      ...(FOR_GUESTS.includes(path) ? {} : { as: personOf(access) }),
    })),
    ...declared.slots.map(({ slot, widget }) => ({
      name: `${slot} of ${declared.name}`,
      folder: join(app, widget),
      address: '/m/home',
      as: 'marina' as const,
    })),
  ]
}
