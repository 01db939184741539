import { violations } from '../support/axe.ts'
import { ownClock } from '../support/sandbox-clock.ts'
import { expect } from '../support/test.ts'

const HOUR = 3_600_000

const test = ownClock()

test('[RG-05] [RG-18] [RG-19] a member finds the limits, lowers one at once, and confirms a raise a day later', async ({
  page,
  logIn,
  time,
}) => {
  await logIn('helena')
  await page.goto('/m/mine')
  await page.getByRole('link', { name: 'Meus limites' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Limites em uso' })).toContainText('R$ 90,00 de R$ 100,00')
  expect(await violations(page)).toEqual([])
  await main.getByRole('link', { name: /^Limites/ }).click()
  const loss = main.getByRole('list', { name: 'Perdas' }).getByRole('listitem').first()
  await expect(loss).toContainText('R$ 90,00 de R$ 100,00')
  await loss.getByRole('button', { name: 'Manter como está' }).click()
  await expect(loss.getByRole('status')).toHaveText('Fica como está.')

  await loss.getByRole('button', { name: 'Diminuir' }).click()
  await loss.getByRole('textbox').fill('95')
  await loss.getByRole('button', { name: 'Salvar' }).click()
  await expect(loss.getByRole('status')).toHaveText('Vale agora')
  await expect(loss).toContainText('R$ 90,00 de R$ 95,00')

  await loss.getByRole('button', { name: 'Aumentar ou remover' }).click()
  await expect(loss.getByRole('textbox')).toBeFocused()
  await loss.getByRole('textbox').fill('200,50')
  await loss.getByRole('button', { name: 'Continuar' }).click()
  const review = page.getByRole('alertdialog')
  await expect(review).toContainText('Vale a partir de')
  expect(await violations(page)).toEqual([])
  await review.getByRole('button', { name: 'Pedir o aumento' }).click()
  await expect(loss).toContainText('Aumento para R$ 200,50 pedido')
  await expect(loss.getByRole('button', { name: 'Confirmar aumento' })).toHaveCount(0)
  // Logs out: the session would expire.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/m/login')
  await time.moveTo((await time.now()) + 25 * HOUR)
  await logIn('helena')
  await page.goto('/m/responsible-gaming/limits')
  await loss.getByRole('button', { name: 'Confirmar aumento' }).click()
  await expect(loss.getByRole('status')).toHaveText('Vale agora')
  await expect(loss).toContainText('de R$ 200,50')
  await expect(main.getByRole('list', { name: 'Mudanças dos seus limites' })).toContainText(
    'R$ 95,00 para R$ 200,50',
  )
  expect(await violations(page)).toEqual([])
})

test('[RG-04] a guest reads about the tools, and gets a link to the log-in for limits', async ({ page }) => {
  await page.goto('/m/responsible-gaming')
  const main = page.getByRole('main')
  await expect(main).toContainText('Só para maiores de 18 anos.')
  await main.getByRole('button', { name: /^Limites/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/responsible-gaming$/)
})
