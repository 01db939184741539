/** The theme of this visit. The boot script holds this module, too: it must not import a library. */
import { readStored } from '@arcada/session/storage'

export const THEME_KEY = 'MC_THEME'
export type Theme = 'dark' | 'light'

/** The theme that the person chose on this device, or that their system has if they chose that; else `usual`. */
export function storedTheme(usual: Theme): Theme {
  const chosen = readStored('local', THEME_KEY)
  if (chosen === 'system') return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  return chosen === 'dark' || chosen === 'light' ? chosen : usual
}
