import { afterPaint } from '@arcada/kit/ui'

/** For `onSubmit` of a form with many parts: its rules run, and its errors are drawn, after the frame that answers the tap. */
export function submitAfterPaint(submit: () => unknown): (event: { preventDefault(): void }) => void {
  return (event) => {
    event.preventDefault()
    afterPaint(() => void submit())
  }
}
