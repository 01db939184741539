import type { Page } from '@playwright/test'

export type Language = 'pt' | 'en'

/** How long the menu and the texts of another language may take, in ms. */
const SWITCH_TIMEOUT_MS = 4000

const isShown = (page: Page, language: Language) =>
  page
    .waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language, {
      timeout: SWITCH_TIMEOUT_MS,
    })
    .then(
      () => true,
      () => false,
    )

/** Uses the menu of the header as a person does, except that it may lie below a dialog. */
async function useMenu(page: Page, language: Language): Promise<boolean> {
  const press = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element: HTMLElement) => (element.closest('button') ?? element).click(), undefined, {
        timeout: SWITCH_TIMEOUT_MS,
      })
  const menu = '.ar-header button[aria-haspopup="dialog"]'
  if ((await page.locator(menu).count()) === 0) return false
  const open = await page.locator('dialog[open]').count()
  const entry = `dialog[open] button span[lang="${language === 'en' ? 'en' : 'pt-BR'}"]`
  try {
    await press(menu)
    await press(entry)
    if (!(await isShown(page, language))) return false
    await page.waitForFunction((before) => document.querySelectorAll('dialog[open]').length <= before, open, {
      timeout: SWITCH_TIMEOUT_MS,
    })
    return true
  } catch {
    return false
  }
}

/**
 * Shows the page in another language. What the steps opened stays, if the page has the menu; else the page loads again in that
 * language.
 */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  if (await useMenu(page, language)) return
  await page.evaluate((stored) => localStorage.setItem('MC_LANG', stored), language.toUpperCase())
  await page.reload()
  if (!(await isShown(page, language))) throw new Error(`the page does not show ${language}`)
}
