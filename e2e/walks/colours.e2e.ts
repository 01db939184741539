import { unlistedPairs } from '../support/colour-pairs.ts'
import { walk } from '../support/walk.ts'

walk('texts and icons use only pairs of colours whose contrast the release tool checks', {
  faults: unlistedPairs,
})
