import { isApp, isObject } from './known-forms.ts'
import { isVital, type Vital } from './vitals.ts'

/** One message of a page: what became of its parts, and what the player felt. */
export interface Message {
  whitelabel: string
  release: number
  canary: boolean
  parts: Part[]
  vitals: Vital[]
}

export interface Part {
  remote: string
  version: string
  phase: 'load' | 'render' | 'interactive'
  outcome: (typeof OUTCOMES)[number]
  duration: number
}

const MAX_PARTS = 16
const MAX_VITALS = 16
const MAX_DURATION_MS = 10 * 60_000

const PHASES = ['load', 'render', 'interactive']
/** `outdated`: the document was older than one that the browser has run. */
const OUTCOMES = ['ok', 'fallback', 'failed', 'outdated'] as const

function isPart(value: unknown): value is Part & Record<string, unknown> {
  if (!isObject(value) || !isApp(value)) return false
  const { phase, outcome, duration } = value
  return (
    PHASES.includes(String(phase)) &&
    OUTCOMES.some((known) => known === outcome) &&
    typeof duration === 'number' &&
    duration >= 0 &&
    duration <= MAX_DURATION_MS
  )
}

/** Reads the message of a page of this whitelabel; undefined for anything else. */
export function parseMessage(body: string, whitelabel: string): Message | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  if (!isObject(value) || value.whitelabel !== whitelabel || typeof value.canary !== 'boolean')
    return undefined
  const { release, canary, parts = [], vitals = [] } = value
  if (typeof release !== 'number' || !Number.isSafeInteger(release) || release < 1) return undefined
  if (!Array.isArray(parts) || parts.length > MAX_PARTS || !parts.every(isPart)) return undefined
  if (!Array.isArray(vitals) || vitals.length > MAX_VITALS || !vitals.every(isVital)) return undefined
  if (parts.length + vitals.length === 0) return undefined
  return { whitelabel, release, canary, parts, vitals }
}
