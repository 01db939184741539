import { dayAt } from '../support/days.ts'
import { tapSlot } from '../support/play.ts'
import { ownClock } from '../support/sandbox-clock.ts'
import { control, expect, type Page } from '../support/test.ts'

const DAY = 86_400_000
const cents = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''))

const test = ownClock()

test.afterEach(({ site }) =>
  control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: null }),
)

/** Pending requests of the page would be refused on the day after, and a refusal counts as a problem. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
}

async function openRates(page: Page, userName: string): Promise<void> {
  await page.goto('/m/member/team')
  await page.getByRole('button', { name: `Detalhes de ${userName}` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Definir rebates' }).click()
  await expect(page).toHaveURL(/\/m\/member\/agent\/agentRebeat\?memberId=\d+$/)
}

test('[PROD-19] an agent sets a rate for a member below, who bets: income and ledger have the sum of the day', async ({
  page,
  site,
  logIn,
  time,
}) => {
  test.setTimeout(180_000)
  const now = Date.now()

  await test.step('sets the rate', async () => {
    await logIn('aline')
    await openRates(page, 'marina')
    const slots = page.getByRole('textbox', { name: 'Slots', exact: true })
    await slots.fill('0,3')
    await expect(page.getByRole('slider', { name: 'Slots', exact: true })).toHaveValue('3')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Alteração salva')).toBeVisible()
    await page.reload()
    await expect(slots).toHaveValue('0,3')
    await leave(page)
  })

  await test.step('the member bets', async () => {
    await logIn('marina')
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: 'lose' })
    await tapSlot(page)
    await expect(page).toHaveURL(/\/game\/table/)
    await page.locator('[data-stake="1000"]').click()
    const placed = page.waitForResponse((response) => response.url().endsWith('/spin'))
    await page.locator('#spin').click()
    expect((await placed).status()).toBe(200)
    await page.goto('/m/home')
    await leave(page)
  })

  let income = 0
  await test.step('the income has it once the day has ended', async () => {
    await time.moveTo(now + DAY)
    await page.clock.setFixedTime(now + DAY)
    await logIn('aline')
    const day = dayAt(now)
    await page.goto(`/m/member/teamRebate?from=${day}&to=${day}`)
    const row = page.getByRole('row').filter({ hasText: 'marina' }).filter({ hasText: '0,7%' })
    await expect(row).toHaveText(/SlotsR\$\s10,000,7%R\$\s0,07$/)
    const total = page.getByRole('row').filter({ hasText: 'Total' }).last()
    income = cents(await total.getByRole('cell').last().textContent())
    expect(income).toBeGreaterThanOrEqual(7)
  })

  await test.step('and the ledger has the same sum on the next day', async () => {
    const day = dayAt(now + DAY)
    await page.goto(`/m/transaction/record?from=${day}&to=${day}`)
    const movements = page.getByRole('list', { name: 'Transações' }).getByRole('listitem')
    await expect(movements.first()).toBeVisible()
    const end = page.getByText('É tudo por aqui.')
    await expect(async () => {
      await page.mouse.wheel(0, 5_000)
      await expect(end).toBeVisible({ timeout: 500 })
    }).toPass()
    const booked = await movements.filter({ hasText: 'Comissão' }).allTextContents()
    const amounts = booked.map((text) => cents(/\+R\$\s([\d.]+,\d\d)/.exec(text)?.[1]))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(income)
  })
})

test('[AC-56] the browser’s Back asks before it leaves unsaved rates', async ({ page, logIn }) => {
  await logIn('aline')
  await openRates(page, 'marina')
  const live = page.getByRole('textbox', { name: 'Ao vivo', exact: true })
  const saved = await live.inputValue()
  await page
    .getByRole('slider', { name: 'Ao vivo', exact: true })
    .press(saved === '0,0' ? 'ArrowRight' : 'ArrowLeft')
  await expect(live).not.toHaveValue(saved)
  const moved = await live.inputValue()
  const here = page.url()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Ficar' }).click()
  await expect(page).toHaveURL(here)
  await expect(live).toHaveValue(moved)
  await page.goBack()
  await question.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/m\/member\/team/)
  await openRates(page, 'marina')
  await expect(page.getByText(new RegExp(`agora ${saved}%`))).toBeVisible()
})
