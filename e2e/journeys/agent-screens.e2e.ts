import { AGENCY } from '../support/agency.ts'
import { MONTH } from '../support/days.ts'
import { endSession, pressUnlessAsked } from '../support/end-session.ts'
import { interactive, networkIdle } from '../support/network-idle.ts'
import { doubleText, unreadable } from '../support/readable.ts'
import { cumulativeShift, watchShifts } from '../support/shifts.ts'
import { control, expect, type Page, sendLogIn, test } from '../support/test.ts'
import { foreignWords } from '../support/words.ts'

const LONG = 240_000

const PEOPLE = ['aline', 'caio'] as const
const NAME = 'mariana_maria_mmmwww'
const MAX_AMOUNT = 999_999_999.99
const MONEY =
  /^(balance|sumBalance|deposit|withdraw|stake|valid|win|bonus|profit|amount|income|expected|turnover|total|validStake)$/

/** Replaces the sandbox's values of the agency by names of 20 characters and the largest sums (AC-17). */
async function fillToTheBrim(page: Page): Promise<void> {
  await page.route(/\/wps\/(relay\/agent|wallets|relay\/reports)\//, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    try {
      await route.fulfill({ response, json: brimming(JSON.parse(text)) })
    } catch {
      await route.fulfill({ response, body: text })
    }
  })
}

function brimming(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(brimming)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (typeof inner === 'string' && (key === 'userName' || key === 'from')) return [key, NAME]
      if (typeof inner === 'number' && MONEY.test(key)) return [key, inner < 0 ? -MAX_AMOUNT : MAX_AMOUNT]
      // A rate of a member, a sum of a team.
      if (typeof inner === 'number' && key === 'rebate' && !('type' in value)) return [key, MAX_AMOUNT]
      return [key, brimming(inner)]
    }),
  )
}

const screensOf = (as: string) => AGENCY.filter(({ people }) => people.includes(as))

/** Opens a screen with a month of figures and waits until all requests have ended. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?${MONTH}`)
  await interactive(page)
  await networkIdle(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

// Caio has fewer screens.
for (const as of PEOPLE)
  test.describe(`every screen of the agency, for ${as}`, { tag: as === 'aline' ? '@long' : [] }, () => {
    test.use({ reducedMotion: 'reduce' })
    test.beforeEach(async ({ logIn }) => {
      test.setTimeout(LONG)
      await logIn(as)
    })

    test('[AC-06] shows skeletons while it loads, and nothing moves when the content arrives', {
      tag: '@long',
    }, async ({ page, site }) => {
      await watchShifts(page)
      for (const { path } of screensOf(as)) {
        await control(site, 'POST', '/sandbox/faults', { match: '/wps/relay/agent/', hang: true })
        await page.goto(`${path}?${MONTH}`)
        const bones = page.locator('main [aria-busy="true"] [aria-hidden="true"] > span')
        await expect(bones.first(), path).toBeVisible()
        await control(site, 'DELETE', '/sandbox/faults')
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await networkIdle(page)
        const { sum, what } = await cumulativeShift(page)
        expect.soft(sum, `${path}: ${what}`).toBeLessThanOrEqual(0.02)
      }
    })

    for (const [language, other] of [
      ['PT', 'EN'],
      ['EN', 'PT'],
    ] as const)
      test(`[AC-19] has no text in ${other} and no message key in ${language}`, {
        tag: language === 'EN' ? '@long' : [],
      }, async ({ page }) => {
        await page.addInitScript((lang) => localStorage.setItem('MC_LANG', lang), language)
        const foreign = foreignWords('agent', language === 'PT' ? 'pt' : 'en')
        for (const { path, title } of screensOf(as)) {
          await openWhole(page, path)
          expect(await page.locator('h1').textContent(), path).toBe(language === 'PT' ? title.pt : title.en)
          expect.soft((await words(page)).filter(foreign), path).toEqual([])
        }
      })
  })

/** Layout faults that must not occur even with a text of twice the size. */
const SIDEWAYS = /^the page scrolls sideways|is cut by/

for (const size of [100, 200])
  test.describe(`320 px wide, text at ${size} %`, { tag: size === 100 ? '@long' : '@lab' }, () => {
    test.use({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' })
    for (const as of PEOPLE)
      test(`[AC-17] names of 20 characters and the largest sums are readable: ${as}`, async ({
        page,
        logIn,
      }) => {
        test.setTimeout(LONG)
        await logIn(as)
        if (size === 200) await doubleText(page)
        await fillToTheBrim(page)
        const columns: number[] = []
        const texts: string[] = []
        for (const { path } of screensOf(as)) {
          await openWhole(page, path)
          const problems = await unreadable(page)
          const wanted = size === 100 ? problems : problems.filter((problem) => SIDEWAYS.test(problem))
          expect.soft(wanted, path).toEqual([])
          texts.push((await page.locator('main').allInnerTexts()).join())
          const tables = await wideTables(page)
          columns.push(...tables.map((table) => table.columns))
          for (const table of tables) {
            expect.soft(table.narrowest, `${path}: no word letter below letter`).toBeGreaterThan(48)
            expect.soft(table.first, `${path}: the first column stays`).toBe('fixed')
            expect.soft(table.last, `${path}: the last column can be scrolled to`).toBe('seen')
            // At twice the size, no table has room for a name and a whole sum: half of it is kept for the sums.
            const least = size === 100 ? table.widest : table.frame / 2
            expect.soft(table.room, `${path}: room beside the first column`).toBeGreaterThanOrEqual(least)
            if (size === 100) expect.soft(table.broken, `${path}: dates on two lines`).toEqual([])
          }
        }
        for (const text of ['mariana_maria_mmmwww', '999.999.999,99']) expect(texts.join()).toContain(text)
        // The seven sums of profit and loss, beside the names.
        if (as === 'aline') expect(Math.max(...columns)).toBe(8)
      })
  })

test('[AC-14] a form keeps the typed values except its password when the session ends meanwhile, and is not sent automatically', async ({
  page,
  problems,
  logIn,
}) => {
  problems.expect(/401/)
  await logIn('aline')
  await page.goto('/m/agentRegister')
  const type = page.getByRole('combobox', { name: 'Tipo de conta' })
  const name = page.getByRole('textbox', { name: 'Usuário' })
  const password = page.getByLabel('Primeira senha', { exact: true })
  await type.selectOption({ label: 'Jogador' })
  const typed = await type.inputValue()
  await name.fill('aberta_agora')
  await password.fill('Senha123')
  await endSession(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith('/wps/relay/agent/accounts')) sent += 1
  })
  const button = page.getByRole('main').getByRole('button', { name: 'Abrir conta' })
  const dialog = await pressUnlessAsked(page, button)
  await expect(dialog.getByText('Sua sessão expirou por segurança. Entre de novo.')).toBeVisible()
  const sentBefore = sent
  expect(sentBefore).toBeLessThanOrEqual(1)
  await sendLogIn(dialog, 'aline')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(type).toHaveValue(typed)
  await expect(name).toHaveValue('aberta_agora')
  expect(sent).toBe(sentBefore)
  // Never stored (MC-29).
  await password.fill('Senha123')
  await button.click()
  await expect.poll(() => sent).toBe(sentBefore + 1)
})

test('[AC-14] a payment stays open when the session ends meanwhile, without its password, and is not sent automatically', async ({
  page,
  problems,
  logIn,
}) => {
  problems.expect(/401/)
  await logIn('aline')
  await page.goto('/m/member/agent/agentDivident?tab=downline')
  await page
    .getByRole('button', { name: /^Pagar .+ por / })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /^Pagar / })
  const password = sheet.getByLabel('Senha de saque', { exact: true })
  await password.fill('135790')
  const due = (await sheet.locator('dl').textContent()) ?? ''
  await endSession(page)
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wps/relay/agent/dividend/pay') sent += 1
  })
  const login = page.getByRole('dialog', { name: 'Entrar' })
  const confirmation = page.getByRole('alertdialog').getByRole('button', { name: /^Pagar / })
  // A poll may have found the end of the session before.
  await expect(async () => {
    if (!(await login.isVisible()) && !(await confirmation.isVisible()))
      await sheet.getByRole('button', { name: /^Pagar / }).click({ timeout: 2_000 })
    if (!(await login.isVisible())) await confirmation.click({ timeout: 2_000 })
    await expect(login).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(login.getByText('Sua sessão expirou por segurança. Entre de novo.')).toBeVisible()
  const sentBefore = sent
  expect(sentBefore).toBeLessThanOrEqual(1)
  await sendLogIn(login, 'aline')
  await expect(login).toHaveCount(0)
  await expect(sheet.locator('dl')).toHaveText(due)
  await expect(password).toHaveValue('')
  await networkIdle(page)
  expect(sent).toBe(sentBefore)
})

test('[AC-18] the tree and a sheet work by keyboard alone', async ({ page, logIn }) => {
  await logIn('aline')
  await openWhole(page, '/m/member/team')
  await tabTo(page, 'main li a[href]')
  const name = await page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/parentId=/)
  const path = page.locator('main nav[aria-label]')
  await expect(path.locator('[aria-current="page"]')).toHaveText(name)
  await tabTo(page, 'main nav[aria-label] a[href]')
  await page.keyboard.press('Enter')
  await expect(path).toHaveCount(0)
  await tabTo(page, 'main li button[aria-label^="Detalhes"]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main li button[aria-label^="Detalhes"]').first()).toBeFocused()
})

test('[AC-18] a table scrolls to its last column by keyboard alone', async ({ page, logIn }) => {
  await logIn('aline')
  await openWhole(page, '/m/agent/team/pnl')
  await tabTo(page, 'main [role="group"][tabindex="0"]')
  const frame = page.locator('main [role="group"][tabindex="0"]').first()
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => frame.evaluate((one) => one.scrollWidth - one.clientWidth - Math.round(one.scrollLeft)))
    .toBeLessThan(3)
})

test('[AC-18] an offer can be answered by keyboard alone', async ({ page, problems, logIn }) => {
  problems.expect(/ERR_FAILED/)
  await logIn('caio')
  await openWhole(page, '/m/member/agent/getDevidendContract')
  const accept = page.getByRole('main').getByRole('button', { name: 'Aceitar' })
  while (!(await accept.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  const yes = question.getByRole('button', { name: 'Aceitar' })
  for (let step = 0; step < 4 && !(await yes.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  // Other tests show the offer, so its answer goes no further than this page.
  const answers: string[] = []
  await page.route('**/wps/relay/agent/dividend/process*', (route) => {
    answers.push(`${route.request().url()} ${route.request().postData() ?? ''}`)
    return route.abort()
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => answers.length).toBe(1)
  expect(answers[0]).toMatch(/ACCEPT/i)
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('[AGENT-06] the four counters of today stand in two rows', async ({ page, logIn }) => {
    await logIn('aline')
    await page.goto('/m/agent')
    const names = page.getByText(/^(Entraram|Apostaram|Novos membros hoje|Online agora)$/)
    await expect(names).toHaveCount(4)
    const rows = () =>
      names.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size)
    await expect.poll(rows).toBe(2)
  })
})

/** Presses Tab until the selector's element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

/** All texts of the page, including those for screen readers. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')].flatMap(
      (element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    while (walker.nextNode()) labels.push(walker.currentNode.textContent ?? '')
    return [...new Set(labels.map((text) => text.trim()).filter((text) => text !== ''))]
  })
}

/** The page's tables that are wider than their place, scrolled to their end. */
function wideTables(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const frame = table.parentElement
      const first = table.querySelector('thead th')
      const last = table.querySelector('thead th:last-child')
      if (!frame || !first || !last || frame.scrollWidth <= frame.clientWidth + 1) return []
      const before = first.getBoundingClientRect()
      frame.scrollLeft = frame.scrollWidth
      const [box, head, end] = [frame, first, last].map((one) => one.getBoundingClientRect())
      const broken = [...table.querySelectorAll('tbody th')].flatMap((name) => {
        const text = name.textContent ?? ''
        const range = document.createRange()
        range.selectNodeContents(name)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return /^\d\d\/\d\d\/\d{4}$/.test(text) && lines.size > 1 ? [text] : []
      })
      const cells = [...table.querySelectorAll('tbody td')].map((cell) => cell.getBoundingClientRect().width)
      frame.scrollLeft = 0
      const left = box?.left ?? 0
      return [
        {
          columns: table.querySelectorAll('thead th').length,
          frame: frame.clientWidth,
          broken,
          widest: Math.floor(Math.max(...cells)),
          narrowest: Math.round(Math.min(...cells)),
          room: Math.ceil(frame.clientWidth - before.width),
          first: Math.abs((head?.left ?? 0) - left) < 3 && before.width > 0 ? 'fixed' : 'gone',
          last: (end?.right ?? 0) <= (box?.right ?? 0) + 1 ? 'seen' : 'beyond',
        },
      ]
    }),
  )
}
