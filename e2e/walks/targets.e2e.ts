import { smallTargets } from '../support/targets.ts'
import { walk } from '../support/walk.ts'

walk('a finger meets each control, 24 px at least, and each main action, 44 px at least', {
  faults: smallTargets,
  viewport: { width: 320, height: 568 },
})
