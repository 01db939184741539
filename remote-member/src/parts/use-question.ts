import { useState } from 'react'

/** A question that waits for its answer. */
export interface Asked<About> {
  about: About
  answer: (yes: boolean) => void
}

/** A question in a dialog of the screen's own: `ask` resolves with the answer, `asked` is what the dialog draws. */
export function useQuestion<About>(): {
  ask: (about: About) => Promise<boolean>
  asked: Asked<About> | undefined
} {
  const [asked, setAsked] = useState<Asked<About>>()
  const ask = (about: About) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        about,
        answer: (yes) => {
          setAsked(undefined)
          resolve(yes)
        },
      }),
    )
  return { ask, asked }
}
