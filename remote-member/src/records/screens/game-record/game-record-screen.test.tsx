import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { editAnswers, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import GameRecordScreen from './index.tsx'

const sandbox = useSandbox()
const today = dayIn(Date.now(), BRASILIA)
const MONTH = `from=${addDays(today, -29)}&to=${today}`
const open = (query = MONTH, as: 'marina' | 'bruno' = 'marina') =>
  renderScreen(<GameRecordScreen />, { address: `/m/gameRecord?${query}`, as })
const rows = async (name = 'Bets') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')
const chase = async () => {
  const found =
    (await rows('Lottery bets')).find((row) => row.textContent?.includes('5 draws')) ??
    expect.fail('no order of five draws')
  return within(found).getByRole('link')
}
const sheet = () => screen.findByRole('dialog', { name: 'Lottery order' })

describe('/m/gameRecord', () => {
  it("[ROUTE-52] [MC-115] [API-31] shows the lottery first, from its own call, with the filter's stake and win", async () => {
    await open()
    expect(await rows('Lottery bets')).toHaveLength(5)
    expect(sandbox.requests.some((line) => line.startsWith('GET /lgw/orders?'))).toBe(true)
    expect(sandbox.requests.some((line) => line.includes('/reports/bets'))).toBe(false)
    expect(screen.getByText('Staked').closest(':not(span)')?.nextSibling).toHaveTextContent('R$ 26.50')
  })

  it('[MC-115] [MC-16] [MC-172] has a tab for each kind of game, which the address keeps', async () => {
    const { user, address } = await open()
    const kinds = [
      ['Slots', 'RNG'],
      ['Live', 'LIVE'],
      ['Sports', 'SPORTS'],
      ['Fishing', 'FISH'],
      ['PvP', 'PVP'],
      ['In-house', 'IN_HOUSE'],
      ['Electronic lottery', 'ELOTT'],
    ] as const
    for (const [name, kind] of kinds) {
      await user.click(await screen.findByRole('tab', { name }))
      await waitFor(() => expect(sandbox.requests.at(-1)).toContain(`/reports/bets?gameType=${kind}&`))
      expect((await rows()).length).toBeGreaterThan(1)
      expect(address()).toContain(`kind=${kind}`)
      expect(screen.getByText('Wins').closest(':not(span)')?.nextSibling).toHaveTextContent(
        /R\$ [\d,]+\.\d\d/,
      )
    }
  })

  it('[MC-115] filters by lottery, provider and status', async () => {
    const { user, unmount } = await open()
    await rows('Lottery bets')
    await user.selectOptions(screen.getByLabelText('Game'), 'Lucky Trio')
    await waitFor(async () => expect(await rows('Lottery bets')).toHaveLength(1))
    expect(sandbox.requests.at(-1)).toContain('gameId=trio-30')
    unmount()
    await open(`${MONTH}&kind=SPORTS`)
    await rows()
    await user.selectOptions(screen.getByLabelText('Status'), 'Stake returned')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.selectOptions(screen.getByLabelText('Status'), 'All')
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(3))
    await user.selectOptions(screen.getByLabelText('Provider'), 'Veloz')
    await waitFor(() => expect(sandbox.requests.at(-1)).toContain('vendor=VELOZ'))
    await waitFor(async () => {
      for (const row of await rows()) expect(row).toHaveTextContent('Veloz')
    })
  })

  it('[MC-115] [MC-116] shows a dash, not a prize of 0, for an open bet', async () => {
    for (const [kind, list] of [
      ['SPORTS', 'Bets'],
      ['LOTT', 'Lottery bets'],
    ] as const) {
      const { unmount } = await open(`${MONTH}&kind=${kind}&status=UNSETTLED`)
      for (const one of await rows(list)) {
        expect(one).toHaveTextContent('—')
        expect(one).not.toHaveTextContent('R$ 0.00')
      }
      unmount()
    }
    const { user } = await open(`${MONTH}&status=UNSETTLED`)
    await rows('Lottery bets')
    const [link = expect.fail('no open order')] = within(
      screen.getByRole('list', { name: 'Lottery bets' }),
    ).getAllByRole('link')
    await user.click(link)
    expect(await within(await sheet()).findByText('Win')).toBeVisible()
    expect(await sheet()).toHaveTextContent('Win—')
  })

  it('[MC-115] shows the present win of an open order of several draws', async () => {
    editAnswers('/lgw/orders', ({ content, ...rest }) => ({
      ...rest,
      content: (Array.isArray(content) ? content : []).map((order) => ({ ...order, win: 7.5 })),
    }))
    await open(`${MONTH}&status=UNSETTLED`)
    for (const row of await rows('Lottery bets')) expect(row).toHaveTextContent('+R$ 7.50')
  })
})

describe('a lottery order', () => {
  it('[MC-116] [MC-17] [API-32] opens over the list with all its data, is in the address, and closes without another request', async () => {
    const { user, address } = await open()
    await user.click(await chase())
    const opened = await sheet()
    expect(await within(opened).findByText('Grand Daily')).toBeVisible()
    expect(address()).toMatch(/[?&]order=L\d+/)
    expect(sandbox.requests.some((line) => line.startsWith('GET /lgw/orders/detail?orderId=L'))).toBe(true)
    expect(opened).toHaveTextContent(/Odds× 7\.7600/)
    expect(opened).toHaveTextContent(/Draw\d{8}-\d{3}/)
    const balls = within(within(opened).getByRole('list', { name: 'Winning number' })).getAllByRole(
      'listitem',
    )
    expect(balls).toHaveLength(7)
    expect(balls.at(-1)).toHaveTextContent(/^Extra number\+ \d+$/)
    for (const ball of balls.slice(0, -1)) expect(ball).toHaveTextContent(/^\d+$/)
    const asked = sandbox.requests.length
    await user.click(within(opened).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(`/m/gameRecord?${MONTH}`)
    expect(sandbox.requests).toHaveLength(asked)
  })

  it('[MC-16] rejects the address of another member’s or an invalid order', async () => {
    for (const order of ['L999999', 'x', '<script>']) {
      const { unmount } = await open(`${MONTH}&order=${encodeURIComponent(order)}`)
      await rows('Lottery bets')
      if (order === 'L999999') expect(await screen.findByText('This entry does not exist.')).toBeVisible()
      else expect(screen.queryByRole('dialog'), order).toBeNull()
      unmount()
    }
  })

  it('[MC-117] [API-33] cancels chosen open draws after a confirmation that states the refund', async () => {
    const { user } = await open()
    await user.click(await chase())
    const opened = await sheet()
    await waitFor(() => expect(within(opened).getAllByRole('checkbox')).toHaveLength(3))
    const cancel = within(opened).getByRole('button', { name: 'Cancel chosen draws' })
    expect(cancel).toBeDisabled()
    const [first = expect.fail('nothing to choose'), second = expect.fail('nothing to choose')] =
      within(opened).getAllByRole('checkbox')
    await user.click(first)
    await user.click(second)
    // Meanwhile one of the two closes.
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      if (!String(request[0]).includes('/suborders/cancel')) return real(...request)
      const sent = JSON.parse(String(request[1]?.body))
      const [closes, ...others] = sent.suborderIds
      const answer = await real(request[0], {
        ...request[1],
        body: JSON.stringify({ ...sent, suborderIds: others }),
      })
      const body = await answer.json()
      body.value.refused.push({ id: closes, code: 'suborder.closed' })
      return Response.json(body)
    })
    await user.click(cancel)
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Cancel 2 draws?')
    expect(question).toHaveTextContent('Back to your balance: R$ 5.00.')
    await user.click(within(question).getByRole('button', { name: 'Cancel draws' }))
    expect(
      await within(opened).findByText(/^Cancelled: \d{8}-\d{3}\. R\$ 2\.50 is back in your balance\.$/),
    ).toBeVisible()
    expect(within(opened).getByText(/^Already closed, and still in play: \d{8}-\d{3}\.$/)).toBeVisible()
    await waitFor(() => expect(within(opened).getAllByRole('checkbox')).toHaveLength(2))
  })
})
