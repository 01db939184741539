import { control, expect, type Page, test } from '../support/test.ts'

/** 100 in the long run. */
const RUNS = process.env.ARCADA_LAB === '1' ? 100 : 4

/** Sends a call to the back end as the page would, with its session. */
function ask(
  page: Page,
  method: string,
  path: string,
): Promise<{ value: { orderNo: string; status: string }[] }> {
  return page.evaluate(
    async ([method, path]) => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}')
      const answer = await fetch(path, { method, headers: { token, module: 'COMM3', language: 'PT' } })
      return answer.json()
    },
    [method, path] as const,
  )
}

test('[MC-09] [MC-10] ten taps, another tab and a reload make one order, every time', async ({
  page,
  context,
  site,
  logIn,
  problems,
}) => {
  test.setTimeout(60_000 + RUNS * 15_000)
  // A reload discards the call's answer.
  problems.expect(/Failed to fetch|ERR_ABORTED/)
  await logIn('caio')
  await page.goto('/m/home')
  const other = await context.newPage()
  await other.goto('/m/voucherCenter')
  const made: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await control(site, 'POST', '/sandbox/faults', { match: 'createDeposit', delayMs: 150, times: 1 })
    await page.goto('/m/voucherCenter')
    // Another one each time: a reload discards the answer, so the same values would stand for the same order (MC-10).
    const amount = 80 + run
    await page.getByLabel('Valor', { exact: true }).fill(String(amount))
    await page
      .getByRole('button', { name: 'Continuar para o pagamento' })
      .evaluate((button: HTMLButtonElement) => {
        for (let taps = 0; taps < 10; taps += 1) button.click()
      })
    // Only then a reload discards the answer, and not the order.
    await expect.poll(() => control(site, 'GET', '/sandbox/faults')).toEqual([])
    if (run % 2 === 1) await page.reload()
    else await expect(page).toHaveURL(/order=/)
    await expect(async () => {
      await other.reload()
      await expect(other.getByRole('link', { name: new RegExp(`\\b${amount},00`) })).toHaveCount(1, {
        timeout: 3_000,
      })
    }).toPass({ timeout: 15_000 })
    const { value } = await ask(page, 'GET', '/wps/relay/deposit/orders')
    made.push(value.length)
    for (const { orderNo } of value) await ask(page, 'DELETE', `/wps/relay/deposit/orders?orderNo=${orderNo}`)
  }
  expect(made).toEqual(Array.from({ length: RUNS }, () => 1))
})
