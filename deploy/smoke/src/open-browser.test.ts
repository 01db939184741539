import type { Browser, LaunchOptions } from '@playwright/test'
import { describe, expect, it } from 'vitest'
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

describe('the browser of a smoke run', () => {
  it('has its own sandbox on, because what runs in it is not released', async () => {
    const { tried, launch } = machine(() => true)
    expect((await openBrowser(launch, async () => '/somewhere/chromium')).name).toBe('Chromium 1.2.3')
    expect(tried).toEqual([true])
  })

  it('runs without it only when the machine allows none, with a note in the record', async () => {
    const { tried, launch } = machine(({ chromiumSandbox }) => chromiumSandbox === false)
    expect((await openBrowser(launch, async () => '/somewhere/chromium')).name).toBe(
      'Chromium 1.2.3 without its sandbox',
    )
    expect(tried).toEqual([true, false])
  })

  it('reports why it does not start', async () => {
    await expect(openBrowser(machine(() => false).launch)).rejects.toThrow('No usable sandbox!')
  })

  it('shows a page on this machine', async () => {
    const { browser } = await openBrowser()
    const page = await browser.newPage()
    await page.setContent('<h1>Arcada</h1>')
    expect(await page.textContent('h1')).toBe('Arcada')
    await browser.close()
  })
})
