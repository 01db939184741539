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
import { useCallback, useEffect, useReducer } from 'react'

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

/** Formats a moment (ms since 1970) in the whitelabel's time zone, for money, records, limits, draws and contracts. */
export function useMoment(): (at: number) => string {
  const zone = useStore($timeZone)
  const locale = useStore($locale)
  return useCallback((at: number) => formatMoment(at, zone, locale), [zone, locale])
}

/** Formats a moment (ms since 1970) in the device's time zone, for sessions, messages and devices. */
export function useDeviceMoment(): (at: number) => string {
  const locale = useStore($locale)
  return useCallback((at: number) => formatMoment(at, deviceZone(), locale), [locale])
}

/** Re-renders at an interval in ms, for countdowns and timers. */
export function useTick(everyMs: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
