import { addMonths, BRASILIA, DAY_MS, endOfDay, startOfDay } from '@arcada/kit/i18n/dates'
import { plain } from '@arcada/kit/testing/plain'
import { type Problems, watchPage } from '@arcada/smoke/problems'
import type { Browser, BrowserContext } from '@playwright/test'
import { dayAt } from '../support/days.ts'
import { payIn, spin } from '../support/play.ts'
import { ownClock, type Time } from '../support/sandbox-clock.ts'
import { control, expect, logInOn, type Page } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const HOUR = 3_600_000
/** Accounts of the sandbox. */
const PASSWORD = '246810'

const test = ownClock()

/** Start of the next day in the whitelabel's zone. */
const nextDay = (time: number) => endOfDay(dayAt(time), BRASILIA)
/** Start of the next month there. */
const nextMonth = (time: number) =>
  addMonths(startOfDay(`${dayAt(time).slice(0, 7)}-01`, BRASILIA), 1, BRASILIA)

test.describe("an agent's contract with the agent below", () => {
  const agent = wordsOf('agent', 'pt')
  const member = wordsOf('member', 'pt')
  const money = (amount: number) => `R$ ${amount.toFixed(2).replace('.', ',')}`
  const open: BrowserContext[] = []

  test.beforeEach(({ site }) =>
    control(site, 'POST', '/sandbox/settings', {
      whitelabel: 'arcada',
      nextOutcome: 'lose',
    }),
  )
  test.afterEach(async () => {
    for (const context of open.splice(0)) await context.close()
  })

  test('is offered, accepted, earned with real bets, and paid as salary on the next day', async ({
    browser,
    site,
    time,
    problems,
  }) => {
    test.setTimeout(300_000)
    // Time moves only while an account is logged in.
    problems.expect(/401 \(Unauthorized\)/)
    const as = personOn(browser, problems, time)

    await test.step('aline offers caio a daily salary', async () => {
      const aline = await as('aline')
      await withdrawOffers(aline, '/m/member/agent/getSalaryContract')
      await offerToCaio(aline, 'DAILY', ['20', '1', '0,1'])
    })

    await test.step('caio gets the offer on home, and accepts', async () => {
      const caio = await as('caio')
      await acceptFromHome(caio, 'Daily salary')
      await expect(caio).toHaveURL(/getSalaryContract$/)
    })

    const start = nextDay(await time.now())
    await test.step('the next day a player of caio’s team stakes R$ 20', async () => {
      await time.moveTo(start + 12 * HOUR)
      // Books the earnings of other tests now, not on the day of this test.
      const aline = await as('aline')
      await aline.goto('/m/transaction/record')
      await expect(aline.getByRole('definition').first()).toContainText('R$')
      const bruno = await as('bruno')
      await payIn(bruno, site, member, '20,00')
      await spin(bruno, 2, 'Não foi desta vez')
    })

    await test.step('both have the salary in their records on the day after', async () => {
      await time.moveTo(nextDay(start) + HOUR)
      const caio = await as('caio')
      expect(await movements(caio, 'Salary')).toEqual([`+${money(0.02)}`])
      await caio.goto('/m/member/agent/getSalaryContract')
      await expect(caio.getByRole('heading', { name: agent('Your contract') })).toBeVisible()
      // Of her own 0.2 % of the day aline keeps what caio does not get; and of the hour she has 0.1 %.
      expect(await movements(await as('aline'), 'Salary')).toEqual([`+${money(0.02)}`, `+${money(0.02)}`])
    })
  })

  test('[PROD-17] [AC-81] is offered, accepted, and its dividend paid manually after the month', {
    tag: '@long',
  }, async ({ browser, site, time, problems }) => {
    test.setTimeout(300_000)
    // Time moves only while an account is logged in.
    problems.expect(/401 \(Unauthorized\)/)
    const as = personOn(browser, problems, time)

    await test.step('aline offers caio dividends', async () => {
      const aline = await as('aline')
      await withdrawOffers(aline, '/m/member/agent/getDevidendContract')
      await offerToCaio(aline, 'DIVIDEND', ['15', '1', '5,0'])
    })

    await test.step('caio gets the offer on home, and accepts', async () => {
      const caio = await as('caio')
      await acceptFromHome(caio, 'Dividend')
      await expect(caio).toHaveURL(/getDevidendContract$/)
    })

    const month = nextMonth(await time.now())
    const period = new Date(month).toLocaleDateString('pt-BR', {
      month: 'long',
      year: 'numeric',
    })
    await test.step('in the next month a player of caio’s team loses R$ 20', async () => {
      await time.moveTo(month + 4 * DAY_MS)
      const bruno = await as('bruno')
      await payIn(bruno, site, member, '20,00')
      await spin(bruno, 2, 'Não foi desta vez')
      const caio = await as('caio')
      await caio.goto('/m/member/agent/agentDivident')
      const running = caio.locator('section', { hasText: agent('Expected dividend') }).locator('dd')
      await expect(running).toHaveText([money(20), '1', /5,0%/, money(1)])
    })

    await test.step('aline pays the due dividend after the month', async () => {
      await time.moveTo(nextMonth(month) + HOUR)
      const aline = await as('aline')
      await aline.goto('/m/member/agent/agentDivident?tab=downline')
      const row = aline
        .getByRole('list', { name: agent('Dividends of your team') })
        .getByRole('listitem')
        .filter({ hasText: 'caio' })
        .filter({ hasText: period })
      await expect(row).toContainText(money(1))
      await row.getByRole('button').click()
      await aline.getByRole('dialog').getByLabel(agent('Withdrawal password')).fill(PASSWORD)
      const pay = agent('Pay {amount}').replace('{amount}', money(1))
      await aline.getByRole('dialog').getByRole('button', { name: pay }).click()
      await aline.getByRole('alertdialog').getByRole('button', { name: pay }).click()
      await expect(row).toContainText(agent('Paid'))
      await expect(row.getByRole('button')).toHaveCount(0)
      expect(await movements(aline, 'Dividend')).toContain(`−${money(1)}`)
    })

    await test.step('caio has it in his record and on his page', async () => {
      const caio = await as('caio')
      expect(await movements(caio, 'Dividend')).toEqual([`+${money(1)}`])
      await caio.goto('/m/member/agent/agentDivident')
      const past = caio
        .getByRole('list', { name: agent('Past months') })
        .getByRole('listitem')
        .first()
      await expect(past).toContainText(period)
      await expect(past).toContainText(agent('Paid'))
    })
  })

  /** Opens the site: each account in its own browser, in the sandbox's time. */
  function personOn(browser: Browser, problems: Problems, time: Time): (name: string) => Promise<Page> {
    return async (name) => {
      const context = await browser.newContext()
      open.push(context)
      await problems.install(context)
      await context.clock.setFixedTime(await time.now())
      const page = await context.newPage()
      watchPage(page, problems)
      await logInOn(page, name)
      return page
    }
  }

  /** Withdraws earlier offers to caio; a member has one pending offer of a kind. */
  async function withdrawOffers(page: Page, address: string): Promise<void> {
    await page.goto(address)
    await expect(
      page
        .getByRole('list', { name: agent('Your proposals to the team') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    const waiting = page.getByRole('button', {
      name: agent('Withdraw offer to {0}').replace('{0}', 'caio'),
    })
    if ((await waiting.count()) === 0) return
    await waiting.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: agent('Withdraw offer') })
      .click()
    await expect(waiting).toHaveCount(0)
  }

  /** Opens the form of an offer from the team, and fills in one tier. */
  async function offerToCaio(page: Page, kind: string, tier: [string, string, string]): Promise<void> {
    await page.goto('/m/member/team')
    await page
      .getByRole('button', { name: agent('Details of {userName}').replace('{userName}', 'caio') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: agent('Offer a contract') })
      .click()
    await page.getByLabel(agent('Contract type')).selectOption(kind)
    const fields = page
      .getByRole('group', { name: agent('Tier {0}').replace('{0}', '1') })
      .getByRole('textbox')
    for (const [at, value] of tier.entries()) await fields.nth(at).fill(value)
    await page.getByRole('button', { name: agent('Send offer') }).click()
    await expect(
      page
        .getByRole('list', { name: agent('Your proposals to the team') })
        .getByRole('listitem')
        .filter({ hasText: 'caio' })
        .first(),
    ).toContainText(agent('Waiting for an answer'))
  }

  /** Opens one of the offers in home's card, and accepts it on its page. */
  async function acceptFromHome(page: Page, kind: string): Promise<void> {
    const question = page.getByRole('alertdialog')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: agent(kind) })
      .click()
    await expect(page.getByRole('heading', { name: agent('An offer for you') })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: agent('Accept') })
      .click()
    await question.getByRole('button', { name: agent('Accept') }).click()
    await expect(page.getByRole('heading', { name: agent('Your next contract') })).toBeVisible()
  }

  /** Amounts of a kind in today's record. */
  async function movements(page: Page, kind: string): Promise<string[]> {
    await page.goto('/m/transaction/record')
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: member(kind) })
    await expect(rows.first()).toBeVisible()
    const texts = (await rows.allInnerTexts()).map((text) => plain(text))
    return texts.map((text) => text.split('\n').find((line) => /^[+−]?R\$/.test(line)) ?? text)
  }
})
