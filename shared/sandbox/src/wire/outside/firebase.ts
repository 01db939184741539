import { type Context, Hono } from 'hono'
import { newToken } from '../../domain/accounts/people.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { makeCode, mobileOf, mobileOfSession, useCode } from '../../domain/security/codes.ts'
import { json } from '../calls/envelope.ts'
import type { Core } from '../core/core.ts'

/** The key from the console settings; one per whitelabel, because each has its own project. */
export const apiKeyOf = (whitelabel: string) => `sandbox-${whitelabel}`

const TOKEN_MS = 10 * 60_000
/** The numbers that a token proves; a token cannot be guessed, and is valid for ten minutes. */
const issued = new Map<string, { whitelabel: string; phone: string; until: number }>()

export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
}

/** Simulates the two REST calls of Firebase Authentication by phone, with its paths and errors. */
export function firebaseRoutes(core: Core): Hono {
  const routes = new Hono()

  const answer = async (
    context: Context,
    run: (whitelabel: string, body: Record<string, unknown>) => unknown,
  ) => {
    const whitelabel = core.settings.ids().find((id) => apiKeyOf(id) === context.req.query('key'))
    const body: unknown = await context.req.json().catch(() => undefined)
    const fail = (message: string, code = 400) => cors(json({ error: { code, message } }, code))
    if (!whitelabel) return fail('API_KEY_INVALID')
    if (!isRecord(body)) return fail('INVALID_ARGUMENT')
    try {
      return cors(json(run(whitelabel, body)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.status === 429 ? fail('TOO_MANY_ATTEMPTS_TRY_LATER', 429) : fail('INVALID_CODE')
    }
  }

  routes.options('*', () => new Response(null, { status: 204, headers: CROSS_ORIGIN }))
  routes.post('/accounts:sendVerificationCode', (context) =>
    answer(context, (whitelabel, { phoneNumber }) => {
      const phone = /^\+\d{6,20}$/.test(String(phoneNumber)) ? String(phoneNumber) : undefined
      if (!phone) throw new Refusal('mobile.format')
      const { code, session } = makeCode(core, whitelabel, 'firebase', phone, 'firebase')
      core.accounts.outbox.send(whitelabel, 'sms', phone, `${code} Firebase`)
      return { sessionInfo: session }
    }),
  )
  routes.post('/accounts:signInWithPhoneNumber', (context) =>
    answer(context, (whitelabel, { sessionInfo, code }) => {
      const found = mobileOfSession(core, String(sessionInfo))
      if (found?.whitelabel !== whitelabel) throw new Refusal('verification.code.error')
      useCode(core, whitelabel, 'firebase', found.mobile, String(code))
      const idToken = newToken()
      issued.set(idToken, { whitelabel, phone: found.mobile, until: core.clock() + TOKEN_MS })
      return { idToken, phoneNumber: found.mobile, expiresIn: '600' }
    }),
  )
  return routes
}

/**
 * Checks a token of Firebase against the typed number.
 * @throws Refusal verification.code.error
 */
export function checkFirebase(
  core: Core,
  whitelabel: string,
  token: string | undefined,
  mobile: string,
): void {
  const found = issued.get(token ?? '')
  const fits =
    found?.whitelabel === whitelabel && found.until > core.clock() && mobileOf(found.phone) === mobile
  if (!fits) throw new Refusal('verification.code.error')
}

function cors(response: Response): Response {
  for (const [name, value] of Object.entries(CROSS_ORIGIN)) response.headers.set(name, value)
  return response
}
