import type { Site } from '@arcada/local/site'
import { shownDigits } from './outbox.ts'
import { expect, type Page, withoutPopups } from './test.ts'

/** The field of the registration with this label. */
const registrationField = (page: Page, label: RegExp) => page.getByRole('main').getByLabel(label)

/** Opens the registration and fills in what every whitelabel asks for, without the digits of the picture. */
async function fillNewAccount(page: Page, userName: string): Promise<void> {
  await withoutPopups(page)
  await page.goto('/m/register')
  await registrationField(page, /^Usuário/).fill(userName)
  await registrationField(page, /^Senha( \*)?$/).fill('Arcada123')
  await registrationField(page, /^Repita a senha/).fill('Arcada123')
  await registrationField(page, /^Nome completo/).fill('Joana Prado')
}

/**
 * Registers a player on the page, who is then logged in on home: without money and without data of other
 * tests. Tests of one worker share a sandbox, so each uses its own username.
 */
export async function registerNewcomer(page: Page, site: Site, userName: string): Promise<void> {
  await fillNewAccount(page, userName)
  await registrationField(page, /^Código da imagem/).fill(await shownDigits(page, site))
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
}

/** Registers a player on norte with what it demands, up to the screen that shows the tools. */
export async function registerOnNorte(page: Page, site: Site, userName: string, cpf: string): Promise<void> {
  await fillNewAccount(page, userName)
  const field = (label: RegExp) => registrationField(page, label)
  await field(/^E-mail/).fill(`${userName}@example.com`)
  await field(/^CPF/).fill(cpf)
  await page.getByText('Tenho 18 anos ou mais').click()
  await field(/^Máximo que você perde/).fill('120,50')
  await field(/^Máximo de minutos de jogo/).fill('60')
  await page.getByText('Sem limite de depósito, agora não').click()
  await field(/^Código da imagem/).fill(await shownDigits(page, site))
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Sua conta foi criada' })).toBeVisible()
}
