import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Access, RemoteDeclaration } from '@arcada/kit/federation'
import type { ComponentType } from 'react'
import type { PersonName } from './render-screen.tsx'

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

export async function componentOf({ folder }: Part): Promise<ComponentType> {
  const module = (await import(/* @vite-ignore */ join(folder, 'index.tsx'))) as { default: ComponentType }
  return module.default
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
