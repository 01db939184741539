import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A day as `YYYY-MM-DD`. */
export type Day = string

export interface Days {
  from: Day
  to: Day
}

const DAY_MS = 86_400_000
/** The most days that a record is asked for at once. */
export const MOST_DAYS = 31

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a day of the calendar. */
export function isDay(text: string | null): text is Day {
  if (text === null) return false
  const time = utc(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  return new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Every day of a span, both ends included, the first one first. */
export function daysOf({ from, to }: Days): Day[] {
  const count = (utc(to) - utc(from)) / DAY_MS + 1
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}

/** What is wrong with a span: nothing, or words for it (MC-108). */
export function daysRule(from: string, to: string, today: Day): MessageDescriptor | undefined {
  if (!isDay(from) || !isDay(to)) return msg`Enter both days.`
  if (from > to) return msg`The first day must not be after the last one.`
  if (to > today) return msg`Choose days up to today.`
  if (daysOf({ from, to }).length > MOST_DAYS) return msg`Choose at most 31 days.`
  return undefined
}

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const
export type Preset = (typeof PRESETS)[number]

/** The days of a preset. */
export function presetDays(preset: Preset, today: Day): Days {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: addDays(today, -29), to: today }
  }
}

/** The preset that a span is; undefined for one of the person's own. */
export function presetOf({ from, to }: Days, today: Day): Preset | undefined {
  return PRESETS.find((preset) => {
    const days = presetDays(preset, today)
    return days.from === from && days.to === to
  })
}
