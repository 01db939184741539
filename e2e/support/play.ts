import type { Site } from '@arcada/local/site'
import { expect, type Page } from './test.ts'

/** A remote's translation of an English sentence in the journey's language. */
type Say = (english: string) => string

/** Deposits reais by Pix with the logged-in account: pays the code at the external bank. `typed` is the amount in the language's format. */
export async function payIn(page: Page, site: Site, say: Say, typed: string): Promise<void> {
  await page.goto('/m/voucherCenter')
  await page.getByLabel(say('Amount'), { exact: true }).fill(typed)
  await page.getByRole('button', { name: say('Continue to payment'), exact: true }).click()
  const pix = await page.getByLabel(say('Pix copy and paste')).inputValue()
  const bank = await page.context().newPage()
  await bank.goto(`${site.sandboxOrigin}/outside/bank`)
  await bank.getByRole('textbox').fill(pix)
  await bank.getByRole('button', { name: 'Continuar' }).click()
  await bank.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(bank.getByText('Pago. Volte para o site.')).toBeVisible()
  await bank.close()
  await expect(page.getByRole('heading', { name: say('Deposit credited') })).toBeVisible()
}

/** Stakes R$ 10 so many times on the first slot of the list; each time the game shows `words`. */
export async function spin(page: Page, times: number, words: string): Promise<void> {
  await page.goto('/m/gameList?gameType=RNG')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/game\/table/)
  await page.locator('[data-stake="1000"]').click()
  for (let spins = 0; spins < times; spins += 1) {
    const paid = page.waitForResponse((response) => response.url().endsWith('/spin'))
    await page.locator('#spin').click()
    expect((await paid).status()).toBe(200)
    await expect(page.getByRole('status')).toContainText(words)
  }
}

export async function tapSlot(page: Page): Promise<void> {
  await page.goto('/m/gameList?gameType=RNG')
  const slots = page.getByRole('link', { name: /Mina de Prata/ })
  await slots.first().click()
}
