/** The theme of this visit. The boot script holds this module, too: it must not import a library. */
import { matchesMedia } from '@arcada/kit/federation/media'
import { readStored } from '@arcada/kit/session/storage'

export const THEME_KEY = 'MC_THEME'
export type Theme = 'dark' | 'light'

/** The theme that was chosen on this device, or the system's if that was chosen; else `usual`. */
export function storedTheme(usual: Theme): Theme {
  const chosen = readStored('local', THEME_KEY)
  if (chosen === 'system') return matchesMedia('(prefers-color-scheme: light)') ? 'light' : 'dark'
  return chosen === 'dark' || chosen === 'light' ? chosen : usual
}
