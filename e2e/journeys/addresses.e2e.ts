import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'
import type { Site } from '@arcada/local/site'
import { type Access, ADDRESSES, type Needs, type Row } from '../support/addresses.ts'
import { control, expect, logInOn, type Page, test, withoutPopups } from '../support/test.ts'

type Person = 'guest' | 'member' | 'agent' | 'trial'

const MESSAGES = {
  permission: 'Esta conta não tem permissão ou o recurso está indisponível no momento.',
  'contact service': 'Entre em contato com o atendimento',
  'real account': 'Entre com uma conta real para usar esta função',
}

/** The result of opening an address; `message` is the reason shown on the way. */
type Outcome = 'opens' | 'needs a real account' | Away
interface Away {
  to: 'home' | 'login'
  message?: keyof typeof MESSAGES
}

const HOME = { to: 'home' } as const
const LOGIN = { to: 'login' } as const
const OUTCOMES: Record<Access, Record<Person, Outcome>> = {
  all: { guest: 'opens', member: 'opens', agent: 'opens', trial: 'opens' },
  session: { guest: LOGIN, member: 'opens', agent: 'opens', trial: 'opens' },
  'real account': { guest: LOGIN, member: 'opens', agent: 'opens', trial: 'needs a real account' },
  upline: {
    guest: LOGIN,
    member: { to: 'home', message: 'permission' },
    agent: 'opens',
    trial: 'needs a real account',
  },
  'session or home': { guest: HOME, member: 'opens', agent: 'opens', trial: 'opens' },
  'member centre': {
    guest: 'opens',
    member: 'opens',
    agent: 'opens',
    trial: { to: 'home', message: 'real account' },
  },
  invitation: {
    guest: { to: 'login', message: 'contact service' },
    member: 'opens',
    agent: 'opens',
    trial: 'opens',
  },
  agent: { guest: HOME, member: HOME, agent: 'opens', trial: HOME },
  contract: { guest: HOME, member: 'opens', agent: 'opens', trial: HOME },
  blocked: { guest: HOME, member: HOME, agent: HOME, trial: HOME },
}

const OPEN_SESSION: Record<Person, (page: Page) => Promise<unknown>> = {
  guest: (page) => page.goto('/m/home'),
  member: (page) => logInOn(page, 'marina'),
  agent: (page) => logInOn(page, 'aline'),
  async trial(page) {
    await page.goto('/m/login')
    await page.getByRole('button', { name: 'Jogar sem conta' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  },
}

test('the table contains exactly the declared addresses', async ({ page }) => {
  await page.goto('/m/home')
  const declared = await page.evaluate(() => {
    const { routes, aliases } = globalThis.__arcada.release
    const variants = Object.entries(routes).flatMap(([path, { variants: all = [] }]) =>
      all.map(({ query }) => `${path}?${new URLSearchParams(query)}`),
    )
    return [...Object.keys(routes), ...Object.keys(aliases), ...variants]
  })
  const listed = ADDRESSES.map(([, address]) => address)
  const paths = new Set(listed.map((address) => address.split('?')[0] ?? ''))
  // `/m/` is `/m` by the rule for a trailing slash; the last one is unknown.
  const known = new Set([...declared, '/m/', '/m/nothing'])
  expect(declared.filter((address) => !paths.has(address) && !listed.includes(address))).toEqual([])
  expect([...paths].filter((path) => !known.has(path))).toEqual([])
})

for (const person of ['guest', 'member', 'agent', 'trial'] as const)
  test(`[ROLE-02] [ROUTE-01] [ROUTE-16] [ROUTE-33] [ROUTE-40] [LAYOUT-01] [LAYOUT-02] [LAYOUT-03] [LAYOUT-04] [LAYOUT-15] [AC-01] [AC-02] [MC-01] every address shows its screen or redirects as in the table:  ${person}`, {
    tag: person === 'guest' ? [] : '@long',
  }, async ({ page, problems }) => {
    test.setTimeout(180_000)
    // Calls of a screen that are refused for this account (NS-22, MC-126).
    problems.expect(/status of 403/)
    await withoutPopups(page)
    await OPEN_SESSION[person](page)
    // Addresses with the same result for all accounts are checked once.
    const rows = ADDRESSES.filter(([, , , access]) => person === 'guest' || access !== 'all')
    for (const row of rows) {
      const [ids, address, , access, more] = row
      const outcome = OUTCOMES[access][person]
      await test.step(`${ids} ${address}`, async () => {
        // An arrow that leads home is checked from another page.
        if (more?.back === 'home') await open(page, '/m/useragreement')
        const before = await open(page, address)
        if (outcome === 'opens') await stands(page, row, before)
        else if (outcome === 'needs a real account') await needsRealAccount(page, address)
        else await leadsAway(page, address, outcome)
      })
    }
  })

test.describe('an address with its feature switched off', () => {
  const switched = ADDRESSES.filter(([, , , , more]) => more?.needs)

  test.afterEach(async ({ site }) => {
    const seed = JSON.parse(readFileSync(join(ROOT, 'deploy/whitelabels/arcada/sandbox.json'), 'utf8'))
    const { flags, promotions, agentMenu } = seed
    await change(site, { flags, promotions, agentMenu })
  })

  test('[MC-02] [MC-126] [AC-04] [AC-32] [MEM-30] [PROD-21] redirects home with the reason', {
    tag: '@long',
  }, async ({ page, site, logIn }) => {
    await onlyOn(site, {})
    await logIn('aline')
    await page.goto('/m/home')
    for (const [ids, address, , , more] of switched)
      await test.step(`${ids} ${address}`, async () => {
        await open(page, address)
        const service = more?.needs?.promotion === 'REFERRAL'
        await leadsAway(page, address, { to: 'home', message: service ? 'contact service' : 'permission' })
      })
  })

  test('[MC-02] [MC-126] [AC-04] [AC-32] [MEM-29] [PROD-21] opens with only that feature on', {
    tag: '@long',
  }, async ({ page, problems, site, logIn }) => {
    test.setTimeout(120_000)
    problems.expect(/status of 403/)
    await logIn('aline')
    await page.goto('/m/home')
    for (const [ids, address, title, , more] of switched)
      await test.step(`${ids} ${address}`, async () => {
        await onlyOn(site, more?.needs ?? {})
        await page.goto(address, { waitUntil: 'commit' })
        await expect.soft(page.locator('main h1'), address).toHaveText(title)
        expect.soft(addressOf(page)).toBe(address)
      })
  })

  /** Switches off all features of the table except one. */
  async function onlyOn(site: Site, needs: Needs) {
    const switches = (kind: 'flag' | 'promotion') => {
      const names = switched.flatMap(([, , , , more]) => more?.needs?.[kind] ?? [])
      return Object.fromEntries(names.map((name) => [name, name === needs[kind]]))
    }
    await change(site, {
      flags: switches('flag'),
      promotions: switches('promotion'),
      agentMenu: needs.menu ? [needs.menu] : [],
    })
  }
})

const change = (site: Site, parts: object) =>
  control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', ...parts })

/** Checks the screen at the address, its surroundings, and the target of its arrow. */
async function stands(page: Page, [, address, title, , more = {}]: Row, before: string): Promise<void> {
  const { header = true, footer = true, back = 'history', stands: also } = more
  await expect.soft(page.locator('main h1'), address).toHaveText(title)
  expect.soft(addressOf(page), address).toBe(address)
  await expect.soft(page.getByRole('banner'), `header: ${address}`).toHaveCount(header ? 1 : 0)
  await expect.soft(page.locator('.ar-footer:visible'), `footer: ${address}`).toHaveCount(footer ? 1 : 0)
  if (also) {
    const state = also.state ? { [also.state]: true } : {}
    const it = page.getByRole('main').getByRole(also.role, { name: also.name, exact: true, ...state })
    await expect.soft(it, `${also.name}: ${address}`).toBeVisible()
  }
  const arrow = page.getByRole('button', { name: 'Voltar', exact: true })
  await expect.soft(arrow, `back arrow: ${address}`).toHaveCount(back === 'none' ? 0 : 1)
  // The missing arrow was reported; the next addresses are still checked.
  if (back === 'none' || (await arrow.count()) === 0) return
  await arrow.click()
  await isAt(page, back === 'home' ? '/m/home' : before, `back from ${address}`)
}

/** Checks that a trial account sees what it lacks, with a link to a real account and no form. */
async function needsRealAccount(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main')
  await expect.soft(main.getByText(MESSAGES['real account']), address).toBeVisible()
  await expect
    .soft(main.getByRole('link', { name: 'Criar conta' }), address)
    .toHaveAttribute('href', '/m/register')
  await expect.soft(main.locator('form, input'), address).toHaveCount(0)
  expect.soft(addressOf(page), address).toBe(address)
}

async function leadsAway(page: Page, address: string, { to, message }: Away): Promise<void> {
  await isAt(page, to === 'home' ? '/m/home' : `/m/login?next=${encodeURIComponent(address)}`, address)
  const shownMessage = page.getByRole('alert').getByText(/\p{L}/u)
  await expect.soft(shownMessage, address).toHaveText(message === undefined ? [] : [MESSAGES[message]])
  // A message closes automatically, and then there is nothing to close.
  const close = page.getByRole('button', { name: 'Fechar mensagem' })
  if (message !== undefined) await close.click({ timeout: 1_000 }).catch(() => {})
  await expect(close).toHaveCount(0)
}

async function isAt(page: Page, address: string, from: string): Promise<void> {
  await expect.soft(page, from).toHaveURL(({ pathname, search }) => pathname + search === address)
}

/** Navigates like the page's router. Returns the previous address. */
async function open(page: Page, address: string): Promise<string> {
  const before = addressOf(page)
  await page.evaluate((to) => {
    const idx = Number(Reflect.get(Object(history.state), 'idx') ?? 0) + 1
    const state = { idx, key: `walk${idx}` }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
  return before
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
