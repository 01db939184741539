import type { PlayCode } from '@arcada/kit/contract/refusals'
import { followEarly } from './early.ts'

/** The environment of the client; the host sets it once, tests set their own. */
export interface ApiEnvironment {
  /** '' for the site's own origin. */
  baseUrl: string
  /** Session token, '' for a guest. */
  token(): string
  /** Language header of every call: PT or EN. */
  language(): 'PT' | 'EN'
  /** The server's key for sealed bodies: base64; requested only for a sealed call. */
  serverKey(): Promise<string>
  /** Resolves when the site answers, and rejects otherwise. */
  probe(): Promise<unknown>
  /** The server does not know this token any more; '' when a guest sent a request that needs a session. */
  onLoggedOut(token: string): void
  /** The server refuses play: the code, and its value. */
  onPlayRefused(code: PlayCode, value: unknown): void
}

let environment: ApiEnvironment = {
  baseUrl: '',
  token: () => '',
  language: () => 'PT',
  serverKey: () => Promise.reject(new Error('configureApi() was not called')),
  probe: () => Promise.resolve(),
  onLoggedOut: () => {},
  onPlayRefused: () => {},
}

/** Sets the environment; later calls replace only the given parts. */
export function configureApi(parts: Partial<ApiEnvironment>): void {
  environment = { ...environment, ...parts }
  followEarly()
}

export function apiEnvironment(): ApiEnvironment {
  return environment
}
