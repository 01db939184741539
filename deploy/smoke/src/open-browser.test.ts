import type { Browser, LaunchOptions } from '@playwright/test'
import { describe, expect, it as test } from 'vitest'
import { missingChromium } from './chromium.ts'
import { openBrowser } from './open-browser.ts'

/** A machine on which Chromium starts, or does not, with its sandbox. */
function machine(allows: (options: LaunchOptions) => boolean) {
  const tried: (boolean | undefined)[] = []
  const launch = async (options: LaunchOptions) => {
    tried.push(options.chromiumSandbox)
    if (!allows(options)) throw new Error('No usable sandbox!')
    return { version: () => '1.2.3' } as Browser
  }
  return { tried, launch }
}

describe.skipIf(missingChromium() !== undefined)('the browser of a smoke run', () => {
  test('has its own sandbox on, because what runs in it is not released', async () => {
    const { tried, launch } = machine(() => true)
    expect((await openBrowser(launch)).name).toBe('Chromium 1.2.3')
    expect(tried).toEqual([true])
  })

  test('runs without it only where the machine allows none, and the record says so', async () => {
    const { tried, launch } = machine(({ chromiumSandbox }) => chromiumSandbox === false)
    expect((await openBrowser(launch)).name).toBe('Chromium 1.2.3 without its sandbox')
    expect(tried).toEqual([true, false])
  })

  test('says why when it does not start at all', async () => {
    await expect(openBrowser(machine(() => false).launch)).rejects.toThrow('No usable sandbox!')
  })

  test('shows a page on this machine', async () => {
    const { browser } = await openBrowser()
    const page = await browser.newPage()
    await page.setContent('<h1>Arcada</h1>')
    expect(await page.textContent('h1')).toBe('Arcada')
    await browser.close()
  })
})
