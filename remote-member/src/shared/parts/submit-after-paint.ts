import { afterPaint } from '@arcada/kit/ui'
import type { FormEvent } from 'react'

/** For `onSubmit` of a form with many parts: its rules run, and its errors are drawn, after the frame that answers the tap. */
export function submitAfterPaint(submit: (event: FormEvent) => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    afterPaint(() => void submit(event))
  }
}
