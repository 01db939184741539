import {
  type BodyOf,
  type CodeOf,
  type DeclaredCall,
  type QueryOf,
  SCHEMAS,
  type ValueOf,
} from '@arcada/kit/contract'
import { type CallChecks, compileChecks } from '@arcada/kit/contract/compile'
import { isOfAnyCall } from '@arcada/kit/contract/refusals'
import { clientNetwork } from '@arcada/kit/federation/client-network'
import { type Member, onlyRealAccounts } from '../../domain/accounts/people.ts'
import { type Language, toLanguage } from '../../domain/common/language.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { needsFlag, needsMenuKey } from '../../domain/settings/features.ts'
import type { Core } from '../core/core.ts'

export interface Asked<C> {
  query: QueryOf<C>
  body: BodyOf<C>
  language: Language
  whitelabel: string
  /** Undefined for a guest. */
  member: Member | undefined
  token: string
  /** The `User-Agent` header. */
  userAgent: string
  /** The client address as the edge saw it (of IPv6 the network), for limits. */
  address: string
}

/** What a handler of a call that needs a session receives. */
export interface AskedByMember<C> extends Asked<C> {
  member: Member
}

interface Incoming {
  query: Record<string, string>
  body: unknown
  header(name: string): string | undefined
  whitelabel: string
}

export interface Served {
  call: DeclaredCall
  checks: CallChecks
  answer(core: Core, incoming: Incoming): unknown
}

/** Serves a call for guests, members and agents; it is refused while a feature or menu key that it declares is off. */
export function open<C extends DeclaredCall>(
  call: C,
  run: (core: Core, asked: Asked<C>) => ValueOf<C>,
): Served {
  return serve<C>(call, (core, asked) => {
    needsSwitches(core, call, asked.whitelabel)
    return run(core, asked)
  })
}

/**
 * Serves a call for members; a guest is refused with session.not.login, a trial account and a feature or menu key that is
 * off as the call declares.
 */
export function forMembers<C extends DeclaredCall>(
  call: C,
  run: (core: Core, asked: AskedByMember<C>) => ValueOf<C>,
): Served {
  return serve<C>(call, (core, asked) => {
    const { member, whitelabel } = asked
    if (!member) throw new Refusal('session.not.login')
    if (call[SCHEMAS].options.realAccounts) onlyRealAccounts(member)
    needsSwitches(core, call, whitelabel)
    return run(core, { ...asked, member })
  })
}

/** @throws Refusal permission.denied while a switch is off that the call declares */
function needsSwitches(core: Core, call: DeclaredCall, whitelabel: string): void {
  const { flag, menu } = call[SCHEMAS].options
  if (flag) needsFlag(core, { whitelabel }, flag)
  if (menu) needsMenuKey(core, { whitelabel }, menu)
}

function serve<C extends DeclaredCall>(call: C, run: (core: Core, asked: Asked<C>) => ValueOf<C>): Served {
  // Compiled at the first request: a start, or the test of one screen, needs few of all calls.
  let compiled: CallChecks | undefined
  const checksOf = () => {
    compiled ??= compileChecks(call)
    return compiled
  }

  return {
    call,
    get checks() {
      return checksOf()
    },
    answer(core, { query, body: sent, header, whitelabel }) {
      const checks = checksOf()
      const isQuery = (value: unknown): value is QueryOf<C> => checks.query(value)
      const isBody = (value: unknown): value is BodyOf<C> => checks.body(value)
      // A service has no modules.
      if ((header('module') ?? '') !== call.module) throw new Refusal('module.invalid')
      if (!isQuery(query)) throw mismatch('query', checks)
      const body = call.encoding === 'sealed' ? opened(core, header('encryption'), sent) : sent
      if (!isBody(body)) throw mismatch('body', checks)
      // Only where the specification puts it: addresses end up in logs and histories.
      const named = call.parameters.includes('token') ? tokenIn(query) : undefined
      const token = header('token') ?? named ?? tokenIn(body) ?? ''
      const member = token ? core.accounts.sessions.memberOf(whitelabel, token) : undefined
      const language = toLanguage(languageIn(query) ?? header('language'))
      const userAgent = header('user-agent') ?? ''
      // The edge wrote the last entry; the client can forge those before it.
      const forwarded = header('x-forwarded-for')?.split(',').at(-1)?.trim() || 'direct'
      const address = clientNetwork(forwarded)
      try {
        return run(core, { query, body, language, whitelabel, member, token, userAgent, address })
      } catch (error) {
        throw error instanceof Refusal ? declared(call, error) : error
      }
    },
  }
}

/** A refusal of a handler, with a code that its call declares or that any call can answer. */
export function refusal<C extends DeclaredCall>(_: C, code: CodeOf<C>, value?: unknown, message?: string) {
  return new Refusal(code, value, message)
}

/**
 * A refusal with its declared status: rules of the sandbox do not know the calls.
 * @throws Error for a code that the call does not declare, which fails its test
 */
function declared(call: DeclaredCall, refused: Refusal): Refusal {
  const { id, refusals = [] } = call[SCHEMAS].options
  const found = refusals.find((one) => (typeof one === 'string' ? one : one.code) === refused.code)
  if (found === undefined && !isOfAnyCall(refused.code))
    throw new Error(`${id} is refused with ${refused.code}, which it does not declare`)
  if (typeof found === 'object') refused.status = found.status
  return refused
}

function opened(core: Core, encryption: string | undefined, sent: unknown): unknown {
  if (encryption !== 'nacl-box') throw new Refusal('encryption.invalid')
  return core.site.sealing.open(sent)
}

/** Names the field, for the developer of a client. */
function mismatch(part: 'query' | 'body', checks: CallChecks): Refusal {
  const [first] = checks[part].errors ?? []
  const where = first ? `${first.instancePath || '/'} (${first.keyword})` : ''
  return new Refusal('parameter.invalid', {}, `The ${part} violates the contract: ${where}`)
}

function field(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

const tokenIn = (value: unknown) => field(value, 'token')
const languageIn = (value: unknown) => field(value, 'language')
