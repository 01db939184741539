import type { FlagName, MenuKey } from '@arcada/kit/federation'
import type { Static, TObject, TSchema } from 'typebox'
import type { ModuleId } from './entities/merchant-config.ts'
import type { OwnRefusal, PlayRefusal, RefusalCode, RefusalOfAnyCall, ShownRefusal } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Encoding = 'json' | 'form' | 'sealed' | 'multipart'

/** The allowed callers. Others are refused: a guest with 401, a member who is no agent with 403. */
export type Audience = 'public' | 'members' | 'agents'

/** Requests of the contract test as guest, member and agent; Node side only. */
export interface Sample {
  /** Without `token` and `language`, which the test adds. */
  query?: Record<string, string>
  /** Without `token`, which the test adds. */
  body?: Record<string, unknown>
  /**
   * Why this call cannot be tested with every caller in turn. The contract test then checks only the refused callers,
   * and a test beside its handler checks the answers.
   */
  apart?: string
}

interface AnyOptions {
  /** The file's name in camel case; also the first part of the query key. */
  id: string
  /** By default POST for a call with a body, and GET for the others. */
  method?: Method
  path: string
  /** Query parameters, in the order of the address. */
  query?: TObject
  /** Body, as JSON by default; `multipart` sends files, an array becomes repeated fields. */
  body?: TSchema
  /** `value` of the envelope, or the whole body where `bare` is set: JSON, or the text of a file. */
  value: TSchema
  bare?: boolean
  /**
   * Its refusals, each with status, fields and words; of a shared one its code. Any call can also be refused for its
   * session, its module, its parameters, or by responsible gaming.
   */
  refusals?: readonly (RefusalCode | OwnRefusal)[]
  /** `members` by default. */
  audience?: Audience
  /** Feature flag of the whitelabel: refused with `permission.denied` while it is off (MC-159). */
  flag?: FlagName
  /** Key of the agents' menu: refused likewise while the whitelabel omits it (AC-95). */
  menu?: MenuKey
  /** Refuses trial accounts with `trial.not.allowed` (MC-158). */
  realAccounts?: true
  /** A request without values by default. */
  sample?: Sample
}

/** A call to the platform. */
export interface PlatformOptions extends AnyOptions {
  /** Sent in the header `module` of every call (API-01); COMM3 by default. */
  module?: ModuleId
  encoding?: Encoding
  /** Request of the boot script (see EarlyCall in `@arcada/kit/federation`); only for GET. */
  early?: { query: Record<string, string>; session?: boolean }
  service?: never
}

/** A call to a service of a team: only the platform has modules, a key for sealed bodies, and calls of the boot script. */
export interface ServiceOptions extends AnyOptions {
  /** The name of the service; the whitelabel states its origin, and whether it gets the player's token. */
  service: string
  encoding?: Exclude<Encoding, 'sealed'>
  module?: never
  early?: never
}

export type CallOptions = PlatformOptions | ServiceOptions

/** The options with their defaults. */
export type CompleteOptions = AnyOptions &
  Required<Pick<AnyOptions, 'method' | 'bare' | 'audience' | 'sample'>> &
  Pick<PlatformOptions, 'early'> & {
    /** '' for a call to a service. */
    module: ModuleId | ''
    encoding: Encoding
    service?: string
  }

/** A call in the browser: without schemas, with `accepts` precompiled by the build. */
export interface Call<Query = unknown, Body = unknown, Value = unknown> {
  id: string
  method: Method
  path: string
  /** '' for a call to a service. */
  module: string
  /** Name of the team's service that it goes to, instead of the platform. */
  service?: string | undefined
  encoding: Encoding
  bare: boolean
  /** Names of the query parameters in the order of the address. */
  parameters: readonly string[]
  /** Whether a value matches the schema; the first violation is in `accepts.errors`. */
  accepts: Accepts
  /** Its own refusals by their codes. */
  refusals?: Readonly<Record<string, ShownRefusal>>
  /** Only in types. */
  readonly types?: { query: Query; body: Body; value: Value }
}

export interface Accepts {
  (value: unknown): boolean
  errors?: { instancePath: string; keyword: string }[] | null
}

export type QueryOf<C> = C extends Call<infer Q, unknown, unknown> ? Q : never
export type BodyOf<C> = C extends Call<unknown, infer B, unknown> ? B : never
export type ValueOf<C> = C extends Call<unknown, unknown, infer V> ? V : never

type QueryStatic<O> = O extends { query: infer Q extends TObject } ? Static<Q> : Record<never, never>
type BodyStatic<O> = O extends { body: infer B extends TSchema } ? Static<B> : undefined
type CodesStatic<O> = O extends { refusals: readonly (infer R)[] }
  ? R extends { code: infer Code }
    ? Code
    : R
  : never
/** The codes with which the handler of a call may refuse. */
export type CodeOf<C> =
  | RefusalOfAnyCall
  | PlayRefusal
  | (C extends { readonly codes?: infer Codes extends string } ? Codes : never)
type ValueStatic<O> = O extends { value: infer V extends TSchema } ? Static<V> : never

/** Symbol of a call's schemas; Node side only (sandbox, build, tests), never in a bundle. */
export const SCHEMAS: unique symbol = Symbol.for('arcada.schemas')

export interface CallSchemas {
  options: CompleteOptions
}

/** A declared call with its schemas. */
export interface DeclaredCall<Query = unknown, Body = unknown, Value = unknown, Codes = unknown>
  extends Call<Query, Body, Value> {
  /** Only in types. */
  readonly codes?: Codes
  [SCHEMAS]: CallSchemas
}

/**
 * Declares one call to the back end. In a bundle the build replaces the whole module by plain data and a
 * precompiled validator (`@arcada/kit/build`, contract-loader), so neither the schemas nor ajv reach the browser.
 */
export function defineCall<const O extends CallOptions>(
  options: O,
): DeclaredCall<QueryStatic<O>, BodyStatic<O>, ValueStatic<O>, CodesStatic<O>> {
  const accepts: Accepts = () => {
    throw new Error(
      `${options.id}: the validator was not compiled; import it through compileCall() or a build`,
    )
  }
  const all = withDefaults(options)
  const { id, method, path, module, service, encoding, bare, query } = all
  const parameters = query ? Object.keys(query.properties) : []
  return {
    id,
    method,
    path,
    module,
    service,
    encoding,
    bare,
    parameters,
    accepts,
    [SCHEMAS]: { options: all },
  }
}

const withDefaults = (options: CallOptions): CompleteOptions => ({
  method: options.body ? 'POST' : 'GET',
  module: options.service === undefined ? 'COMM3' : '',
  encoding: 'json',
  bare: false,
  audience: 'members',
  sample: {},
  ...options,
})
