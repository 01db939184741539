import { ApiError } from '@arcada/api'
import {
  LIMIT_KINDS,
  type LimitKind,
  type LimitPeriod,
  type RgProfile,
} from '@arcada/contract/entities/rg-profile'
import { $locale } from '@arcada/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { limitIn, limitRule } from '../limits/limit-rules.ts'

export interface FirstLimit {
  kind: LimitKind
  period: LimitPeriod
  /** Reais, for time minutes. */
  value: number
}

/** A kind's field in the form, for what is typed and for its window. */
export type FirstLimitField = `limit${LimitKind}` | `period${LimitKind}`

export const FIRST_LIMIT_FIELDS: readonly FirstLimitField[] = LIMIT_KINDS.flatMap(
  (kind) => [`limit${kind}`, `period${kind}`] as const,
)

type Typed = Record<FirstLimitField, string>

const PERIODS: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']

export const periodsOf = (kind: LimitKind): readonly LimitPeriod[] =>
  kind === 'TIME' ? [...PERIODS, 'SESSION'] : PERIODS

/** The window that is chosen for a kind; 24 hours until somebody chooses another. */
function periodOf(kind: LimitKind, typed: Typed): LimitPeriod {
  return periodsOf(kind).find((period) => period === typed[`period${kind}`]) ?? 'DAY'
}

/** What is wrong with a limit as it is typed (RG-61), or undefined. */
export function brokenLimit(
  profile: RgProfile,
  kind: LimitKind,
  text: string,
  typed: Typed,
): MessageDescriptor | undefined {
  return limitRule({ kind, period: periodOf(kind, typed), profile, now: undefined, way: 'set' })(text)
}

/** The limits that a registration sends, of texts that passed `brokenLimit`. */
export function firstLimits(kinds: readonly LimitKind[], typed: Typed): FirstLimit[] {
  return kinds.flatMap((kind) => {
    const text = typed[`limit${kind}`]
    const value = limitIn(text, kind, $locale.get())
    return value === undefined ? [] : [{ kind, period: periodOf(kind, typed), value }]
  })
}

/** A refusal that names a kind of limit, as one that names the kind's field; any other as it is. */
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
