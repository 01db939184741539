import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { provideChromium } from './chromium.ts'

export interface OpenedBrowser {
  browser: Browser
  /** Its name and version, and that it has no sandbox where the machine allows none. */
  name: string
}

/**
 * Opens Chromium with its own sandbox: what runs in it is not released yet. Without it only where the browser does not
 * start otherwise: as root, or in a container without user namespaces. Rejects when it does not start at all.
 */
export async function openBrowser(
  launch: (options: LaunchOptions) => Promise<Browser> = (options) => chromium.launch(options),
  provide: () => Promise<string> = provideChromium,
): Promise<OpenedBrowser> {
  const executablePath = await provide()
  const sandboxed = await launch({ executablePath, chromiumSandbox: true }).catch(() => undefined)
  const browser = sandboxed ?? (await launch({ executablePath, chromiumSandbox: false }))
  return { browser, name: `Chromium ${browser.version()}${sandboxed ? '' : ' without its sandbox'}` }
}
