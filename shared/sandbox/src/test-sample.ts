import { type Sample, SCHEMAS } from '@arcada/contract'
import type { Sent } from './agency/test-world.ts'
import type { Served } from './calls.ts'
import { isRecord } from './whitelabels.ts'

/** What a call says that a test asks; a call that forgot it has nothing. For tests. */
export const sampleOf = ({ call }: Served): Sample => call[SCHEMAS].options.sample ?? {}

/** The sample of a call with what depends on who asks it, and in which language. For tests. */
export function sentTo(served: Served, token: string | undefined, language: 'PT' | 'EN'): Sent {
  const { query, body } = served.call[SCHEMAS].options
  const sample = sampleOf(served)
  const who = (schema: unknown) => {
    if (!takes(schema, 'token')) return {}
    return token || needs(schema, 'token') ? { token: token ?? '' } : {}
  }
  return {
    query: { ...sample.query, ...who(query), ...(takes(query, 'language') ? { language } : {}) },
    ...(sample.body ? { body: { ...sample.body, ...who(body) } } : {}),
  }
}

function takes(schema: unknown, name: string): boolean {
  return isRecord(schema) && isRecord(schema.properties) && name in schema.properties
}

function needs(schema: unknown, name: string): boolean {
  return isRecord(schema) && Array.isArray(schema.required) && schema.required.includes(name)
}
