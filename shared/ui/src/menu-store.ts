import { atom } from 'nanostores'
import { afterPaint } from './after-paint.ts'

/** Whether the site's menu is open; the host renders it. */
export const $menuOpen = atom(false)

/** Opens the site's menu after a frame for the button. */
export function openMenu(): void {
  afterPaint(() => $menuOpen.set(true))
}
