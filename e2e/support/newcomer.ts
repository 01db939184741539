import type { Site } from '@arcada/local/site'
import { shownDigits } from './outbox.ts'
import { expect, type Page, withoutPopups } from './test.ts'

/**
 * Registers a player on the page, who is then logged in on home: without money and without data of other
 * tests. Tests of one worker share a sandbox, so each uses its own username.
 */
export async function registerNewcomer(page: Page, site: Site, userName: string): Promise<void> {
  await withoutPopups(page)
  await page.goto('/m/register')
  const field = (label: RegExp) => page.getByRole('main').getByLabel(label)
  await field(/^Usuário/).fill(userName)
  await field(/^Senha( \*)?$/).fill('Arcada123')
  await field(/^Repita a senha/).fill('Arcada123')
  await field(/^Nome completo/).fill('Joana Prado')
  await field(/^Código da imagem/).fill(await shownDigits(page, site))
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
}
