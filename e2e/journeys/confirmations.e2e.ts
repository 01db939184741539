import { backToNow, untilDraw } from '../support/sandbox-clock.ts'
import { control, expect, test } from '../support/test.ts'

test('[GAME-28] [ROLE-03] a guest who taps a heart sees only the log-in dialog with the reason', async ({
  page,
}) => {
  for (const [address, reason] of [
    ['/m/gameList?gameType=RNG', 'Você não entrou na sua conta. Entre primeiro'],
    ['/m/lottery', 'Você não entrou na sua conta. Entre primeiro'],
  ] as const) {
    await page.goto(address)
    await page
      .getByRole('button', { name: /^Favorit/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Entrar' }).getByText(reason)).toBeVisible()
    await expect(page.getByText(reason)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Fechar mensagem' })).toHaveCount(0)
  }
})

test('[GAME-30] a changed heart shows a confirmation where it was tapped, and announces it to screen readers', async ({
  page,
  logIn,
}) => {
  await logIn('davi')
  await page.goto('/m/gameList?gameType=RNG')
  const tile = page.getByRole('article').filter({ hasText: 'Mina de Prata' })
  const heart = tile.getByRole('button', { name: 'Favorito: Mina de Prata' })
  await heart.click()
  await expect(tile.getByText('Adicionado', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Mina de Prata está nos seus favoritos.' }),
  ).toHaveCount(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(tile.getByText('Removido', { exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a copy button confirms the copy in its own place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/m/trail')
  await page.getByRole('button', { name: 'Copiar a conta' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar a senha' })).toBeVisible()
  const account = await page.getByLabel('Conta de teste').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account)
})

test('a message never covers the field with the focus', async ({ page, site, problems }) => {
  problems.expect(/500/)
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto('/m/login')
  const field = page.getByLabel('Senha', { exact: true })
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await field.fill('Arcada123')
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await control(site, 'POST', '/sandbox/faults', { match: 'testPlay', status: 500 })
  await page
    .getByRole('button', { name: 'Jogar sem conta' })
    .evaluate((button: HTMLElement) => button.click())
  const toast = page.getByRole('button', { name: 'Fechar mensagem' }).locator('..')
  await expect(toast).toBeVisible()
  await expect(field).toBeFocused()
  const [message, typed] = [await toast.boundingBox(), await field.boundingBox()]
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(typed?.y ?? 0)
})

test('a lottery ticket shows its result in its place after its draw', async ({ page, site, logIn }) => {
  const minute = 60_000
  // The lottery sells no tickets in the last seconds before a draw.
  await untilDraw(site, 50_000, minute)
  await logIn('marina')
  await page.goto('/m/startLottery?code=FLASH_1&view=betting')
  await page
    .getByRole('button', { name: 'Jogar' })
    .or(page.getByRole('button', { name: 'Comprar bilhete' }))
    .click()
  await page.getByRole('button', { name: 'Comprar bilhete' }).click()
  const ticket = page.getByRole('listitem').filter({ hasText: 'Aguardando' })
  await expect(ticket).toHaveCount(1)
  await untilDraw(site, minute - 1_000, minute)
  try {
    // The table refetches when the countdown of its draw ends.
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 60_000
    })
    await expect(
      page.getByRole('status').filter({ hasText: /Sorteio \S+: (Premiado|Não premiado)/ }),
    ).toBeVisible()
    await expect(ticket).toHaveCount(0)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /[Pp]remiado/ })
        .first(),
    ).toBeVisible()
  } finally {
    await backToNow(site)
  }
})
