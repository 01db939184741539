import { unmarkedStates } from '../support/forced.ts'
import { walk } from '../support/walk.ts'

walk('with forced colours each chosen control differs from the others, and each field has an edge', {
  faults: unmarkedStates,
  use: { forcedColors: 'active' },
  variants: [
    { whitelabel: 'arcada', language: 'PT', theme: 'light', people: [undefined, 'marina', 'aline', 'caio'] },
  ],
})
