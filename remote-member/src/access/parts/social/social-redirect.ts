import { page } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { readStored, writeStored } from '@arcada/kit/session'
import { safeExternal, safePath } from '@arcada/kit/ui'

export type Provider = 'google' | 'facebook'

export interface ProviderSettings {
  authorizeUrl: string
  clientId: string
}

/** What the page stores while the person is at the provider. */
export interface Departure {
  provider: Provider
  state: string
  nonce: string
  verifier: string
  next: string
}

const KEY = 'MC_SOCIAL'
const SCOPES: Record<Provider, string> = { google: 'openid email profile', facebook: 'email public_profile' }

/** Whether this browser supports PKCE, which needs a hash. */
export function canGoSocial(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** The redirect address for the provider. */
export function returnAddress(): string {
  return `${location.origin}${routes.login}`
}

/** Stores the state and returns the provider's address (authorization code with state, nonce and PKCE); undefined for an origin that is not allowed, or without storage. */
export async function departure(
  provider: Provider,
  { authorizeUrl, clientId }: ProviderSettings,
  next: string | null,
  language: string,
): Promise<string | undefined> {
  const address = safeExternal(authorizeUrl, page().release.allowedOrigins)
  if (!address) return undefined
  const leaving: Departure = {
    provider,
    state: random(),
    nonce: random(),
    verifier: random(),
    next: safePath(next) ?? '',
  }
  if (!writeStored('session', KEY, JSON.stringify(leaving))) return undefined
  const url = new URL(address)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnAddress(),
    scope: SCOPES[provider],
    state: leaving.state,
    nonce: leaving.nonce,
    code_challenge: await hash(leaving.verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Returns and removes the stored data of a state; undefined for an unknown one. */
export function arrival(state: string): Departure | undefined {
  const stored = readStored('session', KEY)
  writeStored('session', KEY, null)
  if (stored === null) return undefined
  try {
    const left: Departure = JSON.parse(stored)
    return left.state === state && state !== '' ? left : undefined
  } catch {
    return undefined
  }
}

function random(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

async function hash(text: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
