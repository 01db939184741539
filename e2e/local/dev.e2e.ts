import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problems, watchPage } from '@arcada/smoke/problems'
import { expect } from '@playwright/test'
import { type Checkout, type Command, copyCheckout } from '../support/checkout.ts'
import { test as base } from '../support/choose-tests.ts'
import { freePortPair } from '../support/free-port.ts'
import { sendLogIn } from '../support/send-log-in.ts'

/** `npm run dev` in a checkout of its own, in which files may be changed. */
interface Development {
  checkout: Checkout
  port: number
  command: Command
}

const LONG = 120_000
const FORM = 'remote-member/src/access/parts/login/password-form.tsx'
const BUTTON = '<Button type="submit" size="l" wide busy={busy}>'

const shown = (command: Command) =>
  [...command.output().matchAll(/^(.*): shown after [\d.]+ s$/gm)].map(([, apps]) => apps)

const test = base.extend<{ problems: Problems }, { dev: Development }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const checkout = await copyCheckout()
      const port = await freePortPair()
      const command = checkout.type('npm', 'run', 'dev', '--', '--port', String(port))
      await expect.poll(() => command.output(), { timeout: LONG }).toContain('Arcada is ready: ')
      await use({ checkout, port, command })
      await checkout.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ dev }, use) => use(`http://localhost:${dev.port}`),
  problems: [
    async ({ context }, use) => {
      const problems = new Problems()
      context.on('page', (page) => watchPage(page, problems))
      await problems.install(context)
      await use(problems)
      expect(problems.left(), 'errors and policy violations in the page').toEqual([])
    },
    { auto: true },
  ],
})

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ serviceWorkers: 'allow' })

test('a saved file of one remote appears on the composed page automatically, with the typed values restored', async ({
  page,
  dev,
}) => {
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')

  await dev.checkout.edit(FORM, BUTTON, `<p>Typed by the developer</p>\n      ${BUTTON}`)
  await expect(page.getByText('Typed by the developer')).toBeVisible({ timeout: LONG })
  expect(shown(dev.command)).toEqual(['host, agent, games, lottery, member, promotions', 'member'])
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue('marina')

  const notice = page.getByRole('status').filter({ hasText: 'Not put back' })
  await expect(notice).toContainText('“Senha” (secrets are never kept)')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Arcada123')
  await expect.poll(() => dev.command.output()).toContain('page: not put back after the reload: “Senha”')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)

  // The restored text is in the form's state, not only in the field.
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('a compile error is shown in the terminal and on the page, which stays, until the next save', {
  tag: '@long',
}, async ({ page, dev }) => {
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('bruno')
  const before = await dev.checkout.read(FORM)
  await dev.checkout.write(FORM, `${before}\nconst broken = = 1\n`)
  const alert = page.getByRole('alert').filter({ hasText: 'The last change is not shown' })
  await expect(alert).toContainText('password-form.tsx', { timeout: LONG })
  expect(await alert.textContent()).not.toContain('\u001b')
  expect(dev.command.output()).toContain('password-form.tsx')
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue('bruno')
  await expect(page.getByRole('main')).toBeVisible()

  const another = await page.context().newPage()
  await another.goto('/m/home')
  await expect(another.getByRole('alert').filter({ hasText: 'password-form.tsx' })).toBeVisible()

  await dev.checkout.write(FORM, before.replace('Typed by the developer', 'Mended by the developer'))
  await expect(page.getByText('Mended by the developer')).toBeVisible({ timeout: LONG })
  await expect(alert).toHaveCount(0)
  await expect(another.getByRole('alert').filter({ hasText: 'password-form.tsx' })).toHaveCount(0)
  await expect.poll(() => dev.command.output()).toContain('The problem is fixed.')
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue('bruno')
})

test('files that are saved right after each other cause one rebuild', async ({ page, dev }) => {
  await page.goto('/m/login')
  const before = shown(dev.command).length
  const files = ['sms-form.tsx', 'log-in-answer.ts', 'use-captcha.ts', 'use-sms-form.ts', 'login-strip.tsx']
  const texts = await Promise.all(
    files.map((file) => dev.checkout.read(`remote-member/src/access/parts/login/${file}`)),
  )
  await Promise.all(
    files.map((file, at) =>
      dev.checkout.write(
        `remote-member/src/access/parts/login/${file}`,
        `${texts[at]}\nglobalThis.saved = [...(globalThis.saved ?? []), ${at}]\n`,
      ),
    ),
  )
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'saved')?.length).catch(() => 0), {
      timeout: LONG,
    })
    .toBeGreaterThan(2)
  expect(shown(dev.command).slice(before)).toEqual(['member'])
})

test('a change of the kit rebuilds every app that bundles it', {
  tag: '@long',
}, async ({ page, dev }) => {
  await page.goto('/m/login')
  const before = shown(dev.command).length
  await dev.checkout.edit(
    'shared/ui/src/form/password-field.tsx',
    'export function',
    'export const KIT = 1\nexport function',
  )
  await expect
    .poll(() => shown(dev.command).slice(before), { timeout: LONG })
    .toEqual(['host, agent, games, lottery, member, promotions'])
})

test("a change of a whitelabel's settings and of the sandbox appears on the page automatically", {
  tag: '@long',
}, async ({ page, dev, problems }) => {
  await page.goto('/m/login')
  await sendLogIn(page, 'marina')
  await expect(page).toHaveURL(/\/m\/home$/)

  await dev.checkout.edit(
    'deploy/whitelabels/arcada/whitelabel.json',
    '"name": "Arcada"',
    '"name": "Fliperama"',
  )
  await expect(page).toHaveTitle(/Fliperama/, { timeout: LONG })

  // The session still works: the data are kept.
  problems.expect(/status of 502/)
  const handler = 'shared/sandbox/src/handlers/member.ts'
  await dev.checkout.edit(handler, 'sumBalance: balanceOf(core, member) / 100', 'sumBalance: 7_654_321')
  await expect(page.getByRole('banner').getByText('7.654.321')).toBeVisible({ timeout: LONG })
})

test('npm start runs beside it, from the same sources and without its script, and neither disturbs the other', {
  tag: '@long',
}, async ({ page, dev }) => {
  const { checkout } = dev
  const port = await freePortPair()
  const start = checkout.type('npm', 'start', '--', '--port', String(port))
  await expect
    .poll(() => start.output(), { timeout: LONG })
    .toContain(`Arcada is ready: http://localhost:${port}`)
  const startPage = await (await fetch(`http://localhost:${port}/m/home`)).text()
  const ours = await (await fetch(`http://localhost:${dev.port}/m/home`)).text()
  expect([startPage.includes('/__dev/'), ours.includes('/__dev/')]).toEqual([false, true])
  expect([startPage.includes('-dev.watch.'), ours.includes('-dev.watch.')]).toEqual([false, true])
  expect(await filesWith(join(checkout.folder, '.arcada/store'), DEV_MARKS)).toEqual([])

  await page.goto('/m/login')
  await checkout.edit(FORM, BUTTON, `<p>Beside npm start</p>\n      ${BUTTON}`)
  await expect(page.getByText('Beside npm start')).toBeVisible({ timeout: LONG })
  expect(await (await fetch(`http://localhost:${port}/m/home`)).text()).toBe(startPage)

  const second = checkout.type('npm', 'start', '--', '--port', String(port))
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    new RegExp(`Port ${port} is taken by node .*deploy/local/start.ts --port ${port} \\(pid \\d+\\)`),
  )
  expect(second.output()).toMatch(/npm start -- --port \d+/)
  expect(second.output()).not.toContain('built ')

  await start.end('SIGTERM')
  await expectFree(port)
})

test('npm run dev with the name of a remote watches that one; SIGTERM to npm stops all its processes', {
  tag: '@long',
}, async ({ page, dev }) => {
  const { checkout, port } = dev
  await dev.command.end('SIGTERM')
  await expectFree(port)

  const games = checkout.type('npm', 'run', 'dev', 'games', '--', '--port', String(port))
  await expect.poll(() => games.output(), { timeout: LONG }).toContain('(reloads after each change of games)')
  await page.goto('/m/login')
  await checkout.edit(FORM, BUTTON, `<p>An unrelated change</p>\n      ${BUTTON}`)
  const list = 'remote-games/src/screens/game-list/index.tsx'
  await checkout.write(list, `${await checkout.read(list)}\nglobalThis.saved = true\n`)
  await expect.poll(() => shown(games).slice(1), { timeout: LONG }).toEqual(['games'])
  await page.goto('/m/gameList?gameType=RNG')
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'saved'))).toBe(true)
  await page.goto('/m/login')
  await expect(page.getByLabel('Usuário', { exact: true })).toBeVisible()
  await expect(page.getByText('An unrelated change')).toHaveCount(0)

  // An open page would request the stream of changes again, and get an error.
  await page.goto('about:blank')
  await games.end('SIGINT')
  await expectFree(port)
})

test('unknown arguments are refused before the start', async ({ dev }) => {
  const flag = dev.checkout.type('npm', 'run', 'dev', '--', '--watch')
  expect(await flag.ended).toBe(2)
  expect(flag.output()).toContain('npm run dev -- [app …] [--port N] [--fresh]')
  const name = dev.checkout.type('npm', 'run', 'dev', 'poker')
  expect(await name.ended).toBe(2)
  expect(name.output()).toContain('There is no app poker; the apps are host, agent, games,')
})

/** Content that only pages of `npm run dev` have. */
const DEV_MARKS = ['__dev', 'ARCADA_DEV_FIELDS', 'sourceMappingURL']

/** Files below a folder that contain one of the texts. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(100)
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'latin1')
      return texts.some((one) => text.includes(one)) ? [file] : []
    }),
  )
  return found.flat()
}

/** Both ports of a site are closed; npm itself does not wait for the processes that it started. */
async function expectFree(port: number): Promise<void> {
  const answers = (at: number) =>
    fetch(`http://localhost:${at}/`).then(
      () => true,
      () => false,
    )
  await expect
    .poll(async () => [await answers(port), await answers(port + 1)], { timeout: 20_000 })
    .toEqual([false, false])
}
