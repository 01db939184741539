import { atom } from 'nanostores'
import { afterPaint } from './after-paint.ts'

/** Whether the site's menu is open; the host draws it. */
export const $menuOpen = atom(false)

/** Opens the site's menu; the button answers with a frame first. */
export function openMenu(): void {
  afterPaint(() => $menuOpen.set(true))
}
