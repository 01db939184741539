import { serverNow } from '@arcada/kit/api'
import { $timeZone, type Day } from '@arcada/kit/i18n'
import { type Days, dayIn } from '@arcada/kit/i18n/calendar'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { daysRule } from './days-rules.ts'

export interface ChosenDays extends Days {
  /** The present day in the whitelabel's time zone. */
  today: Day
  choose: (days: Days) => void
}

/** The present day in the whitelabel's time zone, and whether the server has stated its time; before that the device's. */
export function useToday(): { today: Day; confirmed: boolean } {
  const { data } = useQuery(settingsQuery())
  return { today: dayIn(serverNow(), useStore($timeZone)), confirmed: data?.serverNow !== undefined }
}

/** The days of a record, as `from` and `to` in the address; impossible days become today (MC-16, MC-108). */
export function useDays(): ChosenDays {
  const { today, confirmed } = useToday()
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  // A device whose clock is behind must not reject a day that the server accepts.
  const right = daysRule(from, to, confirmed ? today : to) === undefined
  const choose = useCallback(
    (days: Days) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now)
          changed.set('from', days.from)
          changed.set('to', days.to)
          return changed
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { ...(right ? { from, to } : { from: today, to: today }), today, choose }
}
