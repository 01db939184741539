import { followEarly } from './early.ts'

/** What the client needs from its surroundings; the host fills it once, tests fill it with their own. */
export interface ApiEnvironment {
  /** '' for the site's own origin. */
  baseUrl: string
  /** Session token, '' for a guest. */
  token(): string
  /** Language header of every call: PT or EN. */
  language(): 'PT' | 'EN'
  /** Key of the server for sealed bodies: base64; asked only when a sealed call is made. */
  serverKey(): Promise<string>
  /** The server does not know this token any more; '' when a guest sent something that needs a session. */
  onSignedOut(token: string): void
  /** The server refuses play, whatever was asked for: an `rg.*` code, and what it says about it. */
  onPlayRefused(code: string, value: unknown): void
}

let environment: ApiEnvironment = {
  baseUrl: '',
  token: () => '',
  language: () => 'PT',
  serverKey: () => Promise.reject(new Error('configureApi() was not called')),
  onSignedOut: () => {},
  onPlayRefused: () => {},
}

/** Hands the surroundings in; later calls replace only what they name. */
export function configureApi(parts: Partial<ApiEnvironment>): void {
  environment = { ...environment, ...parts }
  followEarly()
}

export function apiEnvironment(): ApiEnvironment {
  return environment
}
