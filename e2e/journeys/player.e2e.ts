import { shownDigits } from '../support/outbox.ts'
import { tapSlot } from '../support/play.ts'
import { control, expect, type Page, sendLogIn, test } from '../support/test.ts'

test.describe('a player', () => {
  test.afterEach(async ({ site }) => {
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: null })
  })

  test('[PROD-04] goes from home to a settled bet, and the win is in the balance', async ({
    page,
    site,
    logIn,
  }) => {
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: 'win' })

    await test.step('logs in and sees the balance', async () => {
      await logIn('marina')
      await page.goto('/m/home')
      await expect(page.locator('.ar-header')).toContainText('Marina')
      await expect(page.locator('.ar-header')).toContainText(/R\$\s1\.\d{3},\d{2}/)
    })
    const before = await balance(page.locator('.ar-header').textContent())

    await test.step('opens a game from home', async () => {
      await tapSlot(page)
      await expect(page).toHaveURL(/\/game\/table/)
    })

    let after = 0
    await test.step('bets and wins', async () => {
      const paid = page.waitForResponse((response) => response.url().endsWith('/spin'))
      await page.getByRole('button', { name: 'Girar' }).click()
      expect((await paid).status()).toBe(200)
      await expect(page.getByRole('status')).toContainText('Você ganhou')
      after = await balance(page.locator('#balance').textContent())
      expect(after).toBeGreaterThan(before)
    })

    await test.step('returns to the site with the new balance', async () => {
      await page.getByRole('link', { name: 'Voltar' }).click()
      await expect(page).toHaveURL(/\/m\//)
      await page.goto('/m/home')
      await expect.poll(() => balance(page.locator('.ar-header').textContent())).toBe(after)
    })
  })

  test('[RG-32] sees no celebration of a round that pays no more than its stake, and no repetition of it', async ({
    page,
    site,
    logIn,
  }) => {
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: 'part' })
    await logIn('marina')
    await tapSlot(page)
    await expect(page).toHaveURL(/\/game\/table/)
    // At every moment of the round, not only at its end.
    await page.evaluate(() => {
      const machine = document.getElementById('machine')
      const seen = new MutationObserver(() => {
        if (machine?.classList.contains('win')) document.body.dataset.celebrated = 'yes'
      })
      if (machine) seen.observe(machine, { attributes: true })
    })
    await page.getByRole('button', { name: 'R$ 10', exact: true }).click()
    await page.getByRole('button', { name: 'Girar' }).click()
    await expect(page.getByRole('status')).toHaveText(/^Devolvido R\$\s4,00$/)
    await expect(page.locator('body')).not.toHaveAttribute('data-celebrated')
    await expect(page.locator('audio, video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /auto/i })).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })

  test('[GAME-32] logs in first after a tap on a game without a session, and then plays it', async ({
    page,
  }) => {
    await tapSlot(page)
    await expect(page).toHaveURL(/\/m\/login\?next=/)
    await sendLogIn(page, 'marina')
    await expect(page).toHaveURL(/\/game\/table/)
  })

  test('[LOGIN-23] gets the captcha after two wrong passwords, listens to it, and logs in with it', async ({
    page,
    problems,
    site,
  }) => {
    problems.expect(/400/)
    const heard = await soundsOf(page)
    await page.goto('/m/login')
    const enter = page.locator('form').getByRole('button', { name: 'Entrar' })
    await page.getByLabel('Usuário', { exact: true }).fill('bruno')
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.getByLabel('Senha', { exact: true }).fill('wrong1234')
      await enter.click()
      await expect(page.getByText('Usuário ou senha incorretos. Tente de novo.')).toBeVisible()
    }
    const captcha = page.getByRole('textbox', { name: /imagem|captcha/i })
    await expect(captcha).toBeVisible()
    await page.getByRole('button', { name: 'Ouvir os números' }).click()
    await expect.poll(() => heard.at(-1)).toBeGreaterThan(3)
    await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
    await captcha.fill(await shownDigits(page, site))
    await enter.click()
    await expect(page).toHaveURL(/\/m\/home$/)
  })

  test('[LAYOUT-21] hides the balance, also after a reload', async ({ page, logIn }) => {
    await logIn('marina')
    await page.goto('/m/home')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Ocultar saldo' }).click()
    await expect(page.locator('.ar-header')).not.toContainText(/\d,\d{2}/)
    await page.reload()
    await expect(page.locator('.ar-header')).toContainText('••••')
    await expect(page.locator('.ar-header')).not.toContainText(/\d,\d{2}/)
  })
})

async function balance(text: Promise<string | null>): Promise<number> {
  const found = /R\$\s?([\d.]+,\d{2})/.exec((await text) ?? '')?.[1]
  return found ? Number(found.replaceAll('.', '').replace(',', '.')) : Number.NaN
}

/** The lengths in seconds of the sounds that the page begins to play from now on. */
async function soundsOf(page: Page): Promise<number[]> {
  const lengths: number[] = []
  await page.exposeFunction('heard', (length: number) => lengths.push(length))
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async function () {
      await play.call(this)
      await (globalThis as { heard?: (length: number) => Promise<void> }).heard?.(this.duration)
    }
  })
  return lengths
}
