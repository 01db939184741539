import { ApiError } from '@arcada/kit/api'
import {
  LIMIT_KINDS,
  type LimitKind,
  type LimitPeriod,
  type RgProfile,
} from '@arcada/kit/contract/entities/rg-profile'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { $locale } from '@arcada/kit/i18n'
import { limitIn, limitRule } from '../../../responsible-gaming/parts/limits/limit-rules.ts'

export interface FirstLimit {
  kind: LimitKind
  period: LimitPeriod
  /** Reais, for time minutes. */
  value: number
}

/** The names of a kind's fields: the amount and the period. */
export type FirstLimitField = `limit${LimitKind}` | `period${LimitKind}`

export const FIRST_LIMIT_FIELDS: readonly FirstLimitField[] = LIMIT_KINDS.flatMap(
  (kind) => [`limit${kind}`, `period${kind}`] as const,
)

type Typed = Record<FirstLimitField, string>

const PERIODS: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']

export const periodsOf = (kind: LimitKind): readonly LimitPeriod[] =>
  kind === 'TIME' ? [...PERIODS, 'SESSION'] : PERIODS

/** The chosen period of a kind; 24 hours by default. */
function periodOf(kind: LimitKind, typed: Typed): LimitPeriod {
  return periodsOf(kind).find((period) => period === typed[`period${kind}`]) ?? 'DAY'
}

/** The error of a typed limit (RG-61), or undefined. */
export function firstLimitError(
  profile: RgProfile,
  kind: LimitKind,
  text: string,
  typed: Typed,
): MessageDescriptor | undefined {
  return limitRule({ kind, period: periodOf(kind, typed), profile, now: undefined, way: 'set' })(text)
}

/** The limits of a registration, from texts that passed `firstLimitError`. */
export function firstLimits(kinds: readonly LimitKind[], typed: Typed): FirstLimit[] {
  return kinds.flatMap((kind) => {
    const text = typed[`limit${kind}`]
    const value = limitIn(text, kind, $locale.get())
    return value === undefined ? [] : [{ kind, period: periodOf(kind, typed), value }]
  })
}

/** Maps a refusal about a kind of limit to that kind's field; returns any other unchanged. */
export function limitRefused(error: ApiError): ApiError {
  const { code, call, kind, status, value } = error
  const named = code === 'rg.limit.missing' || code === 'rg.limit.invalid' ? kindIn(value) : undefined
  if (named === undefined) return error
  return new ApiError(kind, call, code, {
    code,
    status,
    value: { ...Object(value), field: `limit${named}` },
    cause: error,
  })
}

function kindIn(value: unknown): LimitKind | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const about: unknown = 'kind' in value ? value.kind : 'missing' in value ? value.missing : undefined
  return LIMIT_KINDS.find((kind) => (Array.isArray(about) ? about.includes(kind) : about === kind))
}
