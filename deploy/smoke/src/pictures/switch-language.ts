import type { Page } from '@playwright/test'

export type Language = 'pt' | 'en'

/** How long the menu and the texts of another language may take, in ms. */
const SWITCH_TIMEOUT_MS = 4000

const timeout = { timeout: SWITCH_TIMEOUT_MS }

const isShown = (page: Page, language: Language) =>
  page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language, timeout)

/** Uses the menu of the header as a person does, except that it may lie below a dialog. */
async function useMenu(page: Page, language: Language): Promise<void> {
  const open = await page.locator('dialog[open]').count()
  const entry = `dialog[open] button:has(span[lang="${language === 'en' ? 'en' : 'pt-BR'}"])`
  for (const button of ['.ar-header button[aria-haspopup="dialog"]', entry])
    await page.locator(button).first().dispatchEvent('click', undefined, timeout)
  await isShown(page, language)
  await page.waitForFunction(
    (before) => document.querySelectorAll('dialog[open]').length <= before,
    open,
    timeout,
  )
}

/**
 * Shows the page in another language. What the steps opened stays, if the page has the menu; else the page loads again in that
 * language.
 */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const isSwitched = await useMenu(page, language).then(
    () => true,
    () => false,
  )
  if (isSwitched) return
  await page.evaluate((stored) => localStorage.setItem('MC_LANG', stored), language.toUpperCase())
  await page.reload()
  await isShown(page, language)
}
