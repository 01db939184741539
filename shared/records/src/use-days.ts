import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Day, type Days, daysRule } from './days-rules.ts'
import { useTimeZone } from './use-time-zone.ts'
import { dayIn } from './zone-time.ts'

export interface ChosenDays extends Days {
  /** The day that it is where the whitelabel is. */
  today: Day
  choose: (days: Days) => void
}

/** The days that a record is asked for, as `from` and `to` in the address; days that cannot be are today (MC-16, MC-108). */
export function useDays(): ChosenDays {
  const today = dayIn(useTimeZone(), Date.now())
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const right = daysRule(from, to, today) === undefined
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
