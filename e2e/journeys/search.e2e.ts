import { control, expect, type Page, test, withoutPopups } from '../support/test.ts'

/** Home without its popups, which have tests of their own. */
async function openHome(page: Page) {
  await withoutPopups(page)
  await page.goto('/m/home')
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function openSearch(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Buscar jogos e provedores' }).click()
  const dialog = page.getByRole('dialog', { name: 'Busca' })
  const field = dialog.getByRole('searchbox', { name: 'Jogo ou provedor' })
  await expect(field).toBeFocused()
  return { dialog, field, count: dialog.getByRole('status').filter({ hasText: /resultado/ }) }
}

test('search on home finds games during typing, also by provider and without accents, counts them, and repeats a failed search', async ({
  page,
  site,
  problems,
}) => {
  await openHome(page)
  const { dialog, field, count } = await openSearch(page)
  await field.pressSequentially('mare')
  const games = dialog.getByRole('article')
  await expect(games.filter({ hasText: 'Maré' }).first()).toBeVisible()
  await expect(count).toHaveText(/^(Mais de )?\d+ resultados$/)
  expect(Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])).toBe(await games.count())
  await field.fill('MINA DE PRÁTA')
  await expect(dialog.getByRole('link', { name: /Mina de Prata/ }).first()).toBeVisible()
  await field.fill('xyzzy')
  await expect(count).toHaveText('Nenhum resultado')
  await expect(dialog.getByText('Nenhum jogo ou provedor se chama “xyzzy”.')).toBeVisible()
  expect(await games.count()).toBe(0)

  problems.expect(/500/)
  await control(site, 'POST', '/sandbox/faults', { match: 'gameList', status: 500 })
  await field.fill('prata')
  const again = dialog.getByRole('alert').getByRole('button')
  await expect(again).toBeVisible()
  await control(site, 'DELETE', '/sandbox/faults')
  await again.click()
  await expect(dialog.getByRole('link', { name: /Mina de Prata/ })).toBeVisible()
})

test('a search that opened a game is among the recent ones until they are cleared', {
  tag: '@long',
}, async ({ page }) => {
  await openHome(page)
  const first = await openSearch(page)
  await expect(first.dialog.getByRole('button', { name: 'Limpar' })).toHaveCount(0)
  await first.field.fill('prata')
  await first.dialog.getByRole('link', { name: /Mina de Prata/ }).click()
  await expect(page).toHaveURL(/\/m\/login\?next=/)
  await page.getByRole('button', { name: 'Voltar' }).click()
  const again = await openSearch(page)
  await again.dialog.getByRole('button', { name: 'prata' }).click()
  await expect(again.field).toHaveValue('prata')
  await expect(again.dialog.getByRole('link', { name: /Mina de Prata/ })).toBeVisible()
  await again.field.fill('')
  await again.dialog.getByRole('button', { name: 'Limpar' }).click()
  await expect(again.dialog.getByRole('button', { name: 'prata' })).toHaveCount(0)
  await page.reload()
  const last = await openSearch(page)
  await expect(last.dialog.getByRole('button', { name: 'prata' })).toHaveCount(0)
})

test('[GAME-04] the searches of game lists and lotteries show the number of results', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.getByRole('article').first()).toBeVisible()
  const resultCount = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /resultado/ })
  await expect(resultCount).toHaveCount(0)
  await page.getByRole('searchbox').fill('prata')
  await page.getByRole('searchbox').press('Enter')
  await expect(resultCount).toHaveText(/^\d+ resultados$/)
  expect(Number.parseInt((await resultCount.textContent()) ?? '', 10)).toBe(
    await page.getByRole('article').count(),
  )
  await page.goto('/m/moreLottery')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox').fill('KENÓ COPA')
  await expect(resultCount).toHaveText('1 resultado')
})

test('a list of games names its content in header and title, and links to the other kinds', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG')
  const header = page.getByRole('banner')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(header).toContainText('Slots')
  await expect(heading).toHaveText('Slots')
  await expect(page).toHaveTitle('Slots · Arcada')
  await page.getByRole('tab', { name: 'Favoritos' }).click()
  await expect(header).toContainText('Slots · Favoritos')
  await expect(page).toHaveTitle('Slots · Favoritos · Arcada')
  await page.goto('/m/gameList?gameType=FISH&vassalage=MARE')
  await expect(heading).toHaveText('Pesca · Maré')
  const kinds = page.getByRole('navigation', { name: 'Tipos de jogos' })
  await expect(kinds.getByRole('link', { name: 'Pesca' })).toHaveAttribute('aria-current', 'page')
  await kinds.getByRole('link', { name: 'Ao vivo' }).click()
  await expect(heading).toHaveText('Ao vivo')
  await expect(page).toHaveTitle('Ao vivo · Arcada')
  await page.goBack()
  await expect(heading).toHaveText('Pesca · Maré')
  await page.goto('/m/help')
  await expect(page).toHaveTitle('Central de ajuda · Arcada')
})

test('a lottery has the same tile and the same link on home and in the list', async ({ page }) => {
  const targets: (string | null)[] = []
  await withoutPopups(page)
  await page.goto('/m/home')
  const draws = page.locator('[data-part="./src/widgets/next-draws"]')
  await draws.scrollIntoViewIfNeeded()
  const first = draws.getByRole('article').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  for (const address of ['/m/home', '/m/moreLottery']) {
    if (address !== '/m/home') await page.goto(address)
    const tiles =
      address === '/m/home' ? draws.getByRole('article') : page.getByRole('main').getByRole('article')
    const tile = tiles.filter({ has: page.getByRole('link', { name, exact: true }) }).first()
    await expect(tile.getByRole('button', { name: /avorit/ })).toBeVisible()
    await expect(tile.getByRole('button', { name: /^Último sorteio/ })).toBeVisible()
    targets.push(await tile.getByRole('link').getAttribute('href'))
  }
  expect(new Set(targets).size).toBe(1)
})
