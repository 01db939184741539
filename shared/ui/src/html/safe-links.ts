import { parseUrl } from '@arcada/kit/routes'

const MAX_LENGTH = 2048
// A dummy base for parsing: `.invalid` cannot be registered, so a real host never equals it.
const BASE = 'https://base.invalid'
const APP_PREFIX = '/m/'

function hasForbiddenCharacter(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if (code <= 0x20 || (code >= 0x7f && code <= 0xa0) || code === 0x5c) return true
    if (code === 0x2028 || code === 0x2029 || code === 0xfeff) return true
  }
  return false
}

/**
 * A path of this application that is safe to navigate to, or undefined.
 * Takes an address from a URL or a server (`?next=`, an announcement's link); returns path, search and
 * hash in normalised form, always under `/m/` of this origin. Checks the path again after normalising,
 * because `/.//host` turns into `//host`.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length === 0 || path.length > MAX_LENGTH) return undefined
  if (hasForbiddenCharacter(path) || !path.startsWith('/') || path.startsWith('//')) return undefined
  const url = parseUrl(path, BASE)
  if (!url || url.origin !== BASE || url.username !== '' || url.password !== '') return undefined
  const normalised = url.pathname + url.search + url.hash
  if (!url.pathname.startsWith(APP_PREFIX) && url.pathname !== '/m') return undefined
  if (url.pathname.includes('//') || /%(2f|5c|2e|00)/i.test(url.pathname)) return undefined
  return parseUrl(normalised, BASE)?.origin === BASE ? normalised : undefined
}

/**
 * The path of this application for an address, relative or with the origin; undefined for every other
 * address. Such links open in the same tab, in which the player is logged in.
 */
export function pathOnSite(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const url = /^https?:/i.test(address.trim()) ? parseUrl(address.trim()) : undefined
  if (!url) return safePath(address.trim())
  return url.origin === location.origin && url.username === '' && url.password === ''
    ? safePath(url.pathname + url.search + url.hash)
    : undefined
}

function safeAbsolute(value: unknown, protocols: readonly string[] = ['https:']): URL | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || hasForbiddenCharacter(value)) return undefined
  if (!/^https?:\/\/[^/]/i.test(value)) return undefined
  const url = parseUrl(value)
  return url && protocols.includes(url.protocol) && url.username === '' && url.password === ''
    ? url
    : undefined
}

/**
 * An address that is allowed in a foreign link (HTML of the server, a whitelabel's document),
 * or undefined. Allowed: `https:` without credentials, `mailto:`, `tel:`, and `/m/` paths of this origin.
 */
export function safeHref(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined
  const trimmed = href.trim()
  if (trimmed.startsWith('/')) return safePath(trimmed)
  if (/^tel:\+?[\d().\-*#;=a-z]{2,40}$/i.test(trimmed)) return trimmed
  if (trimmed.length <= MAX_LENGTH && /^mailto:[^\s<>"'\\:]+@[^\s<>"'\\:]+$/i.test(trimmed)) return trimmed
  return safeAbsolute(trimmed)?.href
}

/**
 * An allowed address on another origin (a game, a live chat), or undefined.
 * Takes the address and the origins the release allows (`https://games.example`); no wildcards, exact match.
 * `http:` only where an operator configured that exact origin, as the local sandbox needs.
 */
export function safeExternal(url: unknown, allowedOrigins: readonly string[]): string | undefined {
  const parsed = safeAbsolute(url, ['https:', 'http:'])
  return parsed && allowedOrigins.includes(parsed.origin) ? parsed.href : undefined
}
