import { stretchedButtons } from '../support/stretched.ts'
import { smallTargets } from '../support/targets.ts'
import { walk } from '../support/walk.ts'

walk('a finger meets each control, 24 px at least, and each main action, 44 px at least', {
  faults: async (page) => [...(await stretchedButtons(page)), ...(await smallTargets(page))],
  viewport: { width: 320, height: 568 },
})
