import { unreached } from '../support/keyboard.ts'
import { unreadable } from '../support/readable.ts'
import type { Page } from '../support/test.ts'
import { walk } from '../support/walk.ts'

/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }

walk('at 400 % all text is readable without scrolling sideways', {
  faults: unreadable,
  viewport: ZOOMED,
})

walk('at 400 % Tab reaches each control, and no bar covers the focused one', {
  faults: (page: Page) => unreached(page),
  viewport: ZOOMED,
  dialogs: false,
  variants: [
    { whitelabel: 'arcada', language: 'PT', theme: 'light', people: [undefined, 'marina', 'aline', 'caio'] },
  ],
})
