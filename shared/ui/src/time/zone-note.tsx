import { $locale, $timeZone, deviceZone, offsetAt } from '@arcada/kit/i18n'
import { zoneName } from '@arcada/kit/i18n/calendar'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import styles from './zone-note.module.css'

/**
 * States the time zone of a screen's dates and times, when the device has another one (decision
 * 0022). `at` in ms since 1970: the shown moment, or now.
 */
export function ZoneNote({ at }: { at: number }) {
  const zone = useStore($timeZone)
  const locale = useStore($locale)
  if (offsetAt(zone, at) === offsetAt(deviceZone(), at)) return null
  const name = zoneName(zone, at, locale)
  return (
    <p className={styles.note}>
      <Trans>Dates and times: {name}</Trans>
    </p>
  )
}
