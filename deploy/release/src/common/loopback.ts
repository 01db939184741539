import { isIP } from 'node:net'

/** `[::1]` as a URL writes it, without the brackets. */
const bare = (hostname: string) => hostname.replaceAll(/[[\]]/g, '').toLowerCase()

/** Whether a hostname of a URL is this machine: localhost, a name below it (RFC 6761), 127.0.0.0/8 or ::1. */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname)
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return isIP(name) === 4 ? name.startsWith('127.') : name === '::1'
}

/** Names that only a private network resolves: RFC 6762 and 8375, names reserved for tests, and names of one label. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|internal|test|lan|home\.arpa)$/
const PRIVATE_4 = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/
const PRIVATE_6 = /^(?:f[cd]|fe[89ab])/

/** Whether a hostname of a URL can be reached from the internet, judged by its form. */
export function isPublic(hostname: string): boolean {
  const name = bare(hostname)
  if (isLoopback(name)) return false
  if (isIP(name) === 4) return !PRIVATE_4.test(name)
  return isIP(name) === 6 ? !PRIVATE_6.test(name) : !PRIVATE_NAME.test(name)
}
