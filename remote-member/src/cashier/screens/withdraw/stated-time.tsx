import { Plural } from '@lingui/react/macro'

export function StatedTime({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="within # minute" other="within # minutes" />
}
