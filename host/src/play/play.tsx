import { startBeats } from './beat.ts'
import { hearAnswers } from './check.ts'
import { Chip, Strip } from './clock.tsx'
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

/** What the host draws of responsible gaming for somebody who is signed in. */
export const play = { Chip, Strip, Dialogs }

/** Begins the clock; once for a page. */
export function startPlay(): void {
  hearAnswers()
  startBeats()
}
