import { memberAddresses, screensOf } from '../support/member-screens.ts'
import { networkIdle } from '../support/network-idle.ts'
import { unreadable } from '../support/readable.ts'
import { expect, type Page, test } from '../support/test.ts'

/** 64 characters of unusual input: joined emoji, right-to-left text, combining marks, markup, no space. */
const START = '👩🏽‍👩🏽‍👧‍👦 e\u0323\u0302\u0301 مرحبا 🇧🇷 <b>x</b> '
const TEXT = START + 'W'.repeat(64 - [...START].length)

/** Fields with texts or names; the content of a message is markup and has tests of its own. */
const WRITTEN = new Set(
  [
    'account bank bankName browser device gameName holder labelName masked method methodName name nickname',
    'payeeMasked payerName receiver remark reply subject text title uplineMasked userName vendorName',
  ].flatMap((names) => names.split(' ')),
)

/** The same answer with such texts in each of those fields. */
function rewritten(value: unknown, count: { fields: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, count))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (typeof inner !== 'string' || !WRITTEN.has(field)) return [field, rewritten(inner, count)]
      count.fields += 1
      return [field, TEXT]
    }),
  )
}

/** The server answers with such texts from now on. */
async function answerWithForeignTexts(page: Page): Promise<{ fields: number }> {
  const count = { fields: 0 }
  await page.route(/\/(wps|lgw)\/(member|relay|transaction|reports|orders|wallets?)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const body: unknown = await response.json().catch(() => undefined)
    if (body === undefined) return route.fulfill({ response })
    return route.fulfill({ response, json: rewritten(body, count) })
  })
  return count
}

/** The accounts whose screens show texts of players. */
const SCREENS_WITH_TEXTS = {
  marina: [
    ...['/m/gameRecord', '/m/member/benefits', '/m/message', '/m/rewardCenter', '/m/securityCenter'],
    ...['/m/securityCenter/cards', '/m/securityCenter/profile', '/m/securityCenter/questions'],
    ...['/m/securityCenter/sessions', '/m/transaction/record', '/m/voucherCenter', '/m/vouReport'],
    ...['/m/webEmail', '/m/withdraw', '/m/withdrawReport'],
  ],
  aline: ['/m/transaction/record'],
}

test.describe('unusual names and texts', { tag: '@lab' }, () => {
  test.use({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' })

  for (const as of ['marina', 'aline'] as const)
    test(`[MC-24] keep every character and break no row: ${as}`, async ({ page, logIn }) => {
      test.setTimeout(600_000)
      expect([...TEXT]).toHaveLength(64)
      const screens = screensOf(await memberAddresses(page))
      await logIn(as)
      const count = await answerWithForeignTexts(page)
      const shown = new Set<string>()
      for (const { address } of screens.filter((screen) => screen.as === as))
        await test.step(address, async () => {
          count.fields = 0
          await page.goto(address)
          await networkIdle(page)
          await expect(page.locator('main h1')).toHaveCount(1)
          const main = page.locator('main')
          if (((await main.textContent()) ?? '').includes(TEXT)) shown.add(address.split('?')[0] ?? '')
          expect.soft(await unreadable(page), address).toEqual([])
        })
      expect([...shown]).toEqual(expect.arrayContaining(SCREENS_WITH_TEXTS[as]))
    })
})
