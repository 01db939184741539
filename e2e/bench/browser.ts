import { type Browser, chromium } from '@playwright/test'
import type { Certificate } from './certificate.ts'

/** A Chromium that accepts the benchmark's certificate and does nothing by itself. */
export function launchBrowser(
  { fingerprint }: Certificate,
  v8Flags: readonly string[] = [],
): Promise<Browser> {
  const { ARCADA_CHROMIUM } = process.env
  return chromium.launch({
    ...(ARCADA_CHROMIUM ? { executablePath: ARCADA_CHROMIUM } : {}),
    args: [
      '--no-sandbox',
      // Answers with any other certificate error are not cached.
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-features=PaintHolding',
      // Whoever is debugged pays for every Error with a second reading of its whole script; players are not.
      `--js-flags=${['--no-enable-lazy-source-positions', ...v8Flags].join(' ')}`,
    ],
  })
}
