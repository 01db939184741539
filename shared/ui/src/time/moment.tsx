import {
  $locale,
  $timeZone,
  deviceZone,
  formatMoment,
  formatPattern,
  isoOf,
  languageTag,
} from '@arcada/kit/i18n'
import { useStore } from '@nanostores/react'

export interface MomentProps {
  /** Ms since 1970. */
  at: number
  /** In the device's time zone instead of the whitelabel's. */
  device?: boolean
  /** A format of the specification in dayjs notation: `YYYY/MM/DD`. */
  pattern?: string
  className?: string | undefined
}

/** A moment for people and machines. */
export function Moment({ at, device = false, pattern, className }: MomentProps) {
  const whitelabelZone = useStore($timeZone)
  const locale = useStore($locale)
  const zone = device ? deviceZone() : whitelabelZone
  return (
    <time dateTime={isoOf(at)} className={className}>
      {pattern === undefined
        ? formatMoment(at, zone, locale)
        : formatPattern(at, pattern, zone, languageTag(locale))}
    </time>
  )
}
