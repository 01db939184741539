import { VITALS } from './measures.ts'

/** One message of a page: what became of its parts, and what the player felt. */
export interface Message {
  whitelabel: string
  release: number
  canary: boolean
  parts: Part[]
  vitals: Vital[]
}

/** An app of the page, as both kinds of entries name it. */
interface App {
  remote: string
  version: string
}

export interface Part extends App {
  phase: (typeof PHASES)[number]
  outcome: (typeof OUTCOMES)[number]
  duration: number
}

/** One measurement of what a player felt, for the app that caused it. */
export interface Vital extends App {
  measure: string
  value: number
}

const MAX_ENTRIES = 16
const MAX_VALUE = 10 * 60_000

const PHASES = ['load', 'render', 'interactive'] as const
/** `outdated`: the document was older than one that the browser has run. */
const OUTCOMES = ['ok', 'fallback', 'failed', 'outdated'] as const

/** Whether a value is an object with names, no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON of a client; undefined for anything else. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const fits = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)
const isAmount = (value: unknown) => typeof value === 'number' && value >= 0 && value <= MAX_VALUE

/** Whether an entry names an app and a version in a form that is safe as a label. */
const isApp = ({ remote, version }: Record<string, unknown>) =>
  fits(remote, /^[a-z][a-z0-9-]{0,39}$/) && fits(version, /^[0-9A-Za-z][0-9A-Za-z.-]{0,79}$/)

const isPart = (value: unknown): value is Part & Record<string, unknown> =>
  isObject(value) &&
  isApp(value) &&
  PHASES.some((known) => known === value.phase) &&
  OUTCOMES.some((known) => known === value.outcome) &&
  isAmount(value.duration)

/** Part and role say where it was felt; they are stored by the back end, and never a label. */
const isVital = (value: unknown): value is Vital & Record<string, unknown> =>
  isObject(value) &&
  isApp(value) &&
  VITALS.has(String(value.measure)) &&
  isAmount(value.value) &&
  (value.part === undefined || fits(value.part, /^\.\/[\w./-]{1,120}$/)) &&
  (value.role === undefined || fits(value.role, /^[a-z]{1,20}$/))

/** Reads the message of a page of this whitelabel; undefined for anything else. */
export function parseMessage(body: string, whitelabel: string): Message | undefined {
  const value = parseJson(body)
  if (!isObject(value) || value.whitelabel !== whitelabel) return undefined
  const { release, canary, parts = [], vitals = [] } = value
  if (typeof canary !== 'boolean') return undefined
  if (typeof release !== 'number' || !Number.isSafeInteger(release) || release < 1) return undefined
  if (!Array.isArray(parts) || parts.length > MAX_ENTRIES || !parts.every(isPart)) return undefined
  if (!Array.isArray(vitals) || vitals.length > MAX_ENTRIES || !vitals.every(isVital)) return undefined
  if (parts.length + vitals.length === 0) return undefined
  return { whitelabel, release, canary, parts, vitals }
}
