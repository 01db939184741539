import { createHash } from 'node:crypto'
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { type Accepts, type Call, type CallSchemas, type CompleteOptions, SCHEMAS } from './define-call.ts'
import type { ShownRefusal } from './refusals.ts'

// Without the optimizer: most validators check few values, and it takes longer than they do.
const ajv = new Ajv({ strict: false, allErrors: false, messages: false, code: { optimize: false } })

/** The validators of one call on the Node side; each has the first mismatch in `errors`. */
export interface CallChecks {
  query: Accepts
  body: Accepts
  value: Accepts
}

const always: Accepts = () => true

/** Compiles at the first use, because most programs import many calls and use few. */
function toAccepts(schema: TSchema): Accepts {
  let validate: ValidateFunction | undefined
  const accepts: Accepts = (value) => {
    validate ??= ajv.compile(schema)
    const valid = validate(value)
    accepts.errors = validate.errors ?? null
    return valid
  }
  return accepts
}

/**
 * Compiles a call's validator at run time. Node only (sandbox, component tests): ajv compiles with `new
 * Function`, which the site's policy forbids; bundles get the same validator precompiled.
 */
export function compileCall<C extends Call & { [SCHEMAS]?: CallSchemas }>(call: C): C {
  const schemas = call[SCHEMAS]
  if (!schemas) return call
  const { value } = schemas.options
  return { ...call, accepts: toAccepts(value), refusals: ownRefusals(schemas.options) }
}

/** The refusals that stand with a call, as a page gets them. Node only. */
export function ownRefusals({
  refusals = [],
}: CompleteOptions): Record<string, ShownRefusal & { status: number }> {
  const own = refusals.filter((one) => typeof one !== 'string')
  return Object.fromEntries(own.map(({ code, ...rule }) => [code, withId(rule)]))
}

/** A refusal with the id of its words, which is lingui's for a message. Node only. */
export function withId<R extends { words?: string }>(rule: R): R & { id?: string } {
  if (rule.words === undefined) return rule
  const hash = createHash('sha256').update(`${rule.words}\u001f`).digest('base64url')
  return { ...rule, id: hash.slice(0, 6) }
}

/**
 * Compiles the validators of a call's request and answer. Node only.
 * @returns checks for the query (an object of strings), the body (JSON) and the answer's value; a part
 * without a schema accepts everything.
 */
export function compileChecks(call: { [SCHEMAS]: CallSchemas }): CallChecks {
  const { query, body, value }: CompleteOptions = call[SCHEMAS].options
  return {
    query: query ? toAccepts(query) : always,
    body: body ? toAccepts(body) : always,
    value: toAccepts(value),
  }
}
