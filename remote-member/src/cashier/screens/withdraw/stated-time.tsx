import { Plural } from '@arcada/kit/i18n/macro'

/** The announced maximum duration of the payment. */
export function StatedTime({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="within # minute" other="within # minutes" />
}
