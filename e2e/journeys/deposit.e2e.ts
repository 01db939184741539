import jsQR from 'jsqr'
import { registerNewcomer } from '../support/newcomer.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

interface Pixels {
  data: number[]
  width: number
  height: number
}

/** The text that a camera reads from the QR code on the screen. */
async function scan(page: Page, picture: Locator): Promise<string | undefined> {
  const seen = `data:image/png;base64,${(await picture.screenshot()).toString('base64')}`
  // A page of its own: the site's policy blocks reading such pictures.
  const other = await page.context().newPage()
  const { data, width, height }: Pixels = await other.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const pixels = drawing?.getImageData(0, 0, image.width, image.height).data
    return { data: [...(pixels ?? [])], width: image.width, height: image.height }
  }, seen)
  await other.close()
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

const code = (page: Page) => page.getByLabel('Pix copia e cola').inputValue()
const waiting = (page: Page) => page.getByRole('heading', { name: 'Aguardando seu pagamento' })
const send = (page: Page) => page.getByRole('button', { name: 'Continuar para o pagamento' })

async function order(page: Page, amount: string): Promise<void> {
  await page.goto('/m/voucherCenter')
  await page.getByLabel('Valor', { exact: true }).fill(amount)
  await send(page).click()
  await expect(waiting(page)).toBeVisible()
}

test.describe('a member deposits', () => {
  test('[PROD-06] [MC-39] [MC-41] [MC-46] [MC-48] by Pix: every view shows the same code, and the page turns into a receipt automatically', async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await registerNewcomer(page, site, 'paga_1')
    await page.goto('/m/voucherCenter')
    await expect(page.getByText('R$ 0,00').first()).toBeVisible()
    await order(page, '1.234,56')
    const pix = await code(page)

    await test.step('the copied code equals the picture', async () => {
      await page.getByRole('button', { name: 'Copiar código Pix' }).click()
      await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pix)
      expect(await scan(page, page.getByRole('img', { name: 'QR code do pagamento Pix' }))).toBe(pix)
    })

    await test.step('it is the same after a reload, and in a new tab', async () => {
      await page.reload()
      await expect(waiting(page)).toBeVisible()
      expect(await code(page)).toBe(pix)
      const tab = await context.newPage()
      await tab.goto('/m/voucherCenter')
      await tab.getByRole('link', { name: /Pix.*R\$\s1\.234,56/ }).click()
      await expect(waiting(tab)).toBeVisible()
      expect(await code(tab)).toBe(pix)
      await tab.close()
    })

    await test.step('the bank pays it, without input on the page', async () => {
      const bank = await context.newPage()
      await bank.goto(`${site.sandboxOrigin}/outside/bank`)
      await bank.getByLabel('Cole o código Pix').fill(pix)
      await bank.getByRole('button', { name: 'Continuar' }).click()
      await bank.getByRole('button', { name: 'Pagar', exact: true }).click()
      await expect(bank.getByText('Pago. Volte para o site.')).toBeVisible()
      await bank.close()
      await expect(page.getByRole('heading', { name: 'Depósito creditado' })).toBeVisible()
      await expect(page.getByRole('region', { name: /Comprovante de depósito/ })).toContainText('R$ 1.234,56')
    })

    await test.step('the print contains the receipt without header and footer', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('region', { name: /Comprovante de depósito/ })).toBeVisible()
      await expect(page.locator('.ar-header')).toBeHidden()
      await expect(page.locator('.ar-footer')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
      // In black on white, although the page is dark.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.getByRole('region', { name: /Comprovante de depósito/ })).toHaveCSS(
        'color',
        'rgb(0, 0, 0)',
      )
      await page.emulateMedia({ media: 'screen' })
    })

    await page.goto('/m/voucherCenter')
    await expect(page.getByText('R$ 1.234,56').first()).toBeVisible()
  })

  test('[MC-56] at a payment page, in a window that the tap opens', { tag: '@long' }, async ({
    page,
    logIn,
    context,
  }) => {
    await logIn('aline')
    await page.goto('/m/voucherCenter')
    await page.getByRole('radio', { name: /Carteira digital/ }).check()
    await page.getByLabel('Valor', { exact: true }).fill('50')
    await send(page).click()
    const popup = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Abrir página de pagamento' }).click()
    const payment = await popup
    await payment.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(payment.getByText('Pago. Volte para o site.')).toBeVisible()
    expect(await payment.evaluate(() => window.opener === null)).toBe(true)
    await payment.close()
    await expect(page.getByRole('heading', { name: 'Depósito creditado' })).toBeVisible()
  })
})
