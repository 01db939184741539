import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import type { PlayRefusal } from '@arcada/kit/contract/refusals'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { routes } from '@arcada/kit/routes'
import {
  $interstitial,
  $playRefusal,
  $playStatus,
  $session,
  offerInterstitial,
  onLoggedOut,
} from '@arcada/kit/session'
import {
  act,
  addressOf,
  fireEvent,
  plain,
  renderScreen,
  screen,
  TEST_ORIGIN,
  translatePage,
  useSandbox,
  within,
} from '@arcada/kit/testing'
import { failing } from '@arcada/kit/testing/failing'
import { $toasts } from '@arcada/kit/ui'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { isPlayRoute } from '../navigation/play-routes.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'
import { startBeats } from './beat.ts'
import { listenToAnswers } from './check.ts'
import { play } from './play.tsx'

useSandbox({ logsOut: true })

const MINUTE = 60_000
/** Server's time when the page begins to count. */
const START = Date.UTC(2026, 10, 23, 12)

type Session = NonNullable<PlayStatus['session']>

const server = {
  ahead: 0,
  down: false,
  takes: true,
  session: undefined as Session | undefined,
  more: {} as Partial<PlayStatus>,
  asked: [] as { path: string; body: unknown }[],
}
const serverNow = () => Math.round(START + performance.now() + server.ahead)
const beats = () => server.asked.filter(({ path }) => path.endsWith('/beat')).length
const answers = () => server.asked.filter(({ path }) => path.endsWith('/ack')).map(({ body }) => body)

let stop: (() => void)[] = []
let sessions = 0
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  endPage()
  $playStatus.set(null)
  $playRefusal.set(null)
})

function endPage() {
  for (const end of stop) end()
  stop = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

function sessionOf(more: Partial<Session> = {}): Session {
  return {
    id: String(sessions),
    startedAt: START - 42 * MINUTE,
    elapsedSec: 42 * 60,
    stake: 30,
    payout: 17.5,
    net: -12.5,
    deposits: 50,
    trial: false,
    checkEveryMin: 30,
    checkNo: 2,
    checkDueAt: START + 600 * MINUTE,
    ...more,
  }
}

function Page() {
  const { Bar, Dialogs, LoneChip } = play
  const route = { ...resolveRoute(globalThis.__arcada.release, location), address: at.address, header: false }
  return (
    <>
      {isPlayRoute(at.address) ? <Bar route={route} /> : <LoneChip />}
      <Link to="/m/elsewhere">elsewhere</Link>
      <input aria-label="field" />
      <Dialogs />
    </>
  )
}
const at = { address: '/m/home' }

/** A page at this address after its first answered beat. */
async function open(address: string, session: Partial<Session> = {}, more: Partial<PlayStatus> = {}) {
  endPage()
  at.address = address
  sessions += 1
  Object.assign(server, { ahead: 0, down: false, takes: true, session: sessionOf(session), more, asked: [] })
  vi.spyOn(window, 'location', 'get').mockReturnValue({
    ...window.location,
    pathname: address,
    origin: TEST_ORIGIN,
  })
  const shown = await renderScreen(<Page />, {
    address,
    as: 'marina',
    before: async () => {
      const home = { app: 'host', header: true, footer: true, back: 'home', access: 'public' }
      Object.assign(globalThis.__arcada.release, { allowedOrigins: [], routes: { [routes.home]: home } })
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      })
      vi.stubGlobal('BroadcastChannel', undefined)
      vi.stubGlobal('fetch', answer)
      // Three hours wrong: nothing may use the device's clock.
      vi.setSystemTime(START - 180 * MINUTE)
      server.ahead = -performance.now()
      stop = [listenToAnswers(), startBeats()]
    },
  })
  await pass(0)
  return shown
}

async function answer(address: string, init: RequestInit): Promise<Response> {
  const path = new URL(address, 'http://arcada.test').pathname
  server.asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined })
  if (server.down) throw new TypeError('offline')
  if (path.endsWith('/ack') && server.session && server.takes)
    server.session = { ...server.session, checkNo: 3, checkDueAt: serverNow() + 30 * MINUTE }
  const status = {
    state: 'ACTIVE',
    serverNow: serverNow(),
    missing: [],
    session: server.session,
    ...server.more,
  }
  const value = path.endsWith('/timeOut') ? { until: serverNow() + 1440 * MINUTE } : status
  return Response.json({ success: true, code: '', message: '', value })
}

/** Lets time pass on this page and on the server, and everything be answered. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const timer = () => screen.getByRole('timer')
const check = () => screen.queryByRole('alertdialog', { name: /^You have been here for/ })

describe('the clock', () => {
  it('[RG-25] is the server’s time: with a wrong device clock, after sleep and from the back/forward cache', async () => {
    await open('/m/download')
    expect(timer()).toHaveTextContent('0:42')
    await pass(59_000)
    expect(timer()).toHaveTextContent('0:42')
    await pass(1_000)
    expect(timer()).toHaveTextContent('0:43')
    // Asleep: the page's own count stood still.
    server.ahead += 120 * MINUTE
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    await pass(1_000)
    expect(timer()).toHaveTextContent('2:43')
    server.ahead += 60 * MINUTE
    window.dispatchEvent(new Event('pageshow'))
    await pass(0)
    await pass(1_000)
    expect(timer()).toHaveTextContent('3:43')
    // Asleep in sight: only the computer's clock jumps.
    server.ahead += 60 * MINUTE
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    await pass(1_000)
    await pass(1_000)
    expect(timer()).toHaveTextContent('4:43')
  })

  it('[RG-24] links to the hub, shows minutes, is not a live region, and disappears without a play session', async () => {
    await open('/m/download')
    expect(addressOf('Session time: 42 minutes')).toBe('/m/responsible-gaming')
    expect(timer()).toHaveAttribute('aria-live', 'off')
    server.session = undefined
    server.more = { state: 'BREAK', until: START + 600 * MINUTE }
    await pass(MINUTE)
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('the beat', () => {
  it('is sent every 60 s while the page is visible or a game is open, and not otherwise', async () => {
    await open('/m/download')
    expect(beats()).toBe(1)
    await pass(0.9 * MINUTE)
    expect(beats()).toBe(1)
    await pass(0.1 * MINUTE)
    expect(beats()).toBe(2)
    await pass(2 * MINUTE)
    expect(beats()).toBe(4)
    visibility = 'hidden'
    await pass(5 * MINUTE)
    expect(beats()).toBe(4)
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(beats()).toBe(5)

    await open(routes.launchGame)
    visibility = 'hidden'
    server.asked = []
    await pass(2 * MINUTE)
    const beat = { path: '/wps/relay/rg/session/beat', body: { playing: true, visible: false } }
    expect(server.asked.filter(({ path }) => path.endsWith('/beat'))).toEqual([beat, beat])
  })

  it('without an answer keeps the last figures, and retries after 5, 15 and every 60 s', async () => {
    await open(routes.launchGame)
    server.down = true
    await pass(MINUTE)
    server.asked = []
    for (const [ms, count] of [
      [4_999, 0],
      [1, 1],
      [14_999, 1],
      [1, 2],
      [59_999, 2],
      [1, 3],
      [60_000, 4],
    ] as const) {
      await pass(ms)
      expect(beats()).toBe(count)
    }
    expect(screen.getByRole('region', { name: 'Your session' })).toHaveTextContent('(lost)')
    expect(screen.queryByText('Even')).toBeNull()
  })

  it('shows no result while it is unknown', async () => {
    await open(routes.launchGame)
    await act(async () => $playStatus.set(null))
    server.down = true
    await pass(4_000)
    expect(timer()).toBeVisible()
    expect(screen.queryByText(/Even|lost|won/)).toBeNull()
  })
})

describe('[RG-23] the play bar', () => {
  it('[RG-06] is shown on games, with its time, result and a link to the limits by one tap on its figures', async () => {
    for (const address of [routes.launchGame, routes.startLottery, routes.redRain]) {
      const { unmount } = await open(address)
      const bar = within(screen.getByRole('region', { name: 'Your session' }))
      expect(bar.getByRole('timer')).toHaveTextContent('0:42:00')
      expect(bar.getByText(/lost/).parentElement).toHaveTextContent('−¥ 12.50 (lost)')
      expect(bar.getByRole('link')).toHaveAttribute('href', routes.responsibleGaming)
      const buttons = bar.getAllByRole('button').map((button) => button.textContent)
      expect(buttons).toEqual(['Pause 24 h', 'Leave the game'])
      await pass(1_000)
      expect(bar.getByRole('timer')).toHaveTextContent('0:42:01')
      unmount()
    }
  })

  it('names the result also when it is even or won', async () => {
    await open(routes.launchGame, { net: 0 })
    const bar = screen.getByRole('region', { name: 'Your session' })
    expect(bar).toHaveTextContent('Even')
    server.session = sessionOf({ net: 3 })
    await pass(MINUTE)
    expect(bar).toHaveTextContent('+¥ 3.00 (won)')
  })
})

describe('the reality check', () => {
  const due = { checkDueAt: START + MINUTE }
  async function openDue() {
    await open('/m/home', due)
    await pass(MINUTE)
  }

  it('[RG-30] that is due replaces an interstitial, also during input', async () => {
    await open('/m/home', due)
    onTestFinished(offerInterstitial('popups', true))
    expect($interstitial.get()).toBe('popups')
    fireEvent.input(screen.getByLabelText('field'), { target: { value: 'half' } })
    await pass(MINUTE + 1_000)
    expect($interstitial.get()).toBe('check')
  })

  it('[RG-28] shows the figures of the session, the remaining limits, and the time of both', async () => {
    await open('/m/home', due, { tightest: { kind: 'LOSS', period: 'DAY', limit: 100, used: 90 } })
    expect(check()).toBeNull()
    await pass(MINUTE)
    const dialog = screen.getByRole('alertdialog', { name: 'You have been here for 43 minutes' })
    const said = [...dialog.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((cell) => plain(cell.textContent)),
    )
    expect(said).toEqual([
      ['Net result', '−¥ 12.50 (lost)'],
      ['Staked', '¥ 30.00'],
      ['Prizes received', '¥ 17.50'],
      ['Deposited', '¥ 50.00'],
      ['Left of your nearest limit', '¥ 10.00'],
    ])
    expect(dialog).toHaveTextContent('Figures of 23 Nov 2026 09:01')
  })

  it('[RG-28] [RG-29] counts, is answered and opens again on a page that the browser translates', async () => {
    onTestFinished(translatePage())
    await openDue()
    const heading = screen.getByRole('heading', { name: 'You have been here for 43 minutes' })
    expect(heading.querySelector('font')).toBeVisible()
    await pass(MINUTE)
    expect(heading).toHaveTextContent('You have been here for 44 minutes')
    await press('Take 24 h off now')
    await press('Go back')
    await press('Continue')
    expect(check()).toBeNull()
    expect(timer()).toHaveTextContent('0:44')
  })

  it('[RG-29] focuses its heading, has Stop first, enables Continue after 5 s, and accepts no other answer', async () => {
    await openDue()
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
    expect(document.activeElement).toBe(within(dialog).getByRole('heading'))
    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.slice(0, 2).map((button) => button.textContent)).toEqual(['Stop for now', 'Continue'])
    expect(buttons[1]).toHaveAttribute('class', buttons[0]?.className)
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    const again = within(dialog).getByRole('button', { name: 'Continue' })
    await pass(4_000)
    expect(again).toBeDisabled()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.click(dialog)
    act(() => dialog.close())
    await pass(1_000)
    expect(check()).toBeVisible()
    expect(dialog.open).toBe(true)
    expect(answers()).toEqual([])
    expect(again).toBeEnabled()
    await act(async () => fireEvent.click(again))
    await pass(0)
    expect(check()).toBeNull()
    expect(answers()).toEqual([{ checkNo: 2, action: 'CONTINUE', shownMs: expect.any(Number) }])
    await pass(29 * MINUTE)
    expect(check()).toBeNull()
    await pass(2 * MINUTE)
    expect(check()).toBeVisible()
  })

  it('Stop ends the session here and on the server at once, and shows the summary', async () => {
    const { client } = await open('/m/home', due)
    act(() => void client.setQueryData([walletBalance.id, {}], { currencySymbol: 'R$', sumBalance: 100 }))
    // The page removes the wallet at a log-out, too.
    onTestFinished(onLoggedOut(() => client.removeQueries({ queryKey: [walletBalance.id] })))
    await pass(MINUTE)
    await press('Stop for now')
    expect($session.get()).toBeNull()
    await pass(0)
    expect(answers()).toEqual([{ checkNo: 2, action: 'LEAVE', shownMs: expect.any(Number) }])
    expect(server.asked.at(-1)?.path).toBe('/wps/session/logout')
    const summary = screen.getByRole('dialog', { name: 'Your session' })
    expect(summary).toHaveTextContent('Session time: 43 minutes')
    expect(summary).toHaveTextContent('−R$ 12.50 (lost)')
    fireEvent.click(within(summary).getByRole('button', { name: 'Close' }))
    await pass(1_000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[RG-30] waits for the end of typing, or until the form is left', async () => {
    await open('/m/home', due)
    await pass(50_000)
    fireEvent.input(screen.getByLabelText('field'))
    await pass(59_000)
    expect(check()).toBeNull()
    await pass(1_000)
    expect(check()).toBeVisible()
    await pass(5_000)
    await press('Continue')
    server.session = sessionOf({ checkNo: 9, checkDueAt: serverNow() + MINUTE })
    await pass(55_000)
    fireEvent.input(screen.getByLabelText('field'))
    await pass(20_000)
    expect(check()).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
    await pass(1_000)
    expect(check()).toBeVisible()
  })

  it('[RG-30] lets a round end, at the latest 60 s later', async () => {
    await open(routes.launchGame, due)
    await pass(MINUTE + 59_000)
    expect(check()).toBeNull()
    await pass(1_000)
    expect(check()).toBeVisible()
  })

  it('offline shows the last figures and since when, and sends the answer later', async () => {
    await open('/m/home', due)
    server.down = true
    await pass(MINUTE)
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent('Offline since 23 Nov 2026 09:00')
    expect(dialog).toHaveTextContent('−¥ 12.50 (lost)')
    await pass(5_000)
    await press('Continue')
    await pass(1_000)
    expect(check()).toBeNull()
    server.down = false
    server.asked = []
    await pass(MINUTE)
    expect(answers()).toEqual([{ checkNo: 2, action: 'CONTINUE', shownMs: expect.any(Number) }])
    await pass(2 * MINUTE)
    expect(answers()).toHaveLength(1)
  })

  it('opens again when the server did not accept the answer', async () => {
    await open('/m/home', due)
    await pass(MINUTE + 6_000)
    server.takes = false
    await press('Continue')
    await pass(2_000)
    expect(check()).toBeVisible()
  })
})

describe('[RG-56] a refusal', () => {
  it('opens the one dialog, whatever was refused', async () => {
    await open('/m/home')
    const codes = `
      rg.limit.deposit rg.limit.loss rg.limit.stake rg.limit.time rg.limit.missing rg.break
      rg.timeout.active rg.excluded rg.registry.blocked rg.verifying rg.age.check rg.promo.blocked`
    const failed = await failing(codes.trim().split(/\s+/) as PlayRefusal[], (code) => {
      act(() => $playRefusal.set({ ok: false, code }))
      // Its words are those of play-words.test.tsx.
      expect(screen.getByRole('alertdialog')).toHaveAccessibleName()
      fireEvent.click(screen.getByRole('button', { name: 'Exit' }))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
    expect(failed).toEqual([])
  })

  it('shows the end, the remainder and the next time, links to the statement, and offers no raise', async () => {
    await open('/m/home')
    const said = { kind: 'LOSS', period: 'DAY', limit: 100, used: 90, remaining: 10, freesAt: START }
    act(() => $playRefusal.set({ ok: false, code: 'rg.limit.loss', ...said }))
    const dialog = screen.getByRole('alertdialog', { name: /24-hour limit/ })
    expect(dialog.querySelector('dl')).toHaveTextContent(
      'Used of your limit¥ 90.00 of ¥ 100.00Left¥ 10.00More from23 Nov 2026 09:00',
    )
    expect(within(dialog).getByRole('link', { name: 'See statement' })).toHaveAttribute(
      'href',
      '/m/responsible-gaming/statement',
    )
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    act(() => $playRefusal.set({ ok: false, code: 'rg.timeout.active', until: START }))
    expect(screen.getByRole('alertdialog').querySelector('dl')).toBeNull()
  })

  it('[RG-72] of missing limits leads to setting them, and of an age that is not confirmed to the check', async () => {
    await open('/m/home')
    act(() => $playRefusal.set({ ok: false, code: 'rg.limit.missing' }))
    expect(addressOf('Set limits')).toBe('/m/responsible-gaming/limits')
    act(() => $playRefusal.set({ ok: false, code: 'rg.age.check' }))
    expect(addressOf('Confirm my age')).toBe('/m/securityCenter/identity')
    act(() => $playRefusal.set({ ok: false, code: 'rg.limit.invalid' }))
    expect(screen.queryByRole('alertdialog'), 'belongs to a field').toBeNull()
  })

  it('[RG-12] of time opens with the beat when the time runs out on an open page, and only once', async () => {
    await open('/m/home')
    server.session = undefined
    server.more = { state: 'BREAK', until: START + 600 * MINUTE }
    await pass(MINUTE)
    const dialog = screen.getByRole('alertdialog', { name: /^Your time limit was reached/ })
    expect(dialog.querySelector('dl')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Exit' }))
    await pass(2 * MINUTE)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('of a due reality check opens that check', async () => {
    await open('/m/home')
    server.session = sessionOf({ checkDueAt: START })
    act(() => $playRefusal.set({ ok: false, code: 'rg.check.due' }))
    await pass(1_000)
    expect(check()).toBeVisible()
    expect($playRefusal.get()).toBeNull()
  })
})

test('leaving a game shows its duration and result in one line', async () => {
  const { unmount } = await open(routes.launchGame)
  unmount()
  expect($toasts.get().map(({ text }) => text)).toEqual(['This session: 42 minutes. Lost ¥\u00a012.50.'])
})

test('[RG-21] shows once that most of a limit is used', async () => {
  await open('/m/home')
  server.more = { near: [{ period: 'WEEK', percent: 81 }] }
  await pass(MINUTE)
  expect($toasts.get().map(({ text }) => text)).toEqual(['You have used 81% of your 7-day limit.'])
  server.more = {}
  await pass(MINUTE)
  expect($toasts.get()).toEqual([])
})
