import { useState } from 'react'

/** A question that waits for its answer. */
export interface Asked<About> {
  about: About
  answer: (confirmed: boolean) => void
}

/** A confirmation dialog of the screen: `ask` resolves with the answer, `asked` is rendered by the dialog. */
export function useQuestion<About>(): {
  ask: (about: About) => Promise<boolean>
  asked: Asked<About> | undefined
} {
  const [asked, setAsked] = useState<Asked<About>>()
  const ask = (about: About) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        about,
        answer: (confirmed) => {
          setAsked(undefined)
          resolve(confirmed)
        },
      }),
    )
  return { ask, asked }
}
