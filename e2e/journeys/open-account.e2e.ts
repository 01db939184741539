import type { Browser } from '@playwright/test'
import { shownDigits } from '../support/outbox.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const PAGE = '/m/agentRegister'
const PASSWORD = 'Senha123'
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

/** Another player, on another device. */
async function otherDevice(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await withoutPopups(page)
  return page
}

test.describe('an agent who opens accounts', () => {
  const say = wordsOf('agent', 'pt')
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name: say(name), exact: true }).click()
  const rate = (page: Page, name: string) => page.getByRole('textbox', { name: say(name), exact: true })

  /** The team's entry of a member. */
  async function expectInTeam(page: Page, userName: string, type: string, slots: string): Promise<void> {
    await page.goto(`/m/member/team?userName=${userName}`)
    await page
      .getByRole('button', {
        name: say('Details of {userName}').replace('{userName}', userName),
        exact: true,
      })
      .click()
    const values = page.getByRole('dialog', { name: userName }).locator('dl > div')
    await expect(values.filter({ hasText: say('Type') }).first()).toContainText(say(type))
    await expect(values.filter({ hasText: new RegExp(`^${say('Slots')}[\\d]`) })).toContainText(`${slots}%`)
  }

  test('[AC-48] [AC-46] [AC-47] a player who registers with a link joins the team with its type and rates', async ({
    page,
    browser,
    logIn,
    site,
  }) => {
    test.setTimeout(120_000)
    await logIn('aline')
    const card = page.getByRole('listitem').filter({ hasText: 'Feira de teste' })
    let address = ''
    await test.step('the agent creates a link', async () => {
      await page.goto(`${PAGE}?tab=links`)
      await press(page, 'Create a link')
      await page.getByLabel(say('Type of account')).selectOption({ label: say('Agent') })
      await page.getByLabel(say('Valid for')).selectOption('1')
      await page.getByLabel(say('Remark')).fill('Feira de teste')
      await rate(page, 'Slots').fill('0,6')
      await press(page, 'Create link')
      await expect(card).toBeVisible()
      address = (await card.getByText(/affiliateCode=/).textContent()) ?? ''
      expect(address).toMatch(new RegExp(`^${site.origin}/m/register\\?affiliateCode=[A-Z]{8,}$`))
      await expect(card.getByRole('img')).toBeVisible()
    })

    const userName = 'pelo_link'
    await test.step('a player opens the address and creates an account', async () => {
      const other = await otherDevice(browser, site.origin)
      await other.goto(address)
      await other.locator('input[name=username]').fill(userName)
      await other.locator('input[name=password]').fill(PASSWORD)
      await other.locator('input[name=confirmPassword]').fill(PASSWORD)
      await other.locator('input[name=payeeName]').fill('Pessoa Nova')
      await other.locator('input[name=captcha]').fill(await shownDigits(other, site))
      await other
        .locator('form')
        .getByRole('button', { name: wordsOf('member', 'pt')('Create account') })
        .click()
      await expect(other).toHaveURL(/\/m\/home$/)
      await other.context().close()
    })

    await test.step('the agent finds both', async () => {
      await page.reload()
      await expect(card.locator('dl > div').filter({ hasText: say('Accounts created') })).toContainText('1')
      await expectInTeam(page, userName, 'Agent', '0,6')
    })

    await test.step('the link is gone after the agent’s confirmation', async () => {
      await page.goto(`${PAGE}?tab=links`)
      const code = address.split('=')[1] ?? ''
      await card.getByRole('button', { name: say('Delete link {code}').replace('{code}', code) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('Delete') })
        .click()
      await expect(card).toHaveCount(0)
    })
  })

  test('[AC-42] [AC-41] [PROD-20] a directly opened account logs in with the first password, which the agent’s page has discarded', async ({
    page,
    browser,
    context,
    logIn,
    site,
  }) => {
    test.setTimeout(120_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn('aline')
    const userName = 'direto'
    const open = async (name: string) => {
      await page.goto('/m/agent')
      await page.goto(PAGE)
      await page.getByLabel(say('Type of account')).selectOption({ label: say('Player') })
      await page.getByLabel(say('Username')).fill(name)
      await page.getByLabel(say('First password')).fill(PASSWORD)
      await rate(page, 'Slots').fill('0,5')
      await press(page, 'Open account')
      await expect(page.getByRole('dialog', { name: say('The account is open') })).toContainText(PASSWORD)
      expect(await stored(page)).not.toContain(PASSWORD)
    }
    const expectForgotten = async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByLabel(say('First password'))).toHaveValue('')
      expect(await page.content()).not.toContain(PASSWORD)
      expect(await stored(page)).not.toContain(PASSWORD)
    }

    await test.step('the agent opens it and copies both', async () => {
      await open(userName)
      for (const [button, text] of [
        ['Copy username', userName],
        ['Copy first password', PASSWORD],
      ] as const) {
        await page.getByRole('button', { name: say(button) }).click()
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
      }
    })

    await test.step('a reload and Back show no password', async () => {
      await page.reload()
      await expectForgotten()
      await open(`${userName}_2`)
      // The first step back closes only the dialog.
      await page.goBack()
      await expectForgotten()
      await page.goBack()
      await expect(page).toHaveURL(/\/m\/agent$/)
      await page.goForward()
      await expect(page).toHaveURL(/\/m\/agentRegister$/)
      await expectForgotten()
      await expectInTeam(page, userName, 'Player', '0,5')
    })

    await test.step('the new member logs in with it, and must choose another one', async () => {
      const other = await otherDevice(browser, site.origin)
      await other.goto('/m/login')
      await other.locator('input[name=username]').fill(userName)
      await other.locator('input[name=password]').fill(PASSWORD)
      await other.locator('form').locator('button[type=submit]').first().click()
      await expect(other).toHaveURL(/\/m\/changePsw\?first=1$/)
      await other.context().close()
    })
  })
})
