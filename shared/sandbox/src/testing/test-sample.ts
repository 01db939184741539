import { type Sample, SCHEMAS } from '@arcada/kit/contract'
import { readCalls } from '@arcada/kit/contract/read-calls'
import { isRecord } from '../domain/common/whitelabels.ts'
import type { Served } from '../wire/calls/calls.ts'
import { servedCalls } from '../wire/calls/handlers.ts'
import type { Sent } from './test-world.ts'

/** A call's sample for tests. */
export const sampleOf = ({ call }: Served): Sample => call[SCHEMAS].options.sample

/** The sample of a call with the values that depend on caller and language. For tests. */
export function sentTo(served: Served, token: string | undefined, language: 'PT' | 'EN'): Sent {
  const { query, body } = served.call[SCHEMAS].options
  const sample = sampleOf(served)
  const caller = (schema: unknown): { token?: string } => {
    if (!takes(schema, 'token')) return {}
    return token || needs(schema, 'token') ? { token: token ?? '' } : {}
  }
  return {
    query: { ...sample.query, ...caller(query), ...(takes(query, 'language') ? { language } : {}) },
    ...(sample.body ? { body: { ...sample.body, ...caller(body) } } : {}),
  }
}

function takes(schema: unknown, name: string): boolean {
  return isRecord(schema) && isRecord(schema.properties) && name in schema.properties
}

function needs(schema: unknown, name: string): boolean {
  return isRecord(schema) && Array.isArray(schema.required) && schema.required.includes(name)
}

/** Every call of the member's area, including those that are added later. For tests. */
export async function memberArea(): Promise<Served[]> {
  const files = new Map((await readCalls()).map(({ file, call }) => [call.id, file]))
  return (await servedCalls()).filter(({ call }) => files.get(call.id)?.startsWith('remote-member/'))
}
