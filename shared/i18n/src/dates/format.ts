import 'dayjs/locale/pt-br.js'
import type { Locale } from '@arcada/kit/federation'
import dayjs from 'dayjs'
import { languageTagOf } from '../languages.ts'
import { clockIn, type Zone } from './zone.ts'

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string

/** The machine-readable format of a day. */
export const DAY = 'YYYY-MM-DD'

/** Whether a text is a day of the calendar: `2026-02-30` is none, though `Date` accepts it. */
export function isDay(text: unknown): text is Day {
  return typeof text === 'string' && dayjs.utc(text).format(DAY) === text
}

const LAST_MOMENT = 253_402_300_799_999

/** Whether a value is a moment (ms since 1970, up to the year 9999) that every function here can format. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LAST_MOMENT
}

/**
 * The format of each language: digits with the day first in Portuguese; in English a month name, because
 * 11/12 is ambiguous there.
 */
export const DAY_PATTERN: Record<Locale, string> = { pt: 'DD/MM/YYYY', en: 'D MMM YYYY' }

/**
 * A moment in a zone in a dayjs pattern, with the names of a language (a tag such as `pt-BR`): for the
 * formats of the specification (FMT-02, FMT-03, FMT-04). `at` in ms since 1970.
 */
export function formatPattern(at: number, pattern: string, zone: Zone, language: string): string {
  return clockIn(zone, at).locale(language.toLowerCase()).format(pattern)
}

/**
 * A moment in this device's zone (decision 0022) in a dayjs pattern, with the names of a language. It needs no name of the
 * zone, which costs a cheap phone 40 ms to find out. `at` in ms since 1970.
 */
export function formatHere(at: number, pattern: string, language: string): string {
  return dayjs(at).locale(language.toLowerCase()).format(pattern)
}

/** Date and time in a zone: `21/09/2026 23:59`, `21 Sep 2026 23:59`. `at` in ms since 1970. */
export function formatMoment(at: number, zone: Zone, locale: Locale): string {
  return formatPattern(at, `${DAY_PATTERN[locale]} HH:mm`, zone, languageTagOf(locale))
}

/** Hour and minute on a 24-hour clock (FMT-04). `at` in ms since 1970. */
export function formatTime(at: number, zone: Zone): string {
  return formatPattern(at, 'HH:mm', zone, 'en')
}

/** A moment for the attribute `dateTime` and for files: `2026-09-22T02:59:59.000Z`. `at` in ms since 1970. */
export function isoOf(at: number): string {
  return dayjs.utc(at).toISOString()
}
