import { IMMUTABLE } from '@arcada/release/stored-headers'

/** What a meta policy cannot say, and what it need not repeat. */
export const DOCUMENT_HEADERS = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'content-security-policy': "frame-ancestors 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
    'microphone=(), midi=(), payment=(), usb=()',
} as const

/** Bundles and whitelabel files. */
export const STORED_HEADERS = { 'cache-control': IMMUTABLE, vary: 'accept-encoding' } as const

/** An image opened by itself is a document: it must not be able to run anything. */
export const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export const ALWAYS = { 'x-content-type-options': 'nosniff' } as const

/** The refusal that the client knows as "upgrading", in the envelope of every answer (ERR-22). */
export const UPGRADING = {
  success: false,
  code: 'system.upgrading',
  message: 'System upgrading, please try again later.',
  value: null,
} as const
