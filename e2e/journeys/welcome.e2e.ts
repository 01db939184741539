import { registerNewcomer } from '../support/newcomer.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

const field = (page: Page, label: RegExp) => page.getByRole('main').getByLabel(label)

test.beforeEach(({ page }) => withoutPopups(page))

test('the registration shows the password’s rule before typing', async ({ page }) => {
  await page.goto('/m/register')
  await expect(field(page, /^Senha( \*)?$/)).toHaveAccessibleDescription(
    'De 6 a 16 caracteres, com letra e número',
  )
  await expect(field(page, /^Usuário/)).toHaveAccessibleDescription('De 4 a 20 caracteres')
})

test('[LOGIN-21] [API-77] a phone number is formatted for its country, typed or pasted, and sent as digits', async ({
  page,
}) => {
  await page.goto('/m/register')
  await page.getByRole('tab', { name: 'Celular' }).click()
  const number = page.locator('input[name=mobileNum]')
  await number.pressSequentially('11987650019')
  await expect(number).toHaveValue('(11) 98765-0019')
  // A digit in the middle is corrected in place.
  for (let back = 0; back < 4; back++) await number.press('ArrowLeft')
  await number.press('Backspace')
  await number.press('Backspace')
  await number.pressSequentially('4')
  await expect(number).toHaveValue('(11) 98764-0019')
  await number.fill('+55 (11) 98765-0019')
  await expect(number).toHaveValue('(11) 98765-0019')
  await expect(number).toHaveAttribute('maxlength', '20')

  const country = page.getByRole('combobox', { name: 'País' })
  await expect(country.getByRole('option')).toHaveText(['Brasil (+55)', 'Portugal (+351)', 'Argentina (+54)'])
  const box = await country.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await country.selectOption('PT')
  await number.fill('912345678')
  await expect(number).toHaveValue('912 345 678')
  await country.selectOption('BR')
  await number.fill('11987650019')
  const requested = page.waitForRequest(/sms\/register/)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  expect((await requested).postDataJSON()).toEqual({ mobileNo: '11987650019', countryDialingCode: '55' })
})

test('[MEM-29] [MEM-30] a guest who wants to invite friends goes through the log-in, and returns', async ({
  page,
}) => {
  // The message is visible for 2 s, and may close before all files have loaded.
  await page.goto('/m/inviteFriends', { waitUntil: 'commit' })
  await expect(page.getByText('Entre em contato com o atendimento')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/login\?next=/)
  await field(page, /^Usuário$/).fill('marina')
  await field(page, /^Senha$/).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/inviteFriends$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Convidar amigos')
})

test('a new player sees the welcome on home once, with the next step', async ({ page, site }) => {
  await registerNewcomer(page, site, 'joana_79')
  const welcome = page.getByRole('region', { name: 'Boas-vindas, joana_79' })
  await expect(welcome.getByRole('link', { name: 'Depositar' })).toHaveAttribute('href', '/m/voucherCenter')
  await expect(welcome).toBeInViewport({ ratio: 1 })
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

test('[API-97] a member’s recent games are near the top of home', async ({ page, site }) => {
  // Others on the same sandbox play later, by a clock that their tests move.
  await registerNewcomer(page, site, 'joga_agora')
  await page.goto('/m/gameList?gameType=RNG')
  const noted = page.waitForResponse(/games\/recent\/add/)
  await page.getByRole('link', { name: 'Mina de Prata' }).first().click()
  await noted
  // Waits for the game itself: it would cancel a navigation while it loads.
  await expect(page.getByRole('group', { name: 'Aposta' })).toBeVisible()
  await page.goto('/m/home')
  const row = page.getByRole('list', { name: 'Jogados recentemente' })
  await expect(row.getByRole('link').first()).toHaveAccessibleName(/Mina de Prata/)
  await expect(row).toBeInViewport()
})

test('a player without games has no such row on home', async ({ page, site }) => {
  await registerNewcomer(page, site, 'rosa_1')
  await page.goto('/m/home')
  await expect(page.getByRole('link', { name: /rosa_1/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Jogados recentemente' })).toHaveCount(0)
})

test('a mission has a link to play', async ({ page }) => {
  await page.goto('/m/leaderBoard')
  await expect(page.getByRole('link', { name: /^Jogar: Compre 3 bilhetes/ })).toHaveAttribute(
    'href',
    '/m/lottery',
  )
  await page.getByRole('link', { name: /^Jogar: Jogue 5 rodadas/ }).click()
  await expect(page).toHaveURL(/\/m\/gameCenter$/)
})

for (const address of ['/m/home', '/m/login', '/m/register'])
  test(`${address} states, visually and for screen readers, that play is forbidden under 18`, async ({
    page,
  }) => {
    await page.goto(address)
    const legal = page.getByRole('region', { name: 'Jogo responsável' })
    await expect(legal.getByText('18+', { exact: true })).toBeVisible()
    await expect(legal.getByText('Proibido para menores de 18 anos.', { exact: true })).toHaveCount(1)
  })
