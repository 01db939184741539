import { unreached } from '../support/keyboard.ts'
import { pointerOnly } from '../support/pointer-only.ts'
import { walk } from '../support/walk.ts'

walk('Tab reaches each control, shows where it is, and Enter acts on it', {
  faults: async (page) => [...(await pointerOnly(page)), ...(await unreached(page))],
  dialogs: false,
})
