import { MONTH } from '../support/days.ts'
import { control, expect, type Page, test } from '../support/test.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ChunkLoadError|did not load|integrity/
const BANNER = 'Sem internet. O resto carrega quando ela voltar.'

/** Time that the page waits for an answer runs out when the test says so. */
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

test('somebody whose connection goes reads it, can use what is there, and reads when it is back', async ({
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

test('a screen whose files and games did not come offline opens by itself when the connection is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(OFFLINE)
  await page.goto('/m/home')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.route('**/apps/lottery/**', (route) => route.abort('internetdisconnected'))
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/m/lottery')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  })
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible({ timeout: 20_000 })
  await context.setOffline(true)
  await page.unroute('**/apps/lottery/**')
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

test('the first attempt to log in offline says why, and the next one with a connection works', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(OFFLINE)
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await context.setOffline(true)
  const logIn = page.locator('form').getByRole('button', { name: 'Entrar' })
  await logIn.click()
  await expect(page.locator('form').getByText('Você está sem internet')).toBeVisible()
  await context.setOffline(false)
  await logIn.click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

const LISTS: {
  address: string
  as?: string
  call: string
  shows: 'article' | 'button' | 'listitem' | 'radio'
}[] = [
  { address: '/m/gameList?gameType=RNG', call: 'gameList', shows: 'article' },
  { address: '/m/gameList?gameType=HOT', call: 'hotGames', shows: 'article' },
  { address: '/m/gameCenter', call: 'gameTypes', shows: 'listitem' },
  { address: '/m/gameLobby?gameType=LIVE', call: 'gameMenus', shows: 'article' },
  { address: '/m/slotsCenter', call: 'hotGames', shows: 'article' },
  { address: '/m/lottery', call: 'lotteryMenu', shows: 'article' },
  { address: '/m/moreLottery', call: 'lotteryList', shows: 'article' },
  { address: '/m/activity', call: 'announcements', shows: 'listitem' },
  { address: '/m/notice', call: 'notices', shows: 'article' },
  { address: '/m/help', call: 'helpCenter', shows: 'button' },
  { address: '/m/voucherCenter', as: 'marina', call: 'depositMethods', shows: 'radio' },
  { address: '/m/webEmail', as: 'marina', call: 'messages', shows: 'listitem' },
  { address: `/m/transaction/record?${MONTH}`, as: 'marina', call: 'transactionRecords', shows: 'listitem' },
  { address: '/m/rewardCenter', as: 'marina', call: 'rewards', shows: 'listitem' },
  { address: '/m/member/team', as: 'aline', call: 'teamMembers', shows: 'listitem' },
]

for (const { address, as, call, shows } of LISTS)
  test(`${address}: a list whose answer never comes says so after the time limit, and comes with another try`, async ({
    page,
    site,
    problems,
    signIn,
  }) => {
    problems.expect(/ERR_ABORTED|signal/)
    if (as) await signIn(as)
    const runOut = await holdTimeLimits(page)
    await control(site, 'POST', '/sandbox/faults', { match: call, hang: true })
    await page.goto(address)
    await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
    const again = page.locator('main').getByRole('alert').getByRole('button').first()
    // What is waited for may be asked only after the screen's first frame.
    await expect(async () => {
      await runOut()
      await expect(again).toContainText('demorando', { timeout: 500 })
    }).toPass()
    await control(site, 'DELETE', '/sandbox/faults')
    const late = page.locator('main').getByRole('alert').filter({ hasText: 'demorando' })
    // Whatever else was still under way ran out of time with it.
    await expect(async () => {
      if ((await late.count()) > 0) await late.getByRole('button').first().click({ timeout: 1_000 })
      await expect(late).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(page.locator('main').getByRole(shows).first()).toBeVisible()
  })
