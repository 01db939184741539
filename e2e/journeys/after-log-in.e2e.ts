import { networkIdle } from '../support/network-idle.ts'
import { registerNewcomer } from '../support/newcomer.ts'
import { expect, type Page, sendLogIn, test, withoutPopups } from '../support/test.ts'

async function logInByForm(page: Page, name: string): Promise<void> {
  await page.goto('/m/login')
  await sendLogIn(page, name)
  await expect(page).toHaveURL(/\/m\/home$/)
}

test('[AGENT-29] [HOME-05] a member with contract offers closes one card after the log-in, and no other dialog', async ({
  page,
}) => {
  await logInByForm(page, 'caio')
  const card = page.getByRole('dialog', { name: /aguardam? a sua resposta/ })
  await expect(card).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await networkIdle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /Caio/ })).toBeVisible()
  await networkIdle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[HOME-05] a new player sees the welcome on home once, with the next step, and no dialog over it', async ({
  page,
  site,
}) => {
  await registerNewcomer(page, site, 'joana_79')
  const welcome = page.getByRole('region', { name: 'Boas-vindas, joana_79' })
  await expect(welcome.getByRole('link', { name: 'Depositar' })).toHaveAttribute('href', '/m/voucherCenter')
  await expect(welcome).toBeInViewport({ ratio: 1 })
  await networkIdle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await welcome.getByRole('link', { name: 'Ver os jogos' }).click()
  await expect(page).toHaveURL(/\/m\/gameCenter$/)
  // Home stays until the games have loaded; going back before that would not leave it.
  await expect(welcome).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: /joana_79/ })).toBeVisible()
  await expect(welcome).toHaveCount(0)
  // The draft of the registration is deleted.
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('DRAFT'))),
  ).toEqual([])
})

test('[SESS-06] [SESS-17] log-out on a page with money opens a plain log-in, and Back does not open that page', async ({
  page,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/withdraw')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/m/login')
  await expect(page.getByText('Você saiu da sua conta.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/withdraw/)
})

test('[LOGIN-08] a trial account is marked on every screen and gets no offer of deposit or withdrawal', async ({
  page,
}) => {
  await withoutPopups(page)
  await page.goto('/m/login')
  await page.getByRole('button', { name: 'Jogar sem conta' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  for (const address of ['/m/home', '/m/vouReport', '/m/login']) {
    await page.goto(address)
    await expect(page.getByText('Conta de teste', { exact: true }), address).toBeInViewport()
    await expect(
      page.getByRole('main').getByRole('link', { name: /^Depositar|depósito/ }),
      address,
    ).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Depositar' }), address).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('button', { name: 'Atualizar saldo' })).toBeVisible()
    for (const name of ['Depositar', 'Sacar']) await expect(menu.getByRole('button', { name })).toHaveCount(0)
  }
})
