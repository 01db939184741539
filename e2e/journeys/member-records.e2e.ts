import { expect, type Page, test } from '../support/test.ts'

const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
/** The sums above a record, as text. */
const sums = (page: Page) => page.getByRole('main').locator('dl').first().locator('dd').allTextContents()
const chosen = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The balance in the member centre, in centavos. */
async function balance(page: Page): Promise<number> {
  await page.goto('/m/mine')
  const words = page.getByRole('main').getByText(/^R\$\s[\d.]+,\d\d$/)
  return Number(((await words.first().textContent()) ?? '').replace(/\D/g, ''))
}

test.describe('a reward', () => {
  // Accounts of another whitelabel, whose money no other test counts.
  test.use({ whitelabel: 'praia' })

  test('[MC-131] [MC-132] [MC-113] is claimed once with ten taps, and appears in the balance and in the record', async ({
    page,
    logIn,
  }) => {
    await logIn('marina')
    const before = await balance(page)
    await page.goto('/m/rewardCenter')
    const tab = page.getByRole('tab', { name: /^Disponíveis/ })
    await expect(tab).toHaveAccessibleName('Disponíveis (3)')
    const reward = page.getByRole('article').filter({ hasText: 'Convite aceito' })
    await expect(reward).toContainText('R$ 5,00')
    await expect(reward).toContainText('Pode ser sacado na hora')

    let sent = 0
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/rewards')) sent += 1
    })
    await reward.getByRole('button', { name: /^Resgatar/ }).evaluate((button: HTMLButtonElement) => {
      for (let taps = 0; taps < 10; taps += 1) button.click()
    })
    await expect(page.getByRole('status').filter({ hasText: 'Já no seu saldo' })).toContainText('R$ 5,00')
    await expect(tab).toHaveAccessibleName('Disponíveis (2)')
    expect(sent).toBe(1)
    await page.getByRole('tab', { name: /^Resgatadas/ }).click()
    await expect(list(page, 'Resgatadas').filter({ hasText: 'Convite aceito' })).toHaveCount(1)

    expect(await balance(page)).toBe(before + 500)
    await page.goto('/m/transaction/record?type=BONUS')
    const movement = list(page, 'Transações')
    await expect(movement).toHaveCount(1)
    await expect(movement).toContainText('+R$ 5,00')
  })
})

test.describe('the records of a member', () => {
  test('[MC-16] [MC-108] keep days, kind and state in the address, by reload, Back and a link', async ({
    page,
    context,
    logIn,
  }) => {
    await logIn('marina')
    await page.goto('/m/home')
    await page.goto('/m/gameRecord')
    await chosen(page, 'Últimos 30 dias').click()
    await page.getByRole('tab', { name: 'Esportes' }).click()
    const bets = list(page, 'Apostas')
    await expect(bets.nth(1)).toBeVisible()
    await page.getByLabel('Situação').selectOption('Aposta devolvida')
    await expect(bets).toHaveCount(1)
    const [address, above, row] = [page.url(), await sums(page), await bets.textContent()]
    expect(address).toMatch(/\?.*from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)

    const same = async (other: Page) => {
      await expect(list(other, 'Apostas')).toHaveCount(1)
      await expect(list(other, 'Apostas')).toHaveText(row ?? '')
      expect(await sums(other)).toEqual(above)
      await expect(other.getByRole('tab', { name: 'Esportes' })).toHaveAttribute('aria-selected', 'true')
      await expect(chosen(other, 'Últimos 30 dias')).toHaveAttribute('aria-pressed', 'true')
      expect(other.url()).toBe(address)
    }
    await page.reload()
    await same(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Central do membro')
    await page.goBack()
    await same(page)
    const tab = await context.newPage()
    await tab.goto(address)
    await same(tab)
    await tab.close()
    // Each choice replaced the one before: one step back leaves the record.
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/home$/)
  })
})
