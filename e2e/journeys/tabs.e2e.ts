import type { BrowserContext } from '@playwright/test'
import { expect, type Page, REFUSED_AFTER_SIGN_OUT, test } from '../support/test.ts'

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null')?.token)

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    try {
      sessionStorage.setItem('MC_SEEN:popups', '1')
    } catch {
      // A page without a storage shows no popups either.
    }
  }),
)

/** A tab of a typed address, or of a link without an opener: with a storage of its own. */
async function newTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(address)
  return tab
}

async function logOutOn(tab: Page): Promise<void> {
  await tab.goto('/m/set')
  await tab.getByRole('main').getByRole('button', { name: 'Sair' }).click()
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(tab).toHaveURL(/\/m\/home$/)
}

test('in a promotion’s text an absolute address of the site opens in place, and another site in a window without access to this one', {
  tag: '@long',
}, async ({ page, context, site, logIn }) => {
  const links = `<p><a href="${site.origin}/m/leaderBoard" target="_blank">Nosso ranking</a>
    <a href="https://partner.example/rules" target="_self" rel="opener">Parceiro</a></p>`
  await context.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Partner</title>' }),
  )
  await page.route(/relay\/announcements/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const promotion of answer.value.promotion ?? []) promotion.content = links
    await route.fulfill({ response, json: answer })
  })
  await logIn('marina')
  await page.goto('/m/activityDetail?id=p-missions')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Parceiro' }).click(),
  ])
  await expect(opened).toHaveTitle('Partner')
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await opened.close()

  await page.getByRole('link', { name: 'Nosso ranking' }).click()
  await expect(page).toHaveURL(/\/m\/leaderBoard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ranking')
  expect(context.pages()).toHaveLength(1)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(
    'p-missions',
  )
})

test('a new tab of the site takes the session over, without a trace of it outside the tabs', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/home')
  await expect(page.getByRole('link', { name: /Marina/ })).toBeVisible()
  const token: string = await tokenOf(page)
  const tab = await newTab(context, '/m/set')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Configurações')
  expect(await tokenOf(tab)).toBe(token)
  expect(await context.cookies()).toEqual([])
  const kept = await tab.evaluate(async () => [
    JSON.stringify(localStorage),
    JSON.stringify(await indexedDB.databases()),
    JSON.stringify(await caches.keys()),
  ])
  for (const text of kept) expect(text).not.toContain(token.slice(-8))
  await tab.goto('/m/home')
  await tab.reload()
  await expect(tab.getByRole('link', { name: /Marina/ })).toBeVisible()
  // The session ends with the last tab.
  await Promise.all([page.close(), tab.close()])
  const later = await newTab(context, '/m/home')
  await expect(later.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await tokenOf(later)).toBeUndefined()
})

test('[SESS-03] a trial stays a trial in a new tab', async ({ page, context }) => {
  await page.goto('/m/login')
  await page.getByRole('button', { name: /^Jogar (como teste|sem conta)/ }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  const tab = await newTab(context, '/m/home')
  const info = () => [sessionStorage.MC_SESSION_INFO, sessionStorage.trialName]
  await expect.poll(() => tab.evaluate(info)).toEqual(await page.evaluate(info))
  expect(JSON.parse((await tab.evaluate(info))[0])).toMatchObject({ type: 4, merchantCode: 'ARCT' })
})

test('a tab of another whitelabel does not take the session over', async ({ page, context, site, logIn }) => {
  await logIn('marina')
  await page.goto('/m/home')
  const praia = new URL(site.origin)
  praia.hostname = 'praia.localhost'
  const tab = await newTab(context, `${praia.origin}/m/home`)
  await expect(tab.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await tokenOf(tab)).toBeUndefined()
  await expect(page.getByRole('link', { name: /Marina/ })).toBeVisible()
})

test('[SESS-09] [SESS-15] a log-out ends every tab, also one with its own session, and hides its private screen', {
  tag: '@long',
}, async ({ page, context, problems, logIn }) => {
  problems.expect(REFUSED_AFTER_SIGN_OUT)
  // Two tabs of guests that log in separately; one with the automatic log-in.
  const tab = await newTab(context, '/m/login')
  await logIn('marina')
  await page.goto('/m/home')
  await tab.getByLabel('Usuário', { exact: true }).fill('marina')
  await tab.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await tab.getByLabel('Lembrar senha').check()
  await tab.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(tab).toHaveURL(/\/m\/home$/)
  await tab.waitForFunction(() => localStorage.getItem('MC_SAVED_LOGIN'))
  const own = await tokenOf(tab)
  expect(own).not.toBe(await tokenOf(page))
  await tab.goto('/m/mine')
  await expect(tab.getByText('Marina', { exact: true })).toBeVisible()
  const ended = tab.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes(encodeURIComponent(own)),
  )
  await logOutOn(page)
  await ended
  await expect(tab.getByText('Marina')).toHaveCount(0)
  expect(await tab.evaluate(() => [sessionStorage.MC_SESSION_INFO, localStorage.MC_SAVED_LOGIN])).toEqual([
    undefined,
    undefined,
  ])
  await tab.reload()
  await expect(tab.getByText('Marina')).toHaveCount(0)
  expect(await tokenOf(tab)).toBeUndefined()
})
