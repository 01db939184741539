import { violations } from '../support/axe.ts'
import { control, expect, test, withoutPopups } from '../support/test.ts'

test.use({ whitelabel: 'norte', viewport: { width: 320, height: 720 } })

test('[RG-69] a player reads a month in plain sentences beside the own average, at 320 px', async ({
  page,
  logIn,
}) => {
  test.setTimeout(90_000)
  await logIn('marina')
  await page.goto('/m/responsible-gaming/statement')
  await page.getByRole('button', { name: 'Mês a mês' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Resultado em [a-zç]+ de \d{4}, até hoje$/)).toBeVisible()
  await expect(
    main.getByText(/^Você apostou R\$\s[\d.,]+ e recebeu R\$\s[\d.,]+ em prêmios\.$/),
  ).toBeVisible()
  await expect(
    main.getByText(/^Depósitos: (R\$\s[\d.,]+ (acima|abaixo) do|como no) seu mês médio\.$/),
  ).toBeVisible()
  await expect(main.getByText(/^Sua média é a de \d+ (mês anterior|meses anteriores)\.$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const month = main.getByLabel('Mês', { exact: true })
  const before = (await month.locator('option').nth(1).textContent()) ?? ''
  await month.selectOption({ label: before })
  await expect(main.getByText(`Resultado em ${before}`, { exact: true })).toBeVisible()
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Salvar em arquivo (CSV)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^extrato-\d{4}-\d{2}-01-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('[RG-71] an operator publishes a fair promotion and is refused one that promises a gain', async ({
  page,
  site,
}) => {
  await withoutPopups(page)
  const publish = (title: string) =>
    control(site, 'POST', '/sandbox/promotions', {
      whitelabel: 'norte',
      id: 'noite',
      title: { pt: title, en: 'Night tournament' },
      content: { pt: '<p>Some pontos.</p>', en: '<p>Collect points.</p>' },
      categories: ['casino'],
    })
  expect(await publish('Ganho garantido')).toEqual({
    error: expect.stringContaining('"Ganho garantido" promises a gain'),
  })
  await page.goto('/m/activity')
  await expect(page.locator('[data-promotion]').first()).toBeVisible()
  await expect(page.getByText(/Cashback|Ganho garantido|Torneio da noite/)).toHaveCount(0)
  expect(await publish('Torneio da noite')).toEqual({ id: 'noite' })
  await page.reload()
  const piece = page.locator('[data-promotion]').filter({ hasText: 'Torneio da noite' })
  await expect(piece).toContainText(/18\+ Ministério da Fazenda adverte:/)
  expect(await violations(page)).toEqual([])
  await control(site, 'POST', '/sandbox/promotions', { whitelabel: 'norte', id: 'noite', remove: true })
})
