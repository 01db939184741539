import { Plural } from '@lingui/react/macro'

/** How long the payment takes at most, as it is promised. */
export function StatedTime({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="within # minute" other="within # minutes" />
}
