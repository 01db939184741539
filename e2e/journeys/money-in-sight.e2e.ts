import { MONTH } from '../support/days.ts'
import { expect, test } from '../support/test.ts'

test('[MC-22] the largest amounts are on one line within the page', async ({ page, logIn }) => {
  await logIn('marina')
  let amount = 0
  // The server's answer for the balance and the withdrawable amount.
  await page.route(/\/wps\/(wallets\/balance|transaction\/withdraw)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const body = await response.json()
    for (const field of ['sumBalance', 'balance', 'withdrawable'])
      if (field in body.value) body.value[field] = amount
    return route.fulfill({ response, json: body })
  })
  for (const [value, text] of [
    [1_234_567.89, 'R$ 1.234.567,89'],
    [999_999_999.99, 'R$ 999.999.999,99'],
  ] as const)
    for (const address of ['/m/mine', '/m/withdraw', '/m/voucherCenter']) {
      amount = value
      await page.goto(address)
      const shown = page.getByRole('main').getByText(text).first()
      await expect(shown).toBeVisible()
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 })
        const fault = () =>
          shown.evaluate((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            const lines = [...range.getClientRects()]
            const rows = new Set(lines.map(({ top }) => Math.round(top))).size
            return { rows, cut: lines.some(({ right }) => right > innerWidth - 16) }
          })
        // An amount gets its size when the width has changed.
        await expect.poll(fault, `${text} on ${address} at ${width} px`).toEqual({ rows: 1, cut: false })
      }
    }
})

test.describe('the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('[MC-22] breaks no amount in the tables of results', async ({ page, logIn }) => {
    await logIn('marina')
    await page.route(/profitAndLoss|rg\/statement/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const row of body.value.content)
        if (row.profit || row.net) Object.assign(row, { profit: -1_234_567.89, net: -1_234_567.89 })
      return route.fulfill({ response, json: body })
    })
    for (const address of [`/m/profitandloss?${MONTH}`, '/m/responsible-gaming/statement']) {
      await page.goto(address)
      const cells = page.getByRole('main').getByRole('cell', { name: /1\.234\.567,89/ })
      await expect(cells.first()).toBeVisible()
      const broken = await cells.evaluateAll(
        (all) =>
          all.filter((cell) => {
            const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const at = (node.textContent ?? '').indexOf('1.234.567,89')
              if (at < 0) continue
              const range = document.createRange()
              range.setStart(node, at)
              range.setEnd(node, at + '1.234.567,89'.length)
              return range.getClientRects().length > 1
            }
            return false
          }).length,
      )
      expect(broken, address).toBe(0)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a deposit shows amount and button without scrolling, and the button does not cover the focused element', async ({
    page,
    logIn,
  }) => {
    await logIn('marina')
    await page.goto('/m/voucherCenter')
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: 'Continuar para o pagamento' })
    await expect(main.getByLabel('Valor', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('radio', { name: /^Pix/ })).toBeChecked()
    const inputs = main.locator('form :is(input, button[type="button"])')
    for (const input of await inputs.all()) {
      await input.focus()
      const [box, bar] = [await input.boundingBox(), await send.boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [bar, after] = [
      await send.boundingBox(),
      await main.getByRole('link', { name: 'Histórico de depósitos' }).boundingBox(),
    ]
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(after?.y ?? 0)
  })

  test('an order shows amount, time left and the copy button without scrolling, and its code on one line', async ({
    page,
    logIn,
  }) => {
    // Not the member of other tests, who may have as many open orders as are allowed.
    await logIn('caio')
    await page.goto('/m/voucherCenter')
    await page.getByLabel('Valor', { exact: true }).fill('50')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    const left = page.getByRole('main').getByRole('timer')
    await expect(left).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeInViewport({ ratio: 1 })
    const [amount, time] = [
      await page.getByRole('main').getByText('R$ 50,00').first().boundingBox(),
      await left.boundingBox(),
    ]
    expect(Math.abs((amount?.y ?? 0) - (time?.y ?? 0))).toBeLessThan(40)
    const code = await page.getByLabel('Pix copia e cola').boundingBox()
    expect(code?.height).toBeLessThan(60)
    await page.getByRole('button', { name: 'Cancelar depósito' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar depósito' }).click()
    await expect(page.getByRole('heading', { name: 'Depósito cancelado' })).toBeVisible()
  })
})
