import { readFile } from 'node:fs/promises'
import { dayIn, formatDay, startOfDay } from '@arcada/kit/i18n/dates'
import { registerNewcomer } from '../support/newcomer.ts'
import { payIn } from '../support/play.ts'
import { ownClock, untilDraw } from '../support/sandbox-clock.ts'
import { expect, logInOn, type Page, withoutPopups } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const test = ownClock()
const MINUTE = 60_000
const DAY = 86_400_000
/** The zone of the sample whitelabels. */
const ZONE = 'America/Sao_Paulo'

/** Four minutes before the whitelabel's next midnight: in other zones it is another day, or another hour. */
async function beforeMidnight(time: { now(): Promise<number>; moveTo(time: number): Promise<void> }) {
  const now = await time.now()
  const midnight = startOfDay(dayIn(now + DAY, ZONE), ZONE)
  const start = (midnight - now > 5 * MINUTE ? midnight : midnight + DAY) - 4 * MINUTE
  await time.moveTo(start)
  return dayIn(start, ZONE)
}

async function setLanguage(page: Page, language: 'pt' | 'en') {
  await page.addInitScript((tongue) => localStorage.setItem('MC_LANG', tongue), language.toUpperCase())
}

for (const { device, language, elsewhere } of [
  { device: 'America/Manaus', language: 'pt', elsewhere: 'Datas e horas: Horário Padrão de Brasília' },
  { device: 'Pacific/Auckland', language: 'en', elsewhere: 'Dates and times: Brasilia Standard Time' },
] as const)
  test.describe(`a player in ${device} (${language})`, () => {
    test.use({ timezoneId: device })
    const say = wordsOf('member', language)

    test('[MC-109] [MC-124] sees the same day and minute of a deposit on its receipt, in each record and in the file', async ({
      page,
      site,
      time,
    }) => {
      test.setTimeout(120_000)
      const day = await beforeMidnight(time)
      await registerNewcomer(page, site, `zona_${language}`)
      await setLanguage(page, language)
      await payIn(page, site, say, language === 'pt' ? '20,00' : '20.00')

      const written = `${formatDay(day, language)} 23:5`
      const receipt = page.getByRole('region', { name: /Comprovante de depósito|Deposit receipt/ })
      await expect(receipt).toContainText(written)
      await expect(page.getByText(elsewhere)).toBeVisible()
      const [minute = ''] = /23:5\d/.exec((await receipt.textContent()) ?? '') ?? []
      const moment = `${formatDay(day, language)} ${minute}`

      for (const record of ['/m/vouReport', '/m/transaction/record']) {
        await page.goto(record)
        await expect(page.getByRole('main'), record).toContainText(moment)
        await expect(page.getByText(elsewhere), record).toBeVisible()
        // Only receipts and files have seconds.
        await expect(page.getByRole('main'), record).not.toContainText(`${moment}:`)
      }
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: /CSV/ }).click()
      expect(await readFile(await (await saved).path(), 'utf8')).toContain(moment)

      await page.goto(`/m/transaction/record?from=${day}&to=${day}`)
      await expect(page.getByRole('main')).toContainText(moment)
      await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
    })
  })

test.describe('a player in America/Manaus', () => {
  test.use({ timezoneId: 'America/Manaus' })
  const ELSEWHERE = 'Datas e horas: Horário Padrão de Brasília'

  /** The moment, of those in the last minutes of a day, that the page shows. */
  async function momentOf(page: Page, day: string): Promise<string> {
    const main = page.getByRole('main')
    const minutes = new RegExp(`${formatDay(day, 'pt')} 23:5\\d`)
    await expect(main).toContainText(minutes)
    await expect(page.getByText(ELSEWHERE)).toBeVisible()
    return minutes.exec((await main.textContent()) ?? '')?.[0] ?? ''
  }

  test('[MC-74] [MC-109] sees the same day and minute of a withdrawal on its page and in each record', async ({
    page,
    logIn,
    time,
  }) => {
    const day = await beforeMidnight(time)
    await logIn('marina')
    await page.goto('/m/withdraw')
    await page.getByLabel('Valor', { exact: true }).fill('21')
    await page.getByLabel('Senha de saque').fill('246810')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Sacar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sacar R$ 21,00' }).click()
    await expect(page).toHaveURL(/\/m\/withdraw\?order=W/)
    const moment = await momentOf(page, day)
    for (const record of ['/m/withdrawReport', '/m/transaction/record']) {
      await page.goto(record)
      expect(await momentOf(page, day), record).toBe(moment)
    }
  })

  test('[MC-109] sees the day and minute of a lottery ticket as in the record of bets', async ({
    page,
    logIn,
    site,
    time,
  }) => {
    const day = await beforeMidnight(time)
    await logIn('marina')
    // The lottery sells no tickets in the last seconds before a draw.
    await untilDraw(site, 110_000, 120_000)
    await page.goto('/m/startLottery?code=FLASH_2&view=betting')
    await expect(page).toHaveURL(/\/game\/table/)
    await page.locator('#buy').click()
    await expect(page.locator('#note')).toHaveText('Bilhete comprado')
    await page.goto(`/m/gameRecord?kind=LOTT&from=${day}&to=${day}`)
    await momentOf(page, day)
    await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  })
})

test('[MC-16] [MC-108] a device with a clock 25 hours behind shows today’s movements as today, and counts membership correctly', async ({
  page,
  site,
  time,
}) => {
  test.setTimeout(120_000)
  const say = wordsOf('member', 'pt')
  await page.clock.setSystemTime(Date.now() - 25 * 60 * MINUTE)
  await registerNewcomer(page, site, 'relogio_1')
  await payIn(page, site, say, '20,00')
  const today = dayIn(await time.now(), ZONE)

  await page.goto(`/m/transaction/record?from=${today}&to=${today}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('R$ 20,00')
  await expect(main).toContainText(formatDay(today, 'pt'))
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`))
  const preset = (label: string) => main.getByRole('button', { name: label, exact: true })
  await expect(preset('Hoje')).toHaveAttribute('aria-pressed', 'true')
  await preset('Ontem').click()
  await expect(main).not.toContainText('R$ 20,00')
  await preset('Hoje').click()
  await expect(main).toContainText('R$ 20,00')

  await page.goto('/m/mine')
  await expect(main).toContainText('Membro desde hoje')
})

test('[LOTT-03] a device with a clock a year ahead counts down to a draw like every other', async ({
  page,
  browser,
  baseURL,
}) => {
  /** Seconds until the next draw, by the page. */
  const secondsLeft = async (on: Page) => {
    await on.goto('/m/lottery')
    const timer = on.getByRole('main').getByRole('timer').first()
    await expect(timer).toContainText(/\d+:\d\d:\d\d/)
    const [, hours, minutes, seconds] = /(\d+):(\d\d):(\d\d)/.exec((await timer.textContent()) ?? '') ?? []
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), timezoneId: 'Pacific/Auckland' })
  const right = await other.newPage()
  await withoutPopups(right)
  await page.clock.setSystemTime(Date.now() + 365 * DAY)
  await logInOn(right, 'marina')
  await expect
    .poll(async () => Math.abs((await secondsLeft(page)) - (await secondsLeft(right))), {
      message: 'the two differ by what passes between looking at one and at the other',
    })
    .toBeLessThan(15)
  await other.close()
})
