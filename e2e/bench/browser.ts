import { type Browser, chromium } from '@playwright/test'
import type { Certificate } from './certificate.ts'

/** A Chromium that accepts the benchmark's certificate and sends no requests of its own. */
export function launchBrowser(
  { fingerprint }: Certificate,
  v8Flags: readonly string[] = [],
): Promise<Browser> {
  const { ARCADA_CHROMIUM } = process.env
  return chromium.launch({
    ...(ARCADA_CHROMIUM ? { executablePath: ARCADA_CHROMIUM } : {}),
    args: [
      '--no-sandbox',
      // Chromium does not cache answers with any other certificate error.
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-features=PaintHolding',
      // A debugged Chromium reads a script a second time for every Error; players' browsers do not.
      `--js-flags=${['--no-enable-lazy-source-positions', ...v8Flags].join(' ')}`,
    ],
  })
}
