import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { hashToken, newToken } from '../../domain/accounts/people.ts'
import { toLanguage } from '../../domain/common/language.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { text } from '../../storage/store.ts'
import type { Core } from '../core/core.ts'

export type Provider = 'google' | 'facebook'
const PROVIDERS: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }
/** The account that this browser is logged in with at the provider. */
const ACCOUNTS = [
  { subject: '1001', name: 'Marina Souza', email: 'marina.souza@example.com' },
  { subject: '1002', name: 'Rafael Lima', email: 'rafael.lima@example.com' },
]
const CODE_MS = 60_000

/** Simulates the consent pages of Google and Facebook. */
export function socialRoutes(core: Core): Hono {
  const routes = new Hono()
  routes.get('/:provider/authorize', (context) => {
    const provider = context.req.param('provider')
    const asked = context.req.query()
    if (!isProvider(provider)) return context.notFound()
    const wrong = wrongWith(asked)
    if (wrong) return context.text(wrong, 400)
    const { redirect_uri = '', state = '', nonce = '', code_challenge = '', subject, refuse } = asked
    const back = new URL(redirect_uri)
    back.searchParams.set('state', state)
    if (refuse !== undefined) {
      back.searchParams.set('error', 'access_denied')
      return context.redirect(back.href, 303)
    }
    if (!ACCOUNTS.some((account) => account.subject === subject))
      return page(provider, context.req.url, asked.ui_locales)
    const code = newToken()
    core.store.insert('grants', {
      code_hash: hashToken(code),
      provider,
      subject: subject ?? '',
      redirect_uri,
      nonce,
      challenge: code_challenge,
      created_at: core.clock(),
    })
    back.searchParams.set('code', code)
    return context.redirect(back.href, 303)
  })
  return routes
}

function isProvider(value: string): value is Provider {
  return Object.hasOwn(PROVIDERS, value)
}

function wrongWith(asked: Record<string, string>): string | undefined {
  if (asked.response_type !== 'code') return 'response_type must be code'
  if (!asked.client_id) return 'client_id is missing'
  if (!asked.state) return 'state is missing'
  if (asked.code_challenge_method !== 'S256' || !asked.code_challenge) return 'code_challenge is missing'
  const back = URL.parse(asked.redirect_uri ?? '')
  // A provider accepts only registered addresses of its clients.
  if (!back || !/^https?:$/.test(back.protocol) || back.pathname !== '/m/login')
    return 'redirect_uri is not registered'
  return undefined
}

async function page(provider: Provider, address: string, locale: string | undefined): Promise<Response> {
  const pt = toLanguage(locale) === 'pt'
  const link = (name: string, value: string) => {
    const url = new URL(address)
    url.searchParams.set(name, value)
    return url.pathname + url.search
  }
  const people = ACCOUNTS.map(
    ({ subject, name, email }) =>
      html`<li><a href="${link('subject', subject)}"><b>${name}</b><br>${email}</a></li>`,
  )
  const title = pt ? `Entrar com ${PROVIDERS[provider]}` : `Log in with ${PROVIDERS[provider]}`
  const note = pt ? 'Página de teste: nenhum dado sai daqui.' : 'A test page: no data leaves it.'
  return new Response(
    await html`<!doctype html><html lang="${pt ? 'pt' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${note}</p><ul>${people}</ul><p><a href="${link('refuse', '1')}">${pt ? 'Cancelar' : 'Cancel'}</a></p></main></body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'`,
      },
    },
  )
}

/** The identity that gave its consent. */
export interface Identity {
  subject: string
  name: string
  email: string
}

/**
 * Exchanges a code for the identity, once, like the server's call to the provider.
 * @throws Refusal permission.denied for a code that is unknown, used, expired, or of another page
 */
export function redeemCode(
  core: Core,
  given: { provider: string; code: string; codeVerifier: string; nonce: string; redirectUri: string },
): Identity {
  const hash = hashToken(given.code)
  const row = core.store.one('select * from grants where code_hash = ?', hash)
  core.store.run('delete from grants where code_hash = ?', hash)
  const challenge = createHash('sha256').update(given.codeVerifier).digest('base64url')
  const account = ACCOUNTS.find(({ subject }) => subject === row?.subject)
  const fits =
    row &&
    text(row, 'provider') === given.provider &&
    text(row, 'challenge') === challenge &&
    text(row, 'nonce') === given.nonce &&
    text(row, 'redirect_uri') === given.redirectUri &&
    Number(row.created_at) > core.clock() - CODE_MS
  if (!fits || !account) throw new Refusal('permission.denied')
  return account
}
