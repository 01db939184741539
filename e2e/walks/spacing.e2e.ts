import { spaceText, unreadable } from '../support/readable.ts'
import { walk } from '../support/walk.ts'

walk('wider spacing of letters, words and lines hides no text', {
  faults: unreadable,
  prepare: spaceText,
  viewport: { width: 320, height: 568 },
})
