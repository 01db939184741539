import { expect, type Page, test } from '../support/test.ts'

/** Places outside this site, as somebody would put them into a link that they send around. */
const OUTSIDE = [
  '//evil.example',
  'https://evil.example',
  'javascript:document.title="evil"',
  '/\\evil.example',
  '/m/../\\evil.example',
  '/%2F/evil.example',
]
/** Names that such links try, and `next`, the one that this site reads. */
const PARAMETERS = [
  'next',
  'backUrl',
  'redirect',
  'redirect_uri',
  'returnUrl',
  'from',
  'pageBack',
  'to',
  'url',
]

const asked = (page: Page) => {
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
  return () => hosts.filter((host) => host.endsWith('evil.example'))
}

/** Every parameter at once, each naming the place. */
const everywhere = (place: string) => new URLSearchParams(PARAMETERS.map((name) => [name, place])).toString()

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
})

test('a link cannot lead somebody who signs in to another site', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  const evil = asked(page)
  await signIn('bruno')
  for (const place of OUTSIDE) {
    await page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO'))
    await page.goto(`/m/login?${everywhere(place)}`)
    await page.getByLabel('Usuário', { exact: true }).fill('bruno')
    await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
    await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
    await expect(page, place).toHaveURL(/\/m\/home$/)
  }
  expect(evil()).toEqual([])
})

test('a link cannot lead somebody who comes back from Google to another site', async ({ page, site }) => {
  await page.goto(`/m/login?${everywhere('//evil.example')}`)
  const evil = asked(page)
  await page.getByRole('button', { name: 'Continuar com Google' }).click()
  await page.getByRole('link', { name: /Marina Souza/ }).click()
  await expect(page).toHaveURL(`${site.origin}/m/home`)
  expect(evil()).toEqual([])
})

test('the ways between login and registration drop a place outside this site when somebody signs in', async ({
  page,
}) => {
  const evil = asked(page)
  await page.goto(`/m/register?${everywhere('https://evil.example')}`)
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/login\?next=/)
  await page.getByLabel('Usuário', { exact: true }).fill('bruno')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(evil()).toEqual([])
})

test('a guard leads back inside this site only, whatever the address carries', async ({ page, site }) => {
  const evil = asked(page)
  for (const place of OUTSIDE) {
    await page.goto(`/m/launchGame?vendor=KAPPA&nodeId=rng-001&${everywhere(place)}`)
    await expect(page, place).toHaveURL(/\/m\/login\?next=%2Fm%2FlaunchGame/)
    expect(new URL(page.url()).origin).toBe(site.origin)
  }
  expect(evil()).toEqual([])
})

test('a game and a lottery lead back inside this site only', { tag: '@long' }, async ({
  page,
  signIn,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn('bruno')
  const evil = asked(page)
  const backs: string[] = []
  page.on('request', (request) => {
    const back = new URL(request.url()).searchParams.get('backUrl')
    if (back && request.url().includes('/wps/game/launchGame')) backs.push(back)
  })
  // Kept in the history entry as well: a page of this site put it there, or a copied session did.
  const open = async (address: string, place: string) => {
    await page.goto('/m/set')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações')
    await page.evaluate(
      ([to, from]) => {
        const state = { idx: 1, key: 'evil', usr: { from } }
        history.pushState(state, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state }))
      },
      [address, place],
    )
    await expect.poll(() => new URL(page.url()).origin, place).toBe(site.sandboxOrigin)
  }
  for (const place of OUTSIDE) {
    await open(`/m/launchGame?vendor=KAPPA&nodeId=rng-001&${everywhere(place)}`, place)
    await open(`/m/startLottery?code=FLASH_2&view=betting&${everywhere(place)}`, place)
  }
  expect(backs.length).toBeGreaterThanOrEqual(OUTSIDE.length * 2)
  expect(backs.filter((back) => new URL(back).origin !== site.origin)).toEqual([])
  expect(evil()).toEqual([])
})
