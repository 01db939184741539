import { expect, type Locator, type Page, test } from '../support/test.ts'

const field = (page: Page, label: RegExp) => page.getByRole('main').getByLabel(label)

/** Pastes a text from the clipboard. */
async function paste(control: Locator, text: string): Promise<void> {
  const page = control.page()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await control.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

/** Inserts a text as the keyboard of a phone does with its suggestion of the clipboard. */
async function insert(control: Locator, text: string): Promise<void> {
  await control.focus()
  await control.page().keyboard.insertText(text)
}

for (const [way, put] of [
  ['pasted', paste],
  ['inserted by the keyboard', insert],
] as const) {
  test(`[LOGIN-22] a new password that is ${way} is not cut, and a code loses its blanks alone`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/m/register')
    const password = field(page, /^Senha( \*)?$/)
    const long = 'correct-horse-battery-42'
    await put(password, long)
    await expect(password).toHaveValue(long)
    await field(page, /^Usuário/).focus()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription('De 6 a 16 caracteres, com letra e número')

    await page.goto('/m/login')
    await page.getByRole('tab', { name: 'SMS' }).click()
    const code = page.locator('input[name=messageCode]')
    await put(code, ' 246 810 ')
    await expect(code).toHaveValue('246810')
    if (put === paste) {
      // This field has a longest length by its specification.
      await paste(page.locator('input[name=mobileNum]'), ' +55 (11) 98765-0019 ')
      await expect(page.locator('input[name=mobileNum]')).toHaveValue('(11) 98765-0019')
    }
  })
}

test('[MC-83] a withdrawal password that is inserted loses its blanks, and takes no seventh digit', async ({
  page,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/withdraw')
  const secret = field(page, /^Senha de saque/)
  await insert(secret, '246 810')
  await expect(secret).toHaveValue('246810')
  await page.keyboard.press('1')
  await expect(secret).toHaveValue('246810')
})

test.describe('on a whitelabel that asks for the CPF', () => {
  test.use({ whitelabel: 'norte' })
  test('[REG-14] a CPF that is pasted with a blank before it is accepted', async ({ page }) => {
    await page.goto('/m/register')
    const number = field(page, /^CPF/)
    await insert(number, ' 529.982.247-25')
    await field(page, /^Usuário/).focus()
    await expect(number).toHaveValue(/529\.982\.247-25$/)
    await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  })
})
