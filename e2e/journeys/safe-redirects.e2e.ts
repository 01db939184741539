import { expect, type Page, sendLogIn, test, withoutPopups } from '../support/test.ts'

/** Addresses outside this site, as in links of an attacker. */
const OUTSIDE = [
  '//evil.example',
  'https://evil.example',
  'javascript:document.title="evil"',
  '/\\evil.example',
  '/m/../\\evil.example',
  '/%2F/evil.example',
]
/** Parameter names that such links try, and `next`, the one that this site reads. */
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

const requested = (page: Page) => {
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
  return () => hosts.filter((host) => host.endsWith('evil.example'))
}

/** All parameters at once, each with the address. */
const everywhere = (place: string) => new URLSearchParams(PARAMETERS.map((name) => [name, place])).toString()

test.beforeEach(async ({ page }) => {
  await withoutPopups(page)
})

test('a link cannot redirect a log-in to another site', async ({ page }) => {
  test.setTimeout(120_000)
  const evil = requested(page)
  await withoutPopups(page)
  for (const place of OUTSIDE) {
    await page.goto(`/m/login?${everywhere(place)}`)
    await sendLogIn(page, 'bruno')
    await expect(page, place).toHaveURL(/\/m\/home$/)
    await page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO'))
  }
  expect(evil()).toEqual([])
})

test('a link cannot redirect a return from Google to another site', async ({ page, site }) => {
  await page.goto(`/m/login?${everywhere('//evil.example')}`)
  const evil = requested(page)
  await page.getByRole('button', { name: 'Continuar com Google' }).click()
  await page.getByRole('link', { name: /Marina Souza/ }).click()
  await expect(page).toHaveURL(`${site.origin}/m/home`)
  expect(evil()).toEqual([])
})

test('the links between log-in and registration drop an address outside this site after the log-in', async ({
  page,
}) => {
  const evil = requested(page)
  await page.goto(`/m/register?${everywhere('https://evil.example')}`)
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/login\?next=/)
  await sendLogIn(page, 'bruno')
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(evil()).toEqual([])
})

test('a guard leads back only to addresses of this site', async ({ page, site }) => {
  const evil = requested(page)
  for (const place of OUTSIDE) {
    await page.goto(`/m/launchGame?vendor=KAPPA&nodeId=rng-001&${everywhere(place)}`)
    await expect(page, place).toHaveURL(/\/m\/login\?next=%2Fm%2FlaunchGame/)
    expect(new URL(page.url()).origin).toBe(site.origin)
  }
  expect(evil()).toEqual([])
})

test('a game and a lottery lead back only to addresses of this site', { tag: '@long' }, async ({
  page,
  logIn,
  site,
}) => {
  test.setTimeout(120_000)
  await logIn('bruno')
  const evil = requested(page)
  const backs: string[] = []
  page.on('request', (request) => {
    const back = new URL(request.url()).searchParams.get('backUrl')
    if (back && request.url().includes('/wps/game/launchGame')) backs.push(back)
  })
  // In the history entry as well, where a page of this site or a copied session may have put it.
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
