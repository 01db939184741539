import type { ComponentType } from 'react'
import HomeScreen from '../screens/home/index.tsx'

const LOADED: Record<string, ComponentType> = {
  './src/screens/home': HomeScreen,
}

const LOADERS: Record<string, () => Promise<{ default: ComponentType }>> = {
  './src/screens/maintenance': () =>
    import(/* webpackChunkName: "maintenance" */ '../screens/maintenance/index.tsx'),
  './src/screens/real-accounts-only': () =>
    import(/* webpackChunkName: "real-accounts-only" */ '../screens/real-accounts-only/index.tsx'),
  './src/screens/download': () => import(/* webpackChunkName: "download" */ '../screens/download/index.tsx'),
  './src/screens/user-agreement': () =>
    import(/* webpackChunkName: "user-agreement" */ '../screens/user-agreement/index.tsx'),
}

/** A screen of the host that is there already. */
export function hostScreen(folder: string): ComponentType | undefined {
  return LOADED[folder]
}

/** Brings a screen of the host; rejects when its chunk does not arrive, and a later call tries again. */
export async function loadHostScreen(folder: string): Promise<ComponentType> {
  const known = LOADED[folder]
  if (known) return known
  const load = LOADERS[folder]
  if (!load) throw new Error(`the host has no ${folder}`)
  const { default: screen } = await load()
  LOADED[folder] = screen
  return screen
}
