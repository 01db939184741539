import { control, expect, type Page, test } from '../support/test.ts'

/** Switches the language in the menu, as fast as the page can follow. */
function switchLanguages(page: Page, ...names: string[]): Promise<void> {
  return page.evaluate(async (wanted) => {
    const soon = () => new Promise((resolve) => setTimeout(resolve, 10))
    const button = (root: ParentNode, fits: (words: string) => boolean) =>
      [...root.querySelectorAll('button')].find(({ textContent, ariaLabel }) =>
        fits(`${textContent}${ariaLabel}`),
      )
    for (const name of wanted) {
      button(document, (words) => /menu/i.test(words))?.click()
      for (;;) {
        const choice = button(document, (words) => words.includes(name))
        if (choice) {
          choice.click()
          break
        }
        await soon()
      }
      await soon()
    }
  }, names)
}

test('[GAME-22] two changes of language within 200 ms reload the list of games once', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.getByRole('article').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/lgw/games/mobile') asked.push(searchParams.get('language') ?? '')
  })
  // The first time the texts have to be fetched.
  await switchLanguages(page, 'English')
  await expect.poll(() => asked).toEqual(['EN'])
  await switchLanguages(page, 'Português', 'English')
  await expect.poll(() => asked).toEqual(['EN', 'EN'])
  await expect(page.getByRole('link', { name: /Silver Mine/ }).first()).toBeVisible()
  // Whatever the two had left behind would be asked before the next one.
  await switchLanguages(page, 'Português')
  await expect.poll(() => asked.at(-1)).toBe('PT')
  expect(asked).toEqual(['EN', 'EN', 'PT'])
})

test('[ROUTE-27] [ROUTE-28] [ROUTE-29] [ROUTE-20] the game and lottery areas open by their addresses', async ({
  page,
}) => {
  for (const [address, words] of [
    ['/m/gameCenter', 'Slots'],
    ['/m/slotsCenter', 'Slots em alta'],
    ['/m/gameLobby?gameType=LIVE', 'Provedores'],
    ['/m/moreLottery', 'Keno Copacabana'],
  ] as const) {
    await page.goto(address)
    await expect(
      page
        .getByRole('heading', { name: words })
        .or(page.getByRole('list', { name: words }))
        .first(),
    ).toBeVisible()
  }
})

test('somebody who comes back from a game is where they were in the list', async ({ page, signIn }) => {
  await signIn('marina')
  await page.goto('/m/gameList?gameType=RNG')
  const tiles = page.getByRole('article')
  await expect(tiles.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    expect(await tiles.count()).toBeGreaterThanOrEqual(52)
  }).toPass()
  const tile = tiles.nth(40)
  await tile.scrollIntoViewIfNeeded()
  const name = (await tile.textContent()) ?? ''
  await tile.getByRole('link').click()
  await expect(page).toHaveURL(/\/game\/table/)
  await page.getByRole('link', { name: /Voltar/ }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/)
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeInViewport()
})

test('[LOTT-15] [LOTT-16] a ticket is bought in the lottery client, and the stake is gone from the balance', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('davi')
  await page.goto('/m/moreLottery')
  await page.getByRole('link', { name: 'Keno Copacabana' }).click()
  await expect(page).toHaveURL(/\/game\/table/)
  const paid = page.waitForResponse((response) => response.url().includes('/ticket'))
  await page.getByRole('button', { name: 'Comprar bilhete' }).click()
  expect((await paid).status()).toBe(200)
  await expect(page.locator('#tickets')).toContainText('Aguardando')
  await page.getByRole('link', { name: /Voltar/ }).click()
  await expect(page).toHaveURL(/\/m\/moreLottery$/)
  await control(site, 'DELETE', '/sandbox/faults')
})
