import { ApiError } from '@arcada/kit/api'
import type { ValueKind } from '@arcada/kit/contract/refusals'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DAY_PATTERN, formatMoment, formatPattern, isMoment } from './dates/format.ts'
import { languageTagOf } from './languages.ts'
import { $locale } from './locale.ts'
import { formatNumber } from './numbers.ts'
import { $timeZone } from './time-zone.ts'

const OFFLINE = msg`You're offline. Check your connection and try again.`
const TIMEOUT = msg`The answer is taking too long. Try again.`
const UNKNOWN = msg`Unknown error`
const CLOSED = msg`System upgrading, please try again later.`
const POPUP = msg`Popup blocked. Please allow popups and try again.`

/** Texts for the refusal codes of another package; undefined for any other code. */
export type Wording = (error: ApiError) => MessageDescriptor | undefined

const more: Wording[] = []

/** Registers the texts of codes that only some screens can get; they load with those screens. */
export function addWording(wording: Wording): void {
  more.push(wording)
}

export interface Failure {
  /** The text; undefined for an unknown reason. */
  words: string | undefined
  /** Whether a retry may succeed. */
  canRetry: boolean
}

/**
 * The text for any error: that of the server's code or of the kind of failure, and
 * whether a retry can help. The only place that turns errors into texts.
 */
export function failureOf(error: unknown, i18n: I18n): Failure {
  const words = wordsOf(error)
  const refused = error instanceof ApiError && error.kind === 'refused'
  return { words: words && i18n._(words), canRetry: words === undefined || !refused }
}

/** The text for a failed call, such as for a toast; 'Unknown error' for an unknown reason (ERR-21). */
export function errorMessage(error: unknown, i18n: I18n): string {
  return failureOf(error, i18n).words ?? i18n._(UNKNOWN)
}

function wordsOf(error: unknown): MessageDescriptor | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.kind === 'offline') return OFFLINE
  if (error.kind === 'timeout') return TIMEOUT
  if (error.code === 'popup.blocked') return POPUP
  const { id, words } = error.refusal ?? {}
  if (id) return { id, values: valuesOf(error), ...(words ? { message: words } : {}) }
  for (const wording of more) {
    const words = wording(error)
    if (words) return words
  }
  return error.kind === 'maintenance' ? CLOSED : undefined
}

/** The values in the words of a refusal; a missing or invalid one is empty. */
function valuesOf({ value, refusal }: ApiError) {
  const said = Object.entries(refusal?.values ?? {})
  return Object.fromEntries(said.map(([name, kind]) => [name, written(kind, Object(value)[name])]))
}

function written(kind: ValueKind, value: unknown): string | number {
  const [locale, zone] = [$locale.get(), $timeZone.get()]
  if (kind === 'text') return String(value)
  if (kind === 'count') return typeof value === 'number' ? value : 0
  if (kind === 'amount') return typeof value === 'number' ? formatNumber(value, locale, 2) : ''
  if (kind === 'percent') return typeof value === 'number' ? formatNumber(value * 100, locale, 1) : ''
  if (!isMoment(value)) return ''
  if (kind === 'moment') return formatMoment(value, zone, locale)
  return formatPattern(value, DAY_PATTERN[locale], zone, languageTagOf(locale))
}
