import { MONTH } from '../support/days.ts'
import { control, expect, type Page, test } from '../support/test.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ChunkLoadError|did not load|integrity/
const BANNER = 'Sem internet. O resto carrega quando ela voltar.'

/** The test decides when the page's time limit for an answer expires. */
async function holdTimeLimits(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const limit = new AbortController()
      addEventListener('test:late', () => limit.abort(new DOMException('late', 'TimeoutError')))
      return limit.signal
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('test:late')))
}

test('a player reads that the connection is lost, can use the loaded content, and reads that it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(OFFLINE)
  await page.clock.install()
  await page.goto('/m/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: BANNER })
  await expect(banner).toHaveCount(0)
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  const covered = await page.evaluate((words) => {
    const notice = [...document.querySelectorAll('[role=status]')].find(
      ({ textContent }) => textContent === words,
    )
    const { top, bottom } = notice?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    return [...document.querySelectorAll('a[href], button, input')]
      .filter((control) => !notice?.contains(control) && control.getClientRects().length > 0)
      .filter((control) => {
        const at = control.getBoundingClientRect()
        return at.width > 1 && at.bottom > top + 1 && at.top < bottom - 1
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  }, BANNER)
  expect(covered).toEqual([])
  await context.setOffline(false)
  const back = page.getByRole('status').filter({ hasText: 'Você está online de novo.' })
  await expect(back).toBeVisible()
  await page.clock.fastForward(3_100)
  await expect(back).toHaveCount(0)
})

test('a part and a list that are missing offline show the reason, and open automatically when the connection is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(OFFLINE)
  await page.goto('/m/home')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/m/lottery')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  })
  const card = page.locator('main[data-failed="lottery"]')
  await expect(card).toContainText('Sem internet. Esta parte abre quando a conexão voltar.', {
    timeout: 20_000,
  })
  await expect(card.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(card).not.toContainText(/\d+\.\d+\.\d+|#\d/)
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: 'Em alta' })).toBeVisible()

  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Em alta' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Você está sem internet' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the retry in home’s first block is completely visible', async ({ page, site, problems }) => {
  problems.expect(/status of 500/)
  await control(site, 'POST', '/sandbox/faults', { match: 'announcements', status: 500 })
  await page.goto('/m/home')
  const block = page.locator('[data-part$="/banner-carousel"]').getByRole('alert')
  await expect(block.getByRole('button')).toBeVisible()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const cut = await block.evaluate((element) => {
      const retry = element.querySelector('button')?.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return retry === undefined || retry.bottom > box.bottom + 1 || retry.right > box.right + 1
    })
    expect(cut, `${width} px`).toBe(false)
  }
})

test('the clock of a page without a header does not cover the notice of a lost connection', async ({
  page,
  context,
  problems,
  logIn,
}) => {
  problems.expect(OFFLINE)
  await logIn('marina')
  await page.goto('/m/mine')
  const clock = page.locator('[data-play-clock]')
  await expect(clock).toBeVisible()
  await context.setOffline(true)
  const notice = page.getByText(BANNER)
  await expect(notice).toBeVisible()
  for (const y of [0, 200]) {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom)
    const top = await clock.evaluate((element) => element.getBoundingClientRect().top)
    expect(top, `scrolled by ${y}`).toBeGreaterThanOrEqual(bottom)
  }
})

test('the first attempt to log in offline shows the reason, and the next one with a connection works', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(OFFLINE)
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await context.setOffline(true)
  const logInButton = page.locator('form').getByRole('button', { name: 'Entrar' })
  await logInButton.click()
  await expect(page.locator('form').getByText('Você está sem internet')).toBeVisible()
  await context.setOffline(false)
  await logInButton.click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('[MC-08] [MC-44] the site works in a browser that reports offline on a working line, as with a VPN', async ({
  page,
  context,
  problems,
  logIn,
}) => {
  problems.expect(OFFLINE)
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await logIn('marina')
  await page.goto('/m/voucherCenter')
  await page.evaluate(() => void dispatchEvent(new Event('offline')))
  await page.getByLabel('Valor', { exact: true }).fill('50')
  const requested = page.waitForRequest(/relay\/deposit\/order\?/)
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page).toHaveURL(/\?order=/)
  await requested
  // It is requested again automatically.
  await page.waitForRequest(/relay\/deposit\/order\?/)
  await page.waitForRequest(/relay\/deposit\/order\?/)
  const banner = page.getByRole('status').filter({ hasText: BANNER })
  await expect(banner).toHaveCount(0)
  // Unanswered requests detect a lost connection.
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
})

/** One list of each remote. */
const LISTS: {
  address: string
  as?: string
  call: string
  shows: 'article' | 'listitem'
}[] = [
  { address: '/m/gameList?gameType=RNG', call: 'gameList', shows: 'article' },
  { address: '/m/lottery', call: 'lotteryMenu', shows: 'article' },
  { address: '/m/activity', call: 'announcements', shows: 'listitem' },
  { address: `/m/transaction/record?${MONTH}`, as: 'marina', call: 'transactionRecords', shows: 'listitem' },
  { address: '/m/member/team', as: 'aline', call: 'teamMembers', shows: 'listitem' },
]

for (const { address, as, call, shows } of LISTS)
  test(`${address.split('?')[0]}: a list without an answer shows an error after the time limit, and loads with a retry`, async ({
    page,
    site,
    problems,
    logIn,
  }) => {
    problems.expect(/ERR_ABORTED|signal/)
    if (as) await logIn(as)
    const runOut = await holdTimeLimits(page)
    await control(site, 'POST', '/sandbox/faults', { match: call, hang: true })
    await page.goto(address)
    await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
    const again = page.locator('main').getByRole('alert').getByRole('button').first()
    // The request may start only after the screen's first frame.
    await expect(async () => {
      await runOut()
      await expect(again).toContainText('demorando', { timeout: 500 })
    }).toPass()
    await control(site, 'DELETE', '/sandbox/faults')
    const late = page.locator('main').getByRole('alert').filter({ hasText: 'demorando' })
    // All other pending requests have timed out, too.
    await expect(async () => {
      if ((await late.count()) > 0) await late.getByRole('button').first().click({ timeout: 1_000 })
      await expect(late).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(page.locator('main').getByRole(shows).first()).toBeVisible()
  })
