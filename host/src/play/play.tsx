import { startBeats } from './beat.ts'
import { listenToAnswers } from './check.ts'
import { Chip, LoneChip, PlayBar } from './clock.tsx'
import { CheckOutlet } from './reality-check.tsx'
import { RefusalOutlet } from './refusal-dialog.tsx'

function Dialogs() {
  return (
    <>
      <RefusalOutlet />
      <CheckOutlet />
    </>
  )
}

/** Components of responsible gaming for a logged-in member. */
export const play = { Chip, LoneChip, Bar: PlayBar, Dialogs }

/** Begins the clock; once for a page. */
export function startPlay(): void {
  listenToAnswers()
  startBeats()
}
