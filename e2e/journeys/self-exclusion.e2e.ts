import { violations } from '../support/axe.ts'
import { networkIdle } from '../support/network-idle.ts'
import { registerNewcomer } from '../support/newcomer.ts'
import { expect, type Page, sendLogIn, test, withoutPopups } from '../support/test.ts'

const EXIT = /\/m\/responsible-gaming\/exit$/

async function logInByForm(page: Page, name: string, password = 'Arcada123'): Promise<void> {
  await withoutPopups(page)
  await page.goto('/m/login')
  await sendLogIn(page, name, password)
}

/** All data of the site in this browser. */
const dump = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
  }))

test.describe('a member who self-excludes', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[RG-35] [RG-36] [RG-43] does so in two screens; every device is logged out, and this one keeps no data', {
    tag: '@long',
  }, async ({ page, browser, site, problems }) => {
    test.setTimeout(120_000)
    problems.expect(/status of 40[13]/)
    await registerNewcomer(page, site, 'bloqueio')
    const other = await browser.newContext({ baseURL: site.origin })
    const otherPage = await other.newPage()
    await logInByForm(otherPage, 'bloqueio')
    await expect(otherPage).toHaveURL(/\/m\/(home|mine)/)

    await page.goto('/m/responsible-gaming/self-exclusion')
    const here = page.getByRole('button', { name: 'Revisar o bloqueio aqui' })
    const everywhere = page.getByRole('link', { name: /^Bloquear em todas as bets autorizadas/ })
    await expect(everywhere).toHaveAttribute('target', '_blank')
    const [own, central] = [await here.boundingBox(), await everywhere.boundingBox()]
    expect(central).toMatchObject({ width: own?.width, height: own?.height })
    await networkIdle(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('radio', { name: '6 meses' }).check()
    await here.click()

    const block = page.getByRole('button', { name: 'Bloquear minha conta' })
    const back = page.getByRole('button', { name: 'Voltar' }).last()
    const [yes, no] = [await block.boundingBox(), await back.boundingBox()]
    expect(no).toMatchObject({ width: yes?.width, height: yes?.height })
    expect(await violations(page)).toEqual([])
    await page.getByRole('checkbox').check()
    await block.click()
    await expect(page).toHaveURL(EXIT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sua conta está bloqueada até \d/)
    await expect(page.getByRole('heading', { name: 'Comprovante' })).toBeVisible()
    await expect(page.getByText(/^X\d{8}/)).toBeVisible()
    await networkIdle(page)
    expect(await violations(page)).toEqual([])

    const kept = await dump(page)
    expect(kept.local).toMatchObject({ autoLogin: '0' })
    const keys = [...Object.keys(kept.local), ...Object.keys(kept.session)].join()
    expect(keys).not.toMatch(/MC_SESSION_INFO|MC_SAVED_LOGIN|MC_TMP_PWD|MC_BANKS|trialName|MC_DRAFT/)
    expect(kept.databases).not.toContain('arcada-login')
    expect(JSON.stringify(kept)).not.toMatch(/bloqueio|exclu|EXIT|X20\d{6}/)

    await otherPage.goto('/m/securityCenter')
    await expect(otherPage.getByLabel('Usuário', { exact: true })).toBeVisible()
    await other.close()
    // Any other address shows the public site to a guest.
    await page.goto('/m/home')
    await expect(page).toHaveURL(/\/m\/home$/)
    await page.goto('/m/responsible-gaming/exit')
    await expect(page).toHaveURL(/\/m\/home$/)
  })

  test('[RG-38] [RG-39] [RG-40] reaches the exit page only with the right password, and is paid out there', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 40[013]/)
    await logInByForm(page, 'renata', 'Errada123')
    await expect(page.getByText('Usuário ou senha incorretos', { exact: false })).toBeVisible()
    await expect(page).toHaveURL(/\/m\/login/)

    await logInByForm(page, 'renata')
    await expect(page).toHaveURL(EXIT)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.getByRole('button', { name: /^Sacar R\$\s250,00 para Itaú/ }).click()
    await expect(page.getByText(/R\$\s250,00 · /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sacar/ })).toHaveCount(0)
    await networkIdle(page)
    expect(await violations(page)).toEqual([])
    expect(JSON.stringify(await dump(page))).not.toMatch(/renata|exclu/)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  })
})

test('[RG-48] the answers of the self-assessment reach no call, no storage and no address', async ({
  page,
}) => {
  const requested: string[] = []
  await page.goto('/m/responsible-gaming/self-assessment')
  await expect(page.getByRole('heading', { name: 'Pergunta 1 de 9' })).toBeVisible()
  await networkIdle(page)
  expect(await violations(page)).toEqual([])
  const [before, steps] = [await dump(page), await page.evaluate(() => history.length)]
  page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`))
  for (let item = 0; item < 9; item++) {
    await page.getByRole('radio', { name: 'Quase sempre' }).check()
    await page.getByRole('button', { name: /^(Próxima pergunta|Ver o resultado)$/ }).click()
  }
  await expect(page.getByText('27 de 27 pontos.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await networkIdle(page)
  expect(requested.filter((line) => /\b27\b|quase|answer|pgsi|assess/i.test(line))).toEqual([])
  expect((await dump(page)).local).toEqual(before.local)
  expect((await dump(page)).session).toEqual(before.session)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await expect(page).toHaveURL(/self-assessment$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pergunta 1 de 9' })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})
