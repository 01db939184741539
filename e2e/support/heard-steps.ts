import { expect, type Page } from './test.ts'

export const main = (page: Page) => page.getByRole('main')
export const whole = (page: Page) => page.locator('body')
export const dialog = (page: Page) => page.locator('dialog:modal')

export const tap = (name: RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name }).first().click()
}

export const tapAndSee = (name: RegExp) => async (page: Page) => {
  await tap(name)(page)
  await expect(dialog(page)).toBeVisible()
}

/** Sends the form of the screen as it is, and waits for its errors. */
export async function send(page: Page): Promise<void> {
  await main(page).locator('button[type=submit]:visible').first().click()
  await expect(main(page).locator('[aria-invalid=true], [role=alert]:not(:empty)').first()).toBeVisible()
}

/** An account per language, because the second wrong password of one asks for the digits of a picture. */
export async function sendWrongPassword(page: Page): Promise<void> {
  const english = (await page.locator('html').getAttribute('lang')) === 'en'
  await main(page)
    .getByLabel(/^(Usuário|Username)$/)
    .fill(english ? 'elisa' : 'gilson')
  await main(page)
    .getByLabel(/^(Senha|Password)$/)
    .fill('Errada123')
  await send(page)
}

/** After the wrong password of the moment before. */
export async function askForDigits(page: Page): Promise<void> {
  await sendWrongPassword(page)
  await expect(main(page).getByLabel(/^(Código da imagem|Verification code)/)).toBeVisible()
}

export async function sendWrongValues(page: Page): Promise<void> {
  const field = (label: RegExp) => main(page).getByLabel(label)
  await field(/^(Usuário|Username)/).fill('ab')
  await field(/^(Senha|Password)/)
    .first()
    .fill('abc')
  await field(/^(Repita a senha|Repeat the password)/).fill('abd')
  await field(/^(E-mail)/).fill('joana')
  await send(page)
}

export const amount = (typed: string) => async (page: Page) => {
  await main(page)
    .getByLabel(/^(Valor|Amount)$/)
    .fill(typed)
  await main(page).locator('button[type=submit]:visible').first().click()
}

export async function review(page: Page): Promise<void> {
  await main(page)
    .getByLabel(/^(Senha de saque|Withdrawal password)/)
    .fill('246810')
  await amount('50')(page)
  await expect(dialog(page)).toBeVisible()
}

/** A new order, or an open one: a member may have only three. */
export async function openOrder(page: Page): Promise<void> {
  const open = main(page).getByRole('link', { name: /^Pix / })
  if ((await open.count()) >= 2) await open.first().click()
  else await amount('80')(page)
  await expect(
    main(page).getByRole('heading', { name: /Aguardando seu pagamento|Waiting for your payment/ }),
  ).toBeVisible()
}

/** Loads the parts of home that wait until they come near. */
export async function toTheEnd(page: Page): Promise<void> {
  for (const part of await main(page).getByRole('region').all()) await part.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

export async function reviewBlock(page: Page): Promise<void> {
  await main(page)
    .getByRole('radio', { name: /^6 (meses|months)$/ })
    .check()
  await tap(/Revisar o bloqueio|Review the block/)(page)
  await expect(main(page).getByRole('checkbox')).toBeVisible()
}
