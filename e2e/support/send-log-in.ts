import type { Locator, Page } from './test.ts'

/** Sends the form of the log-in, on its screen or in a dialog. */
export async function sendLogIn(place: Page | Locator, name: string, password = 'Arcada123'): Promise<void> {
  await place.getByLabel('Usuário', { exact: true }).fill(name)
  await place.getByLabel('Senha', { exact: true }).fill(password)
  await place.locator('form').getByRole('button', { name: 'Entrar' }).first().click()
}
