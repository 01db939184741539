import { plain } from '@arcada/kit/testing/plain'
import { payIn, spin } from '../support/play.ts'
import { backToNow, moveOn } from '../support/sandbox-clock.ts'
import { choose, control, expect, type Page, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const PASSWORD = '357951'

async function expectBalance(page: Page, balance: string): Promise<void> {
  await page.goto('/m/mine')
  await expect(page.getByRole('main')).toContainText(balance)
}

for (const { whitelabel, language } of [
  { whitelabel: 'arcada', language: 'pt' },
  { whitelabel: 'praia', language: 'en' },
] as const)
  test.describe(`an empty account of ${whitelabel}`, { tag: whitelabel === 'arcada' ? [] : '@long' }, () => {
    test.use({
      whitelabel,
    })
    const say = wordsOf('member', language)
    const money = (amount: number) =>
      `R$ ${amount.toLocaleString(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2 })}`
    const typed = (amount: number) => amount.toFixed(2).replace('.', language === 'pt' ? ',' : '.')
    const press = (page: Page, name: string) =>
      page.getByRole('button', { name: say(name), exact: true }).click()

    test.afterEach(async ({ site }) => {
      await control(site, 'POST', '/sandbox/settings', { whitelabel, nextOutcome: null })
      await backToNow(site)
    })

    test('[PROD-06] [PROD-04] [PROD-07] deposits, plays, wins, withdraws the win, and every record agrees', async ({
      page,
      logIn,
      site,
    }) => {
      test.setTimeout(240_000)
      await logIn('bruno')
      await choose(page, language.toUpperCase())

      await test.step('deposits by Pix', async () => {
        await payIn(page, site, say, typed(20))
        await expectBalance(page, money(20))
      })

      let balance = 0
      await test.step('plays and wins', async () => {
        await control(site, 'POST', '/sandbox/settings', { whitelabel, nextOutcome: 'win' })
        await spin(page, 2, language === 'pt' ? 'Você ganhou' : 'You won')
        const shown = (await page.locator('#balance').textContent()) ?? ''
        balance = Number(shown.replace(/\D/g, '')) / 100
        expect(balance).toBeGreaterThan(20)
      })

      await test.step('sets holder, password and destination', async () => {
        await page.goto('/m/withdraw')
        await page.getByRole('main').getByRole('link').first().click()
        await page.getByLabel(say('Full name')).fill('Bruno Dias')
        await press(page, 'Save')
        await press(page, 'Save this name')
        await expect(page).toHaveURL(/\/m\/withdraw$/)
        await page.getByRole('main').getByRole('link').first().click()
        const fields = page.getByRole('main').locator('input')
        await expect(fields).toHaveCount(2)
        for (const field of await fields.all()) await field.fill(PASSWORD)
        await press(page, 'Save')
        await expect(page).toHaveURL(/\/m\/withdraw$/)
        await page.getByRole('main').getByRole('link').first().click()
        await page.getByLabel(say('CPF'), { exact: true }).fill('529.982.247-25')
        await page.getByLabel(say('Withdrawal password')).fill(PASSWORD)
        await press(page, 'Look up and add')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('Add key') })
          .click()
        await expect(page).toHaveURL(/\/m\/withdraw$/)
      })

      await test.step('withdraws everything, and the bank pays', async () => {
        await press(page, 'All that can be withdrawn')
        await expect(page.getByLabel(say('Amount'), { exact: true })).toHaveValue(
          new RegExp(`^${typed(balance).replace(/[.,]00$/, '')}`),
        )
        await page.getByLabel(say('Withdrawal password')).fill(PASSWORD)
        await page
          .getByRole('main')
          .getByRole('button', { name: say('Withdraw'), exact: true })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(money(balance).replace(/[$.]/g, '\\$&')) })
          .click()
        await expect(page).toHaveURL(/\/m\/withdraw\?order=W/)
        await moveOn(site, 90_000)
        await expect(page.getByRole('heading', { name: say('Money sent') })).toBeVisible({ timeout: 15_000 })
        await expectBalance(page, money(0))
      })

      await test.step('finds every movement in the record, and the sums agree', async () => {
        const main = page.getByRole('main')
        await page.goto('/m/transaction/record')
        await expect(main.getByRole('list').getByRole('listitem')).toHaveCount(6)
        const sums = await main.locator('dl').first().locator('dd').allTextContents()
        const [income, expense] = sums.map((text) => text.replace(/[^\d,.]/g, ''))
        // The sum of all movements is zero.
        expect(income).toBe(expense)
        expect(plain(sums[0])).toContain(money(20 + balance))

        await page.goto('/m/gameRecord?kind=RNG')
        await expect(main.locator('dl').first()).toContainText(money(20))
        await expect(main.locator('dl').first()).toContainText(money(balance))
        if (whitelabel === 'arcada') {
          await page.goto('/m/profitandloss')
          await expect(main).toContainText(money(balance - 20))
        }
        await page.goto('/m/vouReport')
        await expect(main.locator('dl').first()).toContainText(money(20))
        await page.goto('/m/withdrawReport')
        await expect(main.locator('dl').first()).toContainText(money(balance))
      })
    })
  })
