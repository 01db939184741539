import { violations } from '../support/axe.ts'
import { shownDigits } from '../support/outbox.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

const WARNINGS = [
  'Ministério da Fazenda adverte: Apostar pode causar dependência.',
  'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
  'Ministério da Fazenda adverte: Aposta não é investimento.',
]

test.use({ whitelabel: 'norte' })

const legal = (page: Page) => page.getByRole('region', { name: 'Jogo responsável' })

test('[RG-51] norte requires age and limits for an account, and then shows the tools first', async ({
  page,
  site,
}) => {
  await withoutPopups(page)
  await page.goto('/m/register')
  const field = (label: RegExp) => page.getByRole('main').getByLabel(label)
  await field(/^Usuário/).fill('norte_novo')
  await field(/^Senha( \*)?$/).fill('Arcada123')
  await field(/^Repita a senha/).fill('Arcada123')
  await field(/^Nome completo/).fill('Joana Prado')
  await field(/^E-mail/).fill('joana@example.com')
  await field(/^CPF/).fill('841.652.973-64')
  await expect(
    page.getByText('Apostar pode causar dependência e perda de dinheiro. Só para maiores de 18 anos.'),
  ).toBeVisible()
  const create = page.getByRole('button', { name: 'Criar conta' })
  await expect(page.getByRole('checkbox', { name: 'Tenho 18 anos ou mais' })).not.toBeChecked()
  await expect(create).toBeDisabled()
  await page.getByText('Tenho 18 anos ou mais').click()
  await field(/^Código da imagem/).fill(await shownDigits(page, site))
  await create.click()
  await expect(page.getByText('Digite os minutos.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // The page shows the period of a limit before the choice.
  for (const name of [/^As perdas contam em/, /^O tempo conta em/])
    await expect(field(name)).toHaveValue('DAY')
  await field(/^Máximo que você perde/).fill('120,50')
  await field(/^Máximo de minutos de jogo/).fill('60')
  await page.getByText('Sem limite de depósito, agora não').click()
  await create.click()
  await expect(page.getByRole('heading', { name: 'Sua conta foi criada' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('[RG-49] the pages of norte end with warning, help and operator, with every remote down too', {
  tag: '@long',
}, async ({ page, problems }) => {
  test.setTimeout(120_000)
  problems.expect(/./)
  await page.route(/\/(games|lottery|member|promotions|agent)\//, (route) => route.abort())
  for (const address of ['/m/home', '/m/login', '/m/register', '/m/download', '/m/maintenance']) {
    await page.goto(address)
    const block = legal(page)
    await expect(block, address).toBeVisible({ timeout: 20_000 })
    await expect(block.getByText('18+', { exact: true }), address).toBeVisible()
    expect(WARNINGS, address).toContain(await block.locator('[lang="pt-BR"]').textContent())
    for (const name of ['Meus limites', 'Autoavaliação', 'Ajuda', 'Autoexclusão centralizada'])
      await expect(block.getByRole('link', { name, exact: true }), address).toBeVisible()
    await expect(block.getByRole('link', { name: 'CVV' }), address).toHaveAttribute('href', 'tel:188')
    await expect(block.getByText('CNPJ 00.000.000/0000-00'), address).toBeVisible()
  }
})
