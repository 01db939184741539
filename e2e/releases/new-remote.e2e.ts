import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { IN_LABORATORY } from '@arcada/kit/build/long-tests'
import { copyCheckout } from '@arcada/kit/build/testing/checkout-copy'
import { addOwnService, SERVICE } from '@arcada/kit/build/testing/own-service'
import { recipe } from '@arcada/local/recipe'
import { readLive } from '../budgets/budgets.ts'
import { clockThatJumps, comeBack, releaseCheckStarted } from '../support/come-back.ts'
import { freePortPair } from '../support/free-port.ts'
import { edit } from '../support/releases.ts'
import { control, expect, type Page, sendLogIn, test, withoutPopups } from '../support/test.ts'

test('a team that follows the recipe for a new remote sees its screen among the others', async ({
  page,
  problems,
}) => {
  test.skip(!IN_LABORATORY, 'installs and builds a copy of everything: `npm test e2e` with its path runs it')
  test.setTimeout(600_000)
  const copy = await copyCheckout()
  try {
    const commands = (await recipe('Add a remote')).map((line) => line.replaceAll('cards', 'livecards'))
    for (const command of commands.slice(0, -1)) await copy.run(command)
    expect(commands.at(-1)).toBe('npm start')
    await addOwnService(join(copy.folder, 'remote-livecards'))
    const services = `"services": { "${SERVICE}": { "origin": "https://cards.example", "token": true } },`
    await edit(
      join(copy.folder, 'deploy/whitelabels/arcada/whitelabel.json'),
      '"slots"',
      `${services} "slots"`,
    )
    const port = await freePortPair()
    const start = spawn('node', ['deploy/local/bootstrap.mjs', 'start', '--port', String(port)], {
      cwd: copy.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(start, 'exit')
    try {
      let printed = ''
      await new Promise<void>((ready, failed) => {
        start.stdout.on('data', (text) => {
          printed += text
          if (printed.includes('Arcada is ready')) ready()
        })
        start.on('exit', () => failed(new Error(`npm start ended:\n${printed}`)))
      })
      expect(printed).toMatch(/built livecards 0\.1\.0-dev\./)
      await page.goto(`http://localhost:${port}/m/livecards`)
      await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo ao Livecards' })).toBeVisible()
      await expect(page.locator('[data-remote="livecards"]')).toBeAttached()
      // The sandbox answers the team's service, at an origin of its own and only with the settings of each whitelabel.
      await expect(page.getByText('A♠ K♥ a guest')).toBeVisible()
      problems.expect(/status of 409 .*:\/\/cards\.arcada\.services\./)
      const dealt = page.waitForRequest(`http://cards.arcada.services.localhost:${port + 1}/v1/deal?size=99`)
      await page.goto(`http://localhost:${port}/m/livecards?size=99`)
      await dealt
      await expect(page.getByText('O baralho está vazio.')).toBeVisible()
      expect(printed).toMatch(
        /another store would be refused: livecards .* service 'cards', but praia names no/,
      )
      expect(printed).not.toMatch(/but arcada names no such service/)
      for (const [origin, player] of [
        [`http://localhost:${port}`, 'marina'],
        [`http://praia.localhost:${port}`, 'a guest'],
      ]) {
        await logInAt(page, origin ?? '')
        await page.goto(`${origin}/m/livecards`)
        await expect(page.getByText(`A♠ K♥ ${player}`)).toBeVisible()
      }
      await page.getByRole('link', { name: 'Voltar do Livecards para o início' }).click()
      await expect(page.locator('[data-remote="games"]').first()).toBeAttached()
      await page.close()
    } finally {
      start.kill('SIGTERM')
      await ended
    }
  } finally {
    await copy.remove()
  }
})

/** Logs marina in on another site than that of the worker. */
async function logInAt(page: Page, origin: string): Promise<void> {
  await withoutPopups(page)
  await page.goto(`${origin}/m/login`)
  await sendLogIn(page, 'marina')
  await expect(page).toHaveURL(/\/m\/home$/)
}

test('a new remote declares its screen itself: the host does not change', {
  tag: '@long',
}, async ({ page, site, releases, logIn, problems }) => {
  test.setTimeout(240_000)
  // The sandbox of this site does not know the call of a remote that came later.
  problems.expect(/404 .*\/wps\/cards\/greeting/)
  const { host } = (await readLive(site.store)).release
  const version = await releases.publishNew('cards', (folder) =>
    edit(
      join(folder, 'remote.ts'),
      "access: 'public',",
      `access: 'session',
      requires: { flag: 'FEEDBACK3' },
      variants: [{ query: { types: 'A' }, title: { pt: 'Cartas de agentes', en: 'Cards of agents' }, requires: {} }],
      template: 'member',
      uninterruptible: true,`,
    ),
  )
  await releases.promote('arcada', { cards: version })
  expect((await readLive(site.store)).release.host).toEqual(host)
  const heading = page.getByRole('heading', { level: 1, name: 'Bem-vindo ao Cards' })

  await page.goto('/m/cards')
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Fcards$/)

  await page.addInitScript(clockThatJumps)
  await logIn('marina')
  const flag = (on: boolean) =>
    control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', flags: { FEEDBACK3: on } })
  try {
    await flag(false)
    await page.goto('/m/cards')
    await expect(page.getByText('não tem permissão')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home$/)
    await page.goto('/m/cards?types=A')
    await expect(heading).toBeVisible()
    await expect(page.locator('.ar-header-title')).toHaveText('Cartas de agentes')
  } finally {
    await flag(true)
  }

  await page.goto('/m/cards')
  await expect(heading).toBeVisible()
  await expect(page.locator('[data-template="new"] [data-remote="cards"]')).toBeVisible()

  await releaseCheckStarted(page)
  await releases.rollback('arcada')
  const notice = page.locator('[data-update-notice]')
  await comeBack(page)
  await expect(notice).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar do Cards para o início' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await comeBack(page)
  await expect(notice).toBeVisible()
})
