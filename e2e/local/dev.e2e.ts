import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DEVELOPMENT_MARKS } from '@arcada/kit/build/development/marks'
import { Problems, watchPage } from '@arcada/smoke/problems'
import { expect, type Page } from '@playwright/test'
import { type Checkout, copyCheckout } from '../support/checkout.ts'
import { test as base } from '../support/choose-tests.ts'
import type { Command } from '../support/command.ts'
import { shownToDevTools } from '../support/devtools.ts'
import { freePortPair } from '../support/free-port.ts'
import { sendLogIn } from '../support/test.ts'

/** `npm run dev` in a checkout of its own, in which files may be changed. */
interface Development {
  checkout: Checkout
  port: number
  command: Command
}

const LONG = 120_000
/** All apps are compiled once: half a minute on a quiet machine. */
const START_MS = 300_000
const FORM = 'remote-member/src/access/parts/login/login-form.tsx'
const LINE = '<div className={styles.line}>'
const POPULAR = 'remote-games/src/widgets/popular-games/index.tsx'
const TICKER = 'remote-promotions/src/widgets/announcement-ticker/index.tsx'

/** Names of the apps of each reload. */
const reloaded = (command: Command) =>
  [...command.output().matchAll(/^(.*): shown after [\d.]+ s$/gm)].map(([, apps]) => apps)

const test = base.extend<{ problems: Problems }, { dev: Development }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const checkout = await copyCheckout()
      const port = await freePortPair()
      const command = checkout.type('npm', 'run', 'dev', '--', '--port', String(port))
      await expect.poll(() => command.output(), { timeout: START_MS }).toContain('Arcada is ready: ')
      await use({ checkout, port, command })
      await checkout.remove()
    },
    { scope: 'worker', timeout: START_MS + 60_000 },
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

/** Marks the loaded page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'notReloaded', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'notReloaded') === true)

test('the Module Federation DevTools get the composed page: every app with its version, and the shared modules', async ({
  page,
}) => {
  await page.goto('/m/home')
  const remotes = ['agent', 'games', 'lottery', 'member', 'promotions']
  const names = async () => Object.keys((await shownToDevTools(page)).modules).map((key) => key.split(':')[0])
  await expect
    .poll(async () => (await names()).sort(), { timeout: LONG })
    .toEqual([...remotes, 'host'].sort())
  const { modules, shared } = await shownToDevTools(page)
  const matchedVersion = expect.stringMatching(/^\d+\.\d+\.\d+-dev\.watch\.\w+$/)
  expect(modules.host).toMatchObject({
    version: matchedVersion,
    remotesInfo: Object.fromEntries(remotes.map((name) => [name, { matchedVersion }])),
  })
  const games = Object.entries(modules).find(([key]) => key.startsWith('games:'))
  expect(games?.[1]).toMatchObject({
    modules: expect.arrayContaining([expect.objectContaining({ modulePath: './src/widgets/popular-games' })]),
    shared: expect.arrayContaining([expect.objectContaining({ sharedName: 'react' })]),
  })
  expect(shared).toEqual(expect.arrayContaining(['react', '@arcada/kit/session']))
})

test('a saved component of a remote appears without a reload, and the screen keeps its state', async ({
  page,
  dev,
}) => {
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await mark(page)

  await dev.checkout.edit(FORM, LINE, `<p>Typed by the developer</p>\n      ${LINE}`)
  await expect(page.getByText('Typed by the developer')).toBeVisible({ timeout: LONG })
  await dev.checkout.edit(FORM, '<p>Typed by', '<p>Changed by')
  await expect(page.getByText('Changed by the developer')).toBeVisible({ timeout: LONG })
  await expect(page.getByText('Typed by the developer')).toHaveCount(0)
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue('marina')
  expect([await isMarked(page), reloaded(dev.command)]).toEqual([true, []])
  await expect(page.getByLabel('Running apps under development')).toHaveText(
    /^host \d+\.\d+\.\d+-dev\.watch\.\w+\nmember \d+\.\d+\.\d+-dev\.watch\.\w+ \+ [23]$/m,
  )

  // The values are in the state of the form, not only in its fields.
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('edits of one remote, of another, of the first again, a reload, and one more edit are all shown', async ({
  page,
  dev,
}) => {
  const { checkout } = dev
  const tabs = page.getByRole('tablist', { name: 'Categorias de jogos' }).getByRole('tab')
  const texts = page.getByText(/^Edit \d of /)
  const showGames = (from: string, to: string) => checkout.edit(POPULAR, from, to)
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Pausar avisos' }).click()
  await tabs.nth(1).click()
  await mark(page)
  const keepsState = async () => {
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Retomar avisos' })).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  }

  await showGames('<SectionHeader', '<p>Edit 1 of games</p>\n      <SectionHeader')
  await expect(texts).toHaveText(['Edit 1 of games'], { timeout: LONG })
  await keepsState()
  await checkout.edit(TICKER, '<MegaphoneIcon', '<b>Edit 1 of promotions</b>\n        <MegaphoneIcon')
  await expect(texts).toHaveText(['Edit 1 of promotions', 'Edit 1 of games'], { timeout: LONG })
  await keepsState()
  await showGames('Edit 1 of games', 'Edit 2 of games')
  await expect(texts).toHaveText(['Edit 1 of promotions', 'Edit 2 of games'], { timeout: LONG })
  await keepsState()

  await page.reload()
  await expect(texts).toHaveText(['Edit 1 of promotions', 'Edit 2 of games'], { timeout: LONG })
  await tabs.nth(1).click()
  await page.getByRole('button', { name: 'Pausar avisos' }).click()
  await mark(page)
  await showGames('Edit 2 of games', 'Edit 3 of games')
  await expect(texts).toHaveText(['Edit 1 of promotions', 'Edit 3 of games'], { timeout: LONG })
  await keepsState()
})

test('an edit changes one of two remotes that have a file of the same name with a component of the same name', {
  tag: '@long',
}, async ({ page, dev }) => {
  const { checkout } = dev
  const note = (remote: string) => `remote-${remote}/src/parts/note.tsx`
  const component = (text: string) => `export const Note = () => <em>${text}</em>\n`
  const show = async (remote: string, widget: string, place: string) => {
    await checkout.write(note(remote), component(`Note of ${remote}`))
    const source = await checkout.read(widget)
    await checkout.write(
      widget,
      `import { Note } from '../../parts/note.tsx'\n${source.replace(place, `<Note />\n      ${place}`)}`,
    )
  }
  await page.goto('/m/home')
  const notes = page.locator('em').filter({ hasText: /^(Note|Edit) of / })
  await show('games', POPULAR, '<SectionHeader')
  await show('promotions', TICKER, '<MegaphoneIcon')
  await expect(notes).toHaveText(['Note of promotions', 'Note of games'], { timeout: LONG })

  await mark(page)
  await checkout.write(note('games'), component('Edit of games'))
  await expect(notes).toHaveText(['Note of promotions', 'Edit of games'], { timeout: LONG })
  await checkout.write(note('promotions'), component('Edit of promotions'))
  await expect(notes).toHaveText(['Edit of promotions', 'Edit of games'], { timeout: LONG })
  expect(await isMarked(page)).toBe(true)
})

test('a screen that is saved before it is opened shows what was saved', async ({ page, dev }) => {
  await page.goto('/m/home')
  await page.getByRole('tablist', { name: 'Categorias de jogos' }).waitFor()
  await mark(page)
  await dev.checkout.edit(
    'remote-games/src/screens/game-list/index.tsx',
    '<GameKinds',
    '<p>Saved before it was opened</p>\n      <GameKinds',
  )
  await expect(page.getByLabel('Running apps under development')).toContainText(/^games .* \+ 1$/m, {
    timeout: LONG,
  })
  await page.locator('a[href^="/m/gameList"]').first().click()
  await expect(page.getByText('Saved before it was opened')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a changed rule of a style sheet, and a new class, are shown without a reload', {
  tag: '@long',
}, async ({ page, dev }) => {
  await page.goto('/m/login')
  await mark(page)
  const styles = 'remote-member/src/access/parts/login/login-form.module.css'
  const line = page.getByRole('link', { name: 'Esqueci minha senha' }).locator('..')
  await dev.checkout.write(styles, `${await dev.checkout.read(styles)}\n.line { outline: 3px solid red; }\n`)
  await expect(line).toHaveCSS('outline-width', '3px', { timeout: LONG })
  await dev.checkout.write(styles, `${await dev.checkout.read(styles)}\n.added { outline: 5px solid red; }\n`)
  await dev.checkout.edit(FORM, 'className={styles.line}', 'className={styles.added}')
  await expect(line).toHaveCSS('outline-width', '5px', { timeout: LONG })
  expect(await isMarked(page)).toBe(true)
  await dev.checkout.edit(FORM, 'styles.added', 'styles.line')
})

test('a syntax error is shown with its line in the terminal and on every page, which stay, until it is corrected', async ({
  page,
  dev,
}) => {
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('bruno')
  await mark(page)
  const before = await dev.checkout.read(FORM)
  const line = before.split('\n').length + 1
  await dev.checkout.write(FORM, `${before}\nconst broken = = 1\n`)
  const alert = page.getByRole('alert').filter({ hasText: 'The last change is not shown' })
  await expect(alert).toContainText('login-form.tsx', { timeout: LONG })
  await expect(alert).toContainText(new RegExp(`\\b${line}\\b.*const broken = = 1`))
  expect(await alert.textContent()).not.toContain('\u001b')
  expect(dev.command.output()).toContain('const broken = = 1')
  await expect(page.getByRole('main')).toBeVisible()

  const another = await page.context().newPage()
  await another.goto('/m/home')
  await expect(another.getByRole('alert').filter({ hasText: 'login-form.tsx' })).toBeVisible()
  // A page in the background holds no connection.
  await another.close()
  await page.bringToFront()

  await dev.checkout.write(FORM, before.replace('Changed by the developer', 'Corrected by the developer'))
  await expect(page.getByText('Corrected by the developer')).toBeVisible({ timeout: LONG })
  await expect(alert).toHaveCount(0)
  await expect.poll(() => dev.command.output()).toContain('member: the problem is fixed.')
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue('bruno')
  expect(await isMarked(page)).toBe(true)
})

test('a type error is shown with file and line beside the changed screen, until it is corrected', {
  tag: '@long',
}, async ({ page, dev }) => {
  test.setTimeout(4 * LONG)
  await page.goto('/m/login')
  await mark(page)
  const before = await dev.checkout.read(FORM)
  const line = before.split('\n').length + 1
  await dev.checkout.write(FORM, `${before}\nexport const amount: number = 'ten'\n`)
  const alert = page.getByRole('alert').filter({ hasText: 'It compiles, but with problems' })
  // The first check of a fresh checkout also checks everything that the remote imports, after all other programs.
  await expect(alert).toContainText(`login-form.tsx(${line},14): error TS2322`, { timeout: 2 * LONG })
  await dev.checkout.write(FORM, before)
  await expect(alert).toHaveCount(0, { timeout: LONG })
})

test('a change that React cannot take reloads the page with the new build', async ({ page, dev }) => {
  await page.goto('/m/login')
  await mark(page)
  const catalogue = 'remote-member/src/locales/pt.po'
  const entry = 'msgid "Forgot password"\nmsgstr "Esqueci minha senha'
  await dev.checkout.edit(catalogue, entry, `${entry} aqui`)
  await expect(page.getByText('Esqueci minha senha aqui')).toBeVisible({ timeout: LONG })
  expect(await isMarked(page)).toBe(false)

  await mark(page)
  await dev.checkout.edit(
    'host/src/start.tsx',
    '  followTyping()',
    '  document.body.dataset.saved = "1"\n  followTyping()',
  )
  await expect(page.locator('body[data-saved="1"]')).toHaveCount(1, { timeout: LONG })
  expect(await isMarked(page)).toBe(false)

  await dev.checkout.edit('remote-member/remote.ts', "'Entrar'", "'Entrar agora'")
  await expect(page).toHaveTitle(/Entrar agora/, { timeout: LONG })
  expect(reloaded(dev.command)).toEqual(['member'])
})

test('a change of the kit is shown in every app that bundles it', {
  tag: '@long',
}, async ({ page, dev }) => {
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('davi')
  await dev.checkout.edit(
    'shared/ui/src/form/password-field.tsx',
    'help={capsLock',
    "help={true ? 'Of the kit' : capsLock",
  )
  await expect(page.getByText('Of the kit')).toBeVisible({ timeout: LONG })
})

test("a change of a call, of a whitelabel's settings and of the sandbox appears on the page by itself", {
  tag: '@long',
}, async ({ page, dev, problems }) => {
  await page.goto('/m/login')
  await sendLogIn(page, 'marina')
  await expect(page).toHaveURL(/\/m\/home$/)

  // The sandbox closes connections while it starts again with the handler of the changed call, which the old page does not know.
  problems.expect(/status of (502|404)/)
  const answered = page.waitForResponse((answer) => answer.url().includes('/games/lately') && answer.ok(), {
    timeout: LONG,
  })
  await dev.checkout.edit('remote-games/src/calls/recent-games.ts', 'games/recent', 'games/lately')
  await answered

  await dev.checkout.edit(
    'deploy/whitelabels/arcada/whitelabel.json',
    '"name": "Arcada"',
    '"name": "Fliperama"',
  )
  await expect(page).toHaveTitle(/Fliperama/, { timeout: LONG })

  // The session still works: the data are kept.
  const handler = 'shared/sandbox/src/handlers/member.ts'
  await dev.checkout.edit(handler, 'sumBalance: reaisOf(balanceOf(core, member))', 'sumBalance: 7_654_321')
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
  const ofDevelopment = await filesWith(
    join(checkout.folder, `.arcada/dev/${dev.port}/.arcada/store/apps/host`),
    ['react-dom-client.development'],
  )
  expect(ofDevelopment.map((file) => basename(file))).toContain('provider.js')

  await page.goto('/m/login')
  await checkout.edit(FORM, LINE, `<p>Beside npm start</p>\n      ${LINE}`)
  await expect(page.getByText('Beside npm start')).toBeVisible({ timeout: LONG })
  expect(await (await fetch(`http://localhost:${port}/m/home`)).text()).toBe(startPage)

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
  await expect.poll(() => games.output(), { timeout: LONG }).toContain('(shows each change of host, games)')
  await page.goto('/m/login')
  await checkout.edit(FORM, LINE, `<p>An unrelated change</p>\n      ${LINE}`)
  const list = 'remote-games/src/screens/game-list/index.tsx'
  await checkout.write(list, `${await checkout.read(list)}\nglobalThis.saved = true\n`)
  await expect.poll(() => games.output(), { timeout: LONG }).toContain('games: updated')
  // Nothing of games is on the open page.
  expect(reloaded(games)).toEqual([])
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

/** What only pages of `npm run dev` have. */
const DEV_MARKS = [...DEVELOPMENT_MARKS, '__dev', 'react-dom-client.development', 'sourceMappingURL']

/** Files below a folder that contain one of the texts. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(10)
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
