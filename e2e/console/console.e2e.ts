import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hold, status } from '@arcada/release'
import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { faults, tabTo, test } from '../support/console.ts'

test('an operator finds an old games remote with the keyboard, reads why its last canary ended, and rolls it back', async ({
  page,
  place,
  open,
}) => {
  const found = faults(page)
  await page.goto(await open())
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
  const row = page.getByRole('row').filter({ hasText: '0.9.0' })
  await expect(page.getByRole('status').filter({ hasText: '9 lines.' })).toBeVisible()

  await tabTo(page, 'Whitelabel, app or version')
  await page.keyboard.type('games 0.9')
  await expect(page.getByText('The filter hides 8 of 9 lines.')).toBeVisible()
  await expect(page).toHaveURL(/q=games\+0\.9/)
  await expect(row).toContainText('arcada')
  await tabTo(page, 'arcada')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('arcada')
  await expect(page.getByRole('heading', { name: 'Last canary: Release 3' })).toBeVisible()
  await expect(page.getByText(/games 1\.1\.0 – Worse: 60\.0 % of 100 loads failed/).first()).toBeVisible()

  await tabTo(page, 'Roll back to release 1')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Roll back to release 1' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('games 0.9.0 was an experiment')
  await expect(dialog).toContainText("--seen 4 --why 'games 0.9.0 was an experiment'")
  await tabTo(page, 'Confirm')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Release 5 is live.')
  await expect(dialog.getByRole('status')).toContainText('arcada is on hold now')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Release 5: Rollback' })).toBeVisible()
  const { live } = await status(place.store, place.keys, 'arcada')
  expect([live.versions.games, live.why]).toEqual(['1.0.0', 'games 0.9.0 was an experiment'])
  expect(found).toEqual([])
})

test('an operator reads what another one changed meanwhile, and nothing is lost', async ({
  page,
  place,
  open,
}) => {
  await page.goto(await open())
  await page.getByRole('link', { name: 'arcada' }).first().click()
  await page.getByRole('button', { name: 'Roll back', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('mine')
  await place.promote('arcada', { games: '1.0.0' }, { by: 'Rui', why: 'back to normal', evenBad: true })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const heading = page.getByRole('heading', { name: 'Refused' })
  const alert = dialog.getByRole('alert').filter({ has: heading })
  await expect(alert).toContainText('arcada runs release 5 by now, not release 4')
  await expect(alert).toContainText('by operator (Rui): back to normal')
  expect((await status(place.store, place.keys, 'arcada')).live.release).toBe(5)
})

test('the result of a change stays until it is read, although the change takes its button away', async ({
  page,
  place,
  open,
}) => {
  await place.publishRemote('games', '1.2.0')
  await place.promote('norte', { games: '1.2.0' }, { canary: 1000 })
  await page.goto(await open())
  const dialog = page.getByRole('dialog')
  const confirm = async (button: string, result: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await dialog.getByLabel('Reason').fill('as agreed')
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/whitelabels/norte'))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await refreshed
    await expect(dialog.getByRole('status')).toContainText(result)
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(button)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: button, exact: true })).toBeHidden()
  }
  await page.goto(`${new URL(page.url()).origin}/w/norte`)
  await confirm('End the canary', 'Release 3 is live.')
  await confirm('Put on hold', 'Done')
  await confirm('Lift the hold', 'Done')
})

test('a read-only console shows everything, and its disabled controls say why', async ({ page, open }) => {
  await page.goto(await open('--read-only'))
  await page.getByRole('link', { name: 'norte' }).first().click()
  const roll = page.getByRole('button', { name: 'Roll back', exact: true })
  await expect(roll).toBeDisabled()
  await expect(roll).toHaveAccessibleDescription(/started with --read-only/)
})

test('the printed address, its links and reloads open the console in every tab of the browser, and in no other browser', async ({
  page,
  context,
  browser,
  open,
}) => {
  test.setTimeout(90_000)
  const address = await open()
  await page.goto(address)
  const wall = page.getByRole('heading', { name: 'Wall' })
  await expect(wall).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.reload()
  await expect(wall).toBeVisible()
  for (const other of [address, `${new URL(address).origin}/rights`]) {
    const tab = await context.newPage()
    await tab.goto(other)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.getByRole('table').first()).toBeVisible()
  }
  const stranger = await browser.newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('alert').first()).toContainText('This session has ended')
  await stranger.close()
})

test('a program at another port of 127.0.0.1 gets no credential of an open console', async ({
  page,
  context,
  open,
}) => {
  await page.goto(await open())
  await expect(page.getByRole('heading', { name: 'Wall' })).toBeVisible()
  const got: string[] = []
  const server = createServer(({ headers }, response) => {
    got.push(JSON.stringify(headers))
    response.setHeader('content-type', 'text/html').end('<img src="/picture">')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const session = await page.evaluate(() => localStorage.getItem('arcada-console') ?? '')
  const tab = await context.newPage()
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await expect.poll(() => got.length).toBeGreaterThan(1)
  const kept = await tab.evaluate(() => [Object.keys(localStorage).length, document.cookie])
  server.closeAllConnections()
  server.close()
  expect([kept, await context.cookies(), got.filter((headers) => headers.includes('cookie'))]).toEqual([
    [0, ''],
    [],
    [],
  ])
  expect(JSON.parse(session).session).toMatch(/^[\w-]{43}$/)
  expect(got.join()).not.toContain(JSON.parse(session).session)
})

test('an ended session says how to open the console again', async ({ page, open }) => {
  const address = await open()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Wall' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('link', { name: 'praia' }).first().click()
  await expect(page.getByRole('alert').first()).toContainText('npm run release -- console')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This session has ended' }).first()).toBeVisible()
})

for (const [colorScheme, width, language] of [
  ['light', 1920, 'en'],
  ['dark', 390, 'pt'],
] as const)
  test(`every page passes axe in ${colorScheme} colours at ${width} px, with hostile texts as text`, async ({
    page,
    collector,
    open,
  }) => {
    const found = faults(page)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(await open('--metrics', collector))
    if (language === 'pt') await page.getByLabel('Language').selectOption('pt')
    for (const path of ['/', '/w/arcada?from=1&to=2', '/w/praia/candidates']) {
      await page.goto(path.replace(/^/, new URL(page.url()).origin))
      await expect(page.getByText(language === 'pt' ? 'Carregando…' : 'Loading…')).toBeHidden()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'pt' ? 'pt-BR' : 'en')
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await page.getByRole('button', { name: /1$/ }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(found).toEqual([])
  })

test('in Portuguese, the page states verdicts, what needs a person and refusals in that language', async ({
  page,
  place,
  open,
}) => {
  const { store, keys } = place
  await hold({ store, keys, whitelabel: 'norte', reason: 'the list is broken', by: 'Ana' })
  await page.goto(await open())
  await page.getByLabel('Language').selectOption('pt')
  await expect(
    page.getByText(/o canário de games 1\.1\.0 para 10 % terminou no lançamento 4: 60,0 %/),
  ).toBeVisible()
  await expect(page.getByText('o candidato 1 aguarda uma decisão')).toBeVisible()
  await expect(page.getByText(/bloqueado desde .* por operator \(Ana\): the list is broken/)).toBeVisible()
  const origin = new URL(page.url()).origin
  await page.goto(`${origin}/w/arcada`)
  await expect(page.getByText(/Pior: 60,0 % de 100 cargas falharam/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Reverter', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('meu')
  await place.promote('arcada', { games: '1.0.0' }, { by: 'Rui', why: 'back to normal', evenBad: true })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText(
    'arcada roda agora o lançamento 5, e não o lançamento 4: nada foi alterado.',
  )
  await expect(dialog.locator('[lang=en]')).toContainText('back to normal')
})
