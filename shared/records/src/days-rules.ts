import type { Day } from '@arcada/kit/i18n'
import { isDay } from '@arcada/kit/i18n'
import { addDays, type Days, daysBetween } from '@arcada/kit/i18n/calendar'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Maximum number of days of a record. */
export const MAX_DAYS = 31

/** The error of a span, or undefined (MC-108). */
export function daysRule(from: string, to: string, today: Day): MessageDescriptor | undefined {
  if (!isDay(from) || !isDay(to)) return msg`Enter both days.`
  if (from > to) return msg`The first day must not be after the last one.`
  if (to > today) return msg`Choose days up to today.`
  if (daysBetween(from, to) >= MAX_DAYS) return msg`Choose at most 31 days.`
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

/** The preset of a span; undefined for chosen days. */
export function presetOf({ from, to }: Days, today: Day): Preset | undefined {
  return PRESETS.find((preset) => {
    const days = presetDays(preset, today)
    return days.from === from && days.to === to
  })
}
