import { writeStored } from '@arcada/kit/session'
import { atom } from 'nanostores'
import { THEME_KEY, type Theme } from './stored-theme.ts'

/** The theme that the boot script chose before the first paint. */
export const $theme = atom<Theme>(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Changes the theme and remembers it on this device. */
export function switchTheme(theme: Theme): void {
  writeStored('local', THEME_KEY, theme)
  document.documentElement.dataset.theme = theme
  $theme.set(theme)
  const color = getComputedStyle(document.documentElement).getPropertyValue('--ar-color-bg').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
}
