import { request } from '@arcada/kit/api'
import { BRASILIA, formatMoment } from '@arcada/kit/i18n/dates'
import {
  act,
  editAnswers,
  fireEvent,
  type PersonName,
  plain,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { redRain } from '../../calls/red-rain.ts'
import RedRainScreen from './index.tsx'

const sandbox = useSandbox()
const WINS = [{ amount: 2, share: 1 }]
const settings = (redRain: object) => sandbox.set({ redRain })
const plan = (startInSec: number) =>
  sandbox.control('POST', '/sandbox/redRain', { whitelabel: 'arcada', startInSec })
const open = (as: PersonName = 'aline') => renderScreen(<RedRainScreen />, { address: '/m/redRain', as })
const envelopes = () => document.querySelectorAll('[aria-hidden="true"] > span[class*="envelope"]')
const button = () => screen.findByRole('button', { name: 'Open an envelope' })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = (what: string) => sandbox.requests.filter((line) => line.includes(what)).length

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await settings({ on: true, everyMinutes: 0, durationSec: 60, chances: 3, odds: WINS })
})

describe('the red envelope rain', () => {
  it('[AC-82] [ROUTE-67] counts down to a round by the server’s time, starts it without a tap, and shows its end', async () => {
    // The device is three hours behind.
    await sandbox.control('POST', '/sandbox/clock', { aheadMs: 10_800_000 })
    onTestFinished(async () => void (await sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 })))
    await settings({ durationSec: 3 })
    await plan(20)
    await open()
    expect(await screen.findByRole('heading', { name: 'The next round starts in' })).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:(20|1\d)$/)
    await later(20_500)
    expect(await screen.findByRole('heading', { name: 'The round is running' })).toBeVisible()
    await later(3_000)
    expect(await screen.findByRole('heading', { name: 'The round is over' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open an envelope' })).toBeNull()
  })

  it('[AC-82] shows that no round is planned, or why the account cannot take part', async () => {
    await settings({ on: false })
    const { unmount } = await open()
    expect(await screen.findByRole('heading', { name: 'No round is planned right now' })).toBeVisible()
    unmount()
    await settings({ on: true })
    await plan(60)
    const { again } = await open('davi')
    expect(
      await screen.findByRole('heading', { name: 'You can take part once somebody is in your team' }),
    ).toBeVisible()
    editAnswers('/agent/redRain', (rain) => ({ ...rain, reason: 'ANOTHER' }))
    await again({ reload: true })
    expect(
      await screen.findByRole('heading', { name: /^You cannot take part right now. Customer service/ }),
    ).toBeVisible()
  })

  it('[AC-83] uses one chance per tap and stops without chances', async () => {
    await plan(0)
    await open()
    expect(await screen.findByText('3 chances left')).toBeVisible()
    for (const left of ['2 chances left', '1 chance left', 'No chances left.']) {
      const [first] = [...envelopes()].filter((one) => !one.className.includes('taken'))
      expect(envelopes().length).toBeLessThanOrEqual(20)
      if (first) fireEvent.pointerDown(first)
      expect(await screen.findByText(left)).toBeVisible()
    }
    expect(envelopes()).toHaveLength(0)
    expect(asked('/grab')).toBe(3)
  })

  it('[AC-83] ignores a tap where an envelope was, until another falls there', async () => {
    await plan(0)
    await open()
    await screen.findByText('3 chances left')
    const [first = expect.fail('nothing falls')] = envelopes()
    fireEvent.pointerDown(first)
    expect(await screen.findByText('2 chances left')).toBeVisible()
    fireEvent.pointerDown(first)
    // Calls are listed in the order of their requests.
    await request(redRain)
    expect(asked('/grab')).toBe(1)
    fireEvent.animationIteration(first)
    fireEvent.pointerDown(first)
    expect(await screen.findByText('1 chance left')).toBeVisible()
  })

  it('[AC-92] shows that nothing was won yet, without a sum', async () => {
    await open('caio')
    expect(
      await screen.findByText('Nothing won yet. What you win with your envelopes appears here.'),
    ).toBeVisible()
    expect(screen.queryByText(/^Total:/)).toBeNull()
  })

  it('[AC-84] [AC-85] shows one button instead of the envelopes with reduced motion, each win as text and the new balance', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    await plan(0)
    const { user } = await open()
    const balances = () => asked('/wallets/balance')
    for (const [at, left] of ['2 chances left', '1 chance left', 'No chances left.'].entries()) {
      expect(envelopes()).toHaveLength(0)
      const before = balances()
      ;(await button()).focus()
      await user.keyboard('{Enter}')
      expect(await screen.findByText(left)).toBeVisible()
      expect(screen.getByText(new RegExp(`Envelope ${at + 1}: you won R\\$ 2\\.00`))).toBeVisible()
      await waitFor(() => expect(balances()).toBeGreaterThan(before))
    }
    expect(asked('/grab')).toBe(3)
  })

  it('[AC-85] wishes better luck if nothing was won', async () => {
    await settings({ odds: [{ amount: 0, share: 1 }] })
    await plan(0)
    const { user } = await open()
    await user.click(await button())
    expect(await screen.findByText('Envelope 1: better luck next time.')).toBeVisible()
  })

  it('[AC-86] shows the odds before and during a round', async () => {
    await settings({
      odds: [
        { amount: 0, share: 0.955 },
        { amount: 5, share: 0.045 },
      ],
    })
    await plan(20)
    await open()
    const odds = () =>
      within(screen.getByRole('table', { name: 'Odds of each chance' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => plain(row.textContent))
    await screen.findByRole('heading', { name: 'The next round starts in' })
    expect(odds()).toEqual(['Nothing95.5%', 'R$ 5.004.5%'])
    await later(20_500)
    expect(await screen.findByRole('heading', { name: 'The round is running' })).toBeVisible()
    expect(odds()).toEqual(['Nothing95.5%', 'R$ 5.004.5%'])
  })

  it('[AC-89] repeats a grab without an answer under the same id', async () => {
    await plan(0)
    const { user } = await open()
    const real = globalThis.fetch
    let lost = 0
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const response = await real(address, init)
      if (!address.includes('/grab') || lost++ > 0) return response
      throw new TypeError('the connection broke')
    })
    await user.click(await button())
    expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
    await user.click(await button())
    expect(await screen.findByText(/Envelope 1: you won/)).toBeVisible()
    expect(screen.getByText('2 chances left')).toBeVisible()
  })

  it('[AC-91] counts the chances used in other tabs, also before this one was opened', async () => {
    const { roundId } = (await plan(0)) as { roundId: string }
    await sandbox.ask('grabEnvelope', 'aline', { body: { roundId, requestId: 'another-tab-1' } })
    await open()
    expect(await screen.findByText('2 chances left')).toBeVisible()
    await sandbox.ask('grabEnvelope', 'aline', { body: { roundId, requestId: 'another-tab-2' } })
    await later(6_000)
    expect(await screen.findByText('1 chance left')).toBeVisible()
  })

  it('[AC-88] shows the hash, then the secret, and checks own results with them', async () => {
    await settings({ durationSec: 10 })
    await plan(0)
    const { user, client } = await open()
    await user.click(await button())
    await screen.findByText(/Envelope 1: you won/)
    expect(
      screen.getByText('Hash of this round').closest(':not(span)')?.nextElementSibling?.textContent,
    ).toMatch(/^[0-9a-f]{64}$/)
    // A hash that is replaced during the round does not count.
    editAnswers('/agent/redRain', (rain) => (rain.commit ? { ...rain, commit: 'f'.repeat(64) } : rain))
    await act(() => client.refetchQueries({ type: 'active' }))
    await sandbox.control('POST', '/sandbox/clock', { aheadMs: 14_000 })
    onTestFinished(async () => void (await sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 })))
    await act(() => client.refetchQueries({ type: 'active' }))
    await user.click(await screen.findByRole('button', { name: 'Check my results' }))
    expect(await screen.findByText(/Everything is correct/)).toBeVisible()
    expect(screen.getByText('Envelope 1: got R$ 2.00, computed R$ 2.00')).toBeVisible()
  })

  it('[AC-92] lists the wins with their time and their sum', async () => {
    const known = (await sandbox.ask('redRainHistory', 'aline', { query: { pageNo: '1' } })) as {
      content: { time: number }[]
      footer: { total: number }
    }
    expect(known.content.length).toBeGreaterThan(0)
    const { again } = await open()
    const list = await screen.findByRole('list', { name: 'Your wins' })
    expect(within(list).getAllByText('R$ 2.00')).toHaveLength(known.content.length)
    const time = known.content[0]?.time ?? 0
    expect(within(list).getAllByText(formatMoment(time, BRASILIA, 'en'))).not.toEqual([])
    expect(screen.getByText(`Total: R$ ${known.footer.total.toFixed(2)}`)).toBeVisible()
    // The sum of all pages, not of the loaded one.
    editAnswers('/redRain/history', (answer) => ({ ...answer, footer: { total: 99 } }))
    await again({ reload: true })
    expect(await screen.findByText('Total: R$ 99.00')).toBeVisible()
  })
})
