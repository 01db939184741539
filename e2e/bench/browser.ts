import { type Browser, chromium } from '@playwright/test'
import type { Certificate } from './certificate.ts'

interface BrowserOptions {
  v8Flags?: readonly string[]
  /** Origins, which are opened by HTTP/3 alone. */
  http3?: readonly string[]
}

/** A Chromium that accepts the benchmark's certificate and sends no requests of its own. */
export function launchBrowser(
  { fingerprint }: Certificate,
  { v8Flags = [], http3 = [] }: BrowserOptions = {},
): Promise<Browser> {
  const { ARCADA_CHROMIUM } = process.env
  return chromium.launch({
    ...(ARCADA_CHROMIUM ? { executablePath: ARCADA_CHROMIUM } : {}),
    args: [
      '--no-sandbox',
      // Chromium does not cache answers with any other certificate error.
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      ...(http3.length > 0 ? forceHttp3(http3) : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-features=PaintHolding',
      // A debugged Chromium reads a script a second time for every Error; players' browsers do not.
      `--js-flags=${['--no-enable-lazy-source-positions', ...v8Flags].join(' ')}`,
    ],
  })
}

function forceHttp3(origins: readonly string[]): string[] {
  const hosts = origins.map((origin) => new URL(origin).host)
  // The line listens on IPv4 alone.
  return [`--origin-to-force-quic-on=${hosts.join(',')}`, '--host-resolver-rules=MAP localhost 127.0.0.1']
}
