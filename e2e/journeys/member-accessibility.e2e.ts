import { violations } from '../support/axe.ts'
import { memberAddresses, screensOf } from '../support/member-screens.ts'
import { registerNewcomer } from '../support/newcomer.ts'
import { quiet } from '../support/quiet.ts'
import { doubleText, unreadable } from '../support/readable.ts'
import { PHONE } from '../support/screens.ts'
import { choose, control, expect, type Page, test } from '../support/test.ts'

type State = 'failed' | 'empty' | 'with a form that is refused' | 'offline'

const STATES: readonly State[] = ['failed', 'empty', 'with a form that is refused', 'offline']

/** Every state once on an ordinary day, half of them in the other whitelabel's colours and at twice the text. */
const VARIANTS: {
  whitelabel: string
  language: string
  theme: string
  text: number
  states: readonly State[]
}[] =
  process.env.ARCADA_FULL === '1'
    ? ['arcada', 'praia', 'norte'].flatMap((whitelabel) =>
        ['PT', 'EN'].flatMap((language) =>
          ['dark', 'light'].flatMap((theme) =>
            [100, 200].map((text) => ({ whitelabel, language, theme, text, states: STATES })),
          ),
        ),
      )
    : [
        {
          ...{ whitelabel: 'arcada', language: 'PT', theme: 'light', text: 100 },
          states: ['failed', 'empty', 'with a form that is refused'],
        },
        {
          ...{ whitelabel: 'praia', language: 'EN', theme: 'dark', text: 200 },
          states: ['offline', 'with a form that is refused'],
        },
      ]

/** Accounts with the answers for the member screens. */
const ANSWERS = ['member', 'relay', 'transaction', 'reports', 'orders', 'wallets'].map(
  (part) => `/wps/${part}`,
)

for (const { whitelabel, language, theme, text, states } of VARIANTS)
  test.describe(`320 px wide, text at ${text} %: ${whitelabel}, ${language}, ${theme}`, {
    tag: '@long',
  }, () => {
    test.use({
      viewport: { width: 320, height: 568 },
      reducedMotion: 'reduce',
      userAgent: PHONE,
      whitelabel,
    })
    for (const state of states)
      test(`[MC-25] no screen of the member centre has an accessibility violation: ${state}`, async ({
        page,
        context,
        site,
        logIn,
        problems,
      }) => {
        test.setTimeout(480_000)
        const addresses = await memberAddresses(page)
        if (state === 'empty') await registerNewcomer(page, site, `vazia_${whitelabel}_${theme}`.slice(0, 12))
        else await logIn('marina')
        await choose(page, language, theme)
        if (text === 200) await doubleText(page)
        if (state === 'failed') {
          problems.expect(/status of 500/)
          for (const match of ANSWERS) await control(site, 'POST', '/sandbox/faults', { match, status: 500 })
        }
        if (state === 'offline') problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
        let seen = 0
        for (const { address, only = whitelabel } of screensOf(addresses).filter(
          ({ as }) => as === 'marina',
        )) {
          if (only !== whitelabel) continue
          await page.goto(address)
          await expect(page.locator('main h1')).toHaveCount(1)
          await quiet(page)
          seen += (await into(state, page)) ? 1 : 0
          expect.soft(await violations(page), address).toEqual([])
          expect.soft(await unreadable(page), address).toEqual([])
          await context.setOffline(false)
        }
        expect(seen, 'screens that were in this state').toBeGreaterThan(7)
      })
  })

/** Brings a screen into a state; false if it has no such state. */
async function into(state: State, page: Page): Promise<boolean> {
  const main = page.locator('main')
  if (state === 'failed') return main.getByRole('alert').filter({ hasText: /\S/ }).first().isVisible()
  if (state === 'empty') return (await main.getByRole('listitem').count()) === 0
  if (state === 'offline') {
    await page.context().setOffline(true)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /sem internet|offline/i })
        .first(),
    ).toBeVisible()
    return true
  }
  const send = main.locator('button[type=submit]:not([disabled]):visible').first()
  if ((await send.count()) === 0) return false
  await send.click()
  const refused = main.locator('[aria-invalid=true], [role=alert]:not(:empty)').first()
  return refused.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
}
