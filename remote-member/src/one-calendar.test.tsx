import { request, resetClock } from '@arcada/kit/api'
import { $timeZone } from '@arcada/kit/i18n'
import {
  addDays,
  BRASILIA,
  DAY_MS,
  dayIn,
  formatExactMoment,
  formatMoment,
  startOfDay,
} from '@arcada/kit/i18n/dates'
import { failingPages, plain, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { depositOrder } from './cashier/calls/deposit-order.ts'
import DepositScreen from './cashier/screens/deposit/index.tsx'
import { makeOrder, pay } from './cashier/testing/deposits.ts'
import RebateReportScreen from './club/screens/rebate-report/index.tsx'
import RewardsScreen from './club/screens/rewards/index.tsx'
import { depositReport } from './records/calls/deposit-report.ts'
import DepositReportScreen, { DepositRow } from './records/screens/deposit-report/index.tsx'
import GameRecordScreen from './records/screens/game-record/index.tsx'
import ProfitAndLossScreen from './records/screens/profit-and-loss/index.tsx'
import TransactionRecordScreen from './records/screens/transaction-record/index.tsx'
import WithdrawReportScreen from './records/screens/withdraw-report/index.tsx'
import ActivityStatementScreen from './responsible-gaming/screens/activity-statement/index.tsx'
import LimitsScreen from './responsible-gaming/screens/limits/index.tsx'

const sandbox = useSandbox({ logsOut: true })
const HOUR_MS = 3_600_000
/** Differs from the current day, so that the clock of this computer cannot be right by chance. */
const TODAY = addDays(dayIn(Date.now(), BRASILIA), 1)
const NOON = startOfDay(TODAY, BRASILIA) + 12 * HOUR_MS
const NOTE = 'Dates and times: Brasilia Standard Time'
const WRONG_CLOCKS = [
  ['25 hours behind', -25 * HOUR_MS],
  ['a day ahead', DAY_MS],
] as const

beforeEach(() => serverAt(12))
afterEach(async () => {
  $timeZone.set(BRASILIA)
  await sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 })
})

/** Sets the server's clock to an hour of that day in Brasília. */
const serverAt = (hours: number) =>
  sandbox.control('POST', '/sandbox/clock', {
    aheadMs: startOfDay(TODAY, BRASILIA) + hours * HOUR_MS - Date.now(),
  })

/** Opens a page at noon of the server on a device with a clock that is wrong by `ms`. */
function deviceOff(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + ms })
  resetClock()
}

/** A deposit that has just been credited, and its time. */
async function paidDeposit() {
  const view = await renderScreen(null, { as: 'bruno' })
  const { orderNo } = await makeOrder()
  await pay(sandbox, orderNo)
  const { paidAt = 0 } = await request(depositOrder, { query: { orderNo } })
  view.unmount()
  return { orderNo, paidAt }
}

/** Renders a screen and returns the row or receipt with the order's number. */
async function textOf(screenOf: ReactNode, address: string, orderNo: string): Promise<string> {
  const view = await renderScreen(screenOf, { as: 'bruno', address })
  const place = (await screen.findAllByText(new RegExp(orderNo))).at(-1)
  const text = plain(place?.closest('li, section, main, body')?.textContent ?? '')
  view.unmount()
  return text
}

describe.each(WRONG_CLOCKS)('a device with a clock %s', (_, off) => {
  test('[MC-16] [MC-108] shows today as today on every record, with and without it in the address', async () => {
    const records = [
      ['/m/transaction/record', TransactionRecordScreen],
      ['/m/vouReport', DepositReportScreen],
      ['/m/withdrawReport', WithdrawReportScreen],
      ['/m/profitandloss', ProfitAndLossScreen],
      ['/m/gameRecord', GameRecordScreen],
      ['/m/member/rebateReport', RebateReportScreen],
    ] as const
    deviceOff(off)
    const pages = records.flatMap(([path, Part]) =>
      ['', `?from=${TODAY}&to=${TODAY}`].map((query) => [path + query, Part] as const),
    )
    const failed = await failingPages(pages, async ([address, Record]) => {
      sandbox.requests.length = 0
      await renderScreen(<Record />, { address, as: 'marina' })
      const asked = () => sandbox.requests.filter((line) => line.includes('startDate='))
      await waitFor(() => expect(asked()).not.toEqual([]))
      expect(asked().filter((line) => !line.includes(`startDate=${TODAY}&endDate=${TODAY}`))).toEqual([])
      expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
    })
    expect(failed).toEqual([])
  })
})

test('every record states the time zone once, where it differs from the device’s', async () => {
  const records = {
    DepositReportScreen,
    WithdrawReportScreen,
    TransactionRecordScreen,
    GameRecordScreen,
    ProfitAndLossScreen,
    RebateReportScreen,
    LimitsScreen,
    ActivityStatementScreen,
    RewardsScreen,
  }
  for (const [device, times] of [
    ['America/Manaus', 1],
    ['America/Sao_Paulo', 0],
  ] as const) {
    vi.stubEnv('TZ', device)
    const failed = await failingPages(Object.entries(records), async ([, Shown]) => {
      const { client } = await renderScreen(<Shown />, { as: 'marina' })
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(within(screen.getByRole('main')).queryAllByText(NOTE)).toHaveLength(times)
    })
    expect(failed, device).toEqual([])
  }
})

test('[MC-109] a whitelabel in Manaus shows a deposit of half past midnight in Brasília on the day before, on both screens', async () => {
  $timeZone.set('America/Manaus')
  await serverAt(0.5)
  const { orderNo, paidAt } = await paidDeposit()
  expect(dayIn(paidAt, 'America/Manaus')).toBe(addDays(TODAY, -1))
  const receipt = await textOf(<DepositScreen />, `/m/voucherCenter?order=${orderNo}`, orderNo)
  expect(receipt).toContain(formatExactMoment(paidAt, 'America/Manaus', 'en'))
  expect(receipt).toContain('Dates and times: Amazon Standard Time')
  const { content } = await request(depositReport, {
    query: { startDate: TODAY, endDate: TODAY, pageNo: '1' },
  })
  const row = content.find((one) => one.orderNo === orderNo) ?? expect.fail('no row')
  expect(await textOf(<DepositRow row={row} />, '/m/vouReport', orderNo)).toContain(
    formatMoment(paidAt, 'America/Manaus', 'en'),
  )
})
