import { request } from '@arcada/kit/api'
import { $timeZone } from '@arcada/kit/i18n'
import { BRASILIA, formatMoment } from '@arcada/kit/i18n/dates'
import { $playRefusal, $playStatus } from '@arcada/kit/session'
import {
  editAnswers,
  failingPages,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { lotteryResults } from '../../calls/lottery-results.ts'
import StartLotteryScreen from './index.tsx'

const sandbox = useSandbox()
const opened = vi.fn<(address: string | URL) => void>()
/** One play type: it starts at once. */
const betting = '?code=FLASH_2&view=betting'
/** Two play types. */
const both = '?code=FLASH_1&view=betting'

beforeEach(() => {
  vi.spyOn(window.location, 'replace').mockImplementation(opened)
  gamesAt('https://games.example')
})
afterEach(() => opened.mockReset())

/** The sandbox's games on an https origin of their own, as on a real site. */
function gamesAt(origin: string) {
  vi.unstubAllGlobals()
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit) => {
    const response = await real(asked, init)
    const text = await response.text()
    return new Response(text.replace('http://sandbox.test', origin), response)
  })
}

async function open(query: string) {
  const shown = await renderScreen(<StartLotteryScreen />, {
    address: `/m/startLottery${query}`,
    as: 'marina',
  })
  globalThis.__arcada.release = { ...globalThis.__arcada.release, allowedOrigins: ['https://games.example'] }
  return shown
}

const launches = () =>
  sandbox.requests
    .filter((line) => line.startsWith('GET /wps/game/launchGame?'))
    .map((line) => Object.fromEntries(new URL(line.slice(4), location.origin).searchParams))

test('[LOTT-15] [LOTT-16] [ROUTE-21] launches a lottery with all parameters of the game, and opens the game once', async () => {
  await open(betting)
  expect(screen.getAllByText('Please wait').length).toBeGreaterThan(0)
  await waitFor(() => expect(launches()).toHaveLength(1))
  expect(launches()[0]).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'STANDARD',
    lottoGameCode: 'FLASH_2',
    lottoView: 'betting',
    device: 'MOBILE',
    backUrl: `${location.origin}/m/lottery`,
    language: 'EN',
  })
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect(String(opened.mock.calls[0]?.[0])).toMatch(/^https:\/\/games\.example\/game\/play\?launch=/)
})

test('[LOTT-15] launches the hall of a lottery as the hall', async () => {
  await open('?code=KENO_NIGHT&view=lobby')
  await waitFor(() =>
    expect(launches()[0]).toMatchObject({ lottoGameCode: 'KENO_NIGHT', lottoView: 'lobby' }),
  )
})

test('opens no address that the whitelabel does not allow', async () => {
  gamesAt('https://evil.example')
  await open(betting)
  expect(await screen.findByText(/a place that isn't approved here/)).toBeVisible()
  expect(opened).not.toHaveBeenCalled()
})

test('[LOTT-17] ends the loading state on a failed launch, with a retry and a back link', async () => {
  await sandbox.fault({ match: 'launchGame', status: 503 })
  const { user } = await open(betting)
  const retry = await screen.findByRole('button', { name: /Try again/ })
  expect(screen.queryByText('Please wait')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/m/lottery')
  expect(opened).not.toHaveBeenCalled()

  await sandbox.mend()
  await user.click(retry)
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
})

test('sends no request for an address without a lottery, and links back', async () => {
  await open('')
  expect(screen.getByText("This lottery doesn't exist.")).toBeVisible()
  expect(launches()).toEqual([])
})

test('leaves a launch to the server when the lottery list does not have it', async () => {
  await sandbox.fault({ match: 'lotteryList', status: 500 })
  await open(both)
  await waitFor(() =>
    expect(launches()[0]).toMatchObject({ lottoGameCode: 'FLASH_1', lottoPrizeMode: 'STANDARD' }),
  )
})

test('shows an error for a lottery that is not sold, instead of loading forever', async () => {
  await open('?code=NOWHERE&view=betting')
  expect(await screen.findByText("This lottery doesn't exist.")).toBeVisible()
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go back' })).toBeVisible()
  expect(opened).not.toHaveBeenCalled()
})

test('offers a button when the browser blocks the navigation', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  await open(betting)
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('link', { name: 'Open the game' })).toBeNull()
  await vi.advanceTimersByTimeAsync(8000)
  const link = await screen.findByRole('link', { name: 'Open the game' })
  expect(link.getAttribute('href')).toBe(String(opened.mock.calls[0]?.[0]))
})

describe('a lottery with two play types', () => {
  const press = async (name: string) => screen.findByRole('button', { name })

  it('[API-103] [ENT-38] shows the draw on sale with its time, and starts with the chosen prize mode and play type', async () => {
    const { user } = await open(both)
    expect(await screen.findByText(/^Draw \d{8}-\d{3,4}$/)).toBeVisible()
    expect(screen.getByRole('timer').textContent).toMatch(/\d\d:\d\d:\d\d$/)
    expect(sandbox.requests).toContain('GET /wps/relay/lottery/vn/numero?gameId=flash-1')
    await user.click(await press('High prize'))
    await user.click(await press('Just for fun'))
    expect(await press('High prize')).toHaveAttribute('aria-pressed', 'true')
    expect(await press('Number by number')).toHaveAttribute('aria-pressed', 'false')
    expect(launches()).toEqual([])
    await user.click(await press('Play'))
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    expect(launches()).toMatchObject([{ lottoPrizeMode: 'HIGH', playType: 'ent', lottoGameCode: 'FLASH_1' }])
  })

  it('starts with the defaults when the player chooses nothing', async () => {
    const { user } = await open(both)
    await user.click(await press('Play'))
    await waitFor(() => expect(launches()).toMatchObject([{ lottoPrizeMode: 'STANDARD', playType: 'trad' }]))
  })

  it('[LOTT-04] shows no time while the draw is not on sale', async () => {
    editAnswers('/lottery/vn/numero', (draws) =>
      Object.values(draws).map((draw) => ({ ...Object(draw), isSale: false })),
    )
    await open(both)
    expect(await screen.findByText(/^Draw /)).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('Not on sale --:--:--')
  })

  it('[API-102] [LOTT-18] shows the last results, newest first, in a sheet, their extra numbers apart', async () => {
    editAnswers('/lottery/vn/results', (draws) =>
      Object.values(draws).map((draw) => ({ ...Object(draw), winningNumber: '1,2,3~9' })),
    )
    const { user } = await open(both)
    await user.click(await press('Recent results'))
    const sheet = await screen.findByRole('dialog', { name: 'Results: Flash 1 min' })
    const draws = await within(sheet).findAllByText(/^Draw \d{8}-\d{3,4}$/)
    expect(draws).toHaveLength(10)
    const extra = [...sheet.querySelectorAll('[data-extra]')].map(({ textContent }) => textContent)
    expect(extra).toEqual(draws.map(() => '9'))
    const numbers = draws.map((draw) => draw.textContent ?? '')
    expect(numbers).toEqual([...numbers].sort().reverse())
    expect(sandbox.requests).toContain('GET /wps/relay/lottery/vn/results?gameId=flash-1')
  })

  it('dates a draw in the zone of the whitelabel, which a device in another zone names', async () => {
    onTestFinished(() => $timeZone.set(BRASILIA))
    const zones = [
      [BRASILIA, BRASILIA, undefined],
      [BRASILIA, 'America/Manaus', 'Dates and times: Brasilia Standard Time'],
      ['America/Manaus', 'America/Manaus', undefined],
    ] as const
    const failed = await failingPages(zones, async ([zone, device, note]) => {
      $timeZone.set(zone)
      vi.stubEnv('TZ', device)
      const { user } = await open(both)
      await user.click(await press('Recent results'))
      const sheet = await screen.findByRole('dialog', { name: 'Results: Flash 1 min' })
      const [last] = await request(lotteryResults, { query: { gameId: 'flash-1' } })
      const shown = formatMoment(last?.winningTime ?? 0, zone, 'en')
      expect(await within(sheet).findAllByText(shown)).not.toEqual([])
      expect(within(sheet).queryByText(/^Dates and times/)?.textContent).toBe(note)
    })
    expect(failed).toEqual([])
  })

  it('shows the payout before the choice, without a second button to play', async () => {
    const { user } = await open(both)
    await user.click(await press('About Flash 1 min'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Flash 1 min' }))
    expect(sheet.getByText('95%')).toBeVisible()
    expect(sheet.queryByRole('link', { name: 'Play' })).not.toBeInTheDocument()
    expect(launches()).toEqual([])
  })
})

test("[RG-57] [RG-56] shows the end of a player's break, and requests no lottery", async () => {
  const until = Date.now() + 60_000
  $playStatus.set({ status: { state: 'TIME_OUT', until, serverNow: Date.now(), missing: [] } })
  await open(betting)
  expect(await screen.findByRole('link', { name: 'Go back' })).toBeVisible()
  expect($playRefusal.get()).toEqual({ ok: false, code: 'rg.timeout.active', until })
  expect(launches()).toEqual([])
  expect(opened).not.toHaveBeenCalled()
  $playStatus.set(null)
  $playRefusal.set(null)
})
