import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { hashToken, newToken } from '../../domain/accounts/people.ts'
import { toLanguage } from '../../domain/common/language.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { text } from '../../storage/store.ts'
import type { Core } from '../core/core.ts'
import { htmlPage } from '../demo-game/page.ts'

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
    const grant = { provider, subject, redirectUri: redirect_uri, nonce, challenge: code_challenge }
    core.store.insert('grants', { codeHash: hashToken(code), ...grant, createdAt: core.clock() })
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

function page(provider: Provider, address: string, locale: string | undefined): Promise<Response> {
  const language = toLanguage(locale)
  const link = (name: string, value: string) => {
    const url = new URL(address)
    url.searchParams.set(name, value)
    return url.pathname + url.search
  }
  const people = ACCOUNTS.map(
    ({ subject, name, email }) =>
      html`<li><a href="${link('subject', subject)}"><b>${name}</b><br>${email}</a></li>`,
  )
  const title = { pt: `Entrar com ${PROVIDERS[provider]}`, en: `Log in with ${PROVIDERS[provider]}` }[
    language
  ]
  const note = { pt: 'Página de teste: nenhum dado sai daqui.', en: 'A test page: no data leaves it.' }
  const cancel = { pt: 'Cancelar', en: 'Cancel' }
  const body = html`<main><h1>${title}</h1><p>${note[language]}</p><ul>${people}</ul>
<p><a href="${link('refuse', '1')}">${cancel[language]}</a></p></main>`
  return htmlPage({ title, language, body })
}

/**
 * Exchanges a code for the identity, once, like the server's call to the provider.
 * @throws Refusal permission.denied for a code that is unknown, used, expired, or of another page
 */
export function redeemCode(
  core: Core,
  given: { provider: string; code: string; codeVerifier: string; nonce: string; redirectUri: string },
): (typeof ACCOUNTS)[number] {
  const hash = hashToken(given.code)
  const row = core.store.one`select * from grants where codeHash = ${hash}`
  core.store.run`delete from grants where codeHash = ${hash}`
  const challenge = createHash('sha256').update(given.codeVerifier).digest('base64url')
  const account = ACCOUNTS.find(({ subject }) => subject === row?.subject)
  const fits =
    row &&
    text(row, 'provider') === given.provider &&
    text(row, 'challenge') === challenge &&
    text(row, 'nonce') === given.nonce &&
    text(row, 'redirectUri') === given.redirectUri &&
    Number(row.createdAt) > core.clock() - CODE_MS
  if (!fits || !account) throw new Refusal('permission.denied')
  return account
}
