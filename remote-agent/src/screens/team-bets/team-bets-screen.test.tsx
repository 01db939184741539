import { request } from '@arcada/kit/api'
import { $timeZone } from '@arcada/kit/i18n'
import { addDays, BRASILIA, dayIn, formatMoment } from '@arcada/kit/i18n/dates'
import {
  type PersonName,
  plain,
  renderScreen,
  screen,
  useSandbox,
  valuesOf,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { teamBets } from '../../calls/team-bets.ts'
import TeamBetsScreen from './index.tsx'

useSandbox()
const today = dayIn(Date.now(), BRASILIA)
const month = `from=${addDays(today, -29)}&to=${today}`
const MONTH = { startDate: addDays(today, -29), endDate: today }
const open = (query = month, as: PersonName = 'aline') =>
  renderScreen(<TeamBetsScreen />, { address: `/m/teamBetting?${query}`, as })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Team bets' })).getAllByRole('listitem')
const total = (name: string) => plain(screen.getByText(name).closest(':not(span)')?.nextSibling?.textContent)
const money = (amount: number) => `R$ ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

describe('/m/teamBetting', () => {
  it.each([BRASILIA, 'America/Manaus'])(
    'shows the same date of a bet in the zone %s in the list and in its detail',
    async (zone) => {
      $timeZone.set(zone)
      vi.stubEnv('TZ', 'Pacific/Auckland')
      onTestFinished(() => $timeZone.set(BRASILIA))
      // Around midnight the last day of one zone has not begun in the other.
      const past = { startDate: addDays(today, -20), endDate: addDays(today, -2) }
      const { user } = await open(`from=${past.startDate}&to=${past.endDate}`)
      const [row] = await rows()
      const answer = await request(teamBets, { query: { ...past, pageNo: '1' } })
      const shown = formatMoment(answer.content[0]?.time ?? 0, zone, 'en')
      expect(row).toHaveTextContent(shown)
      await user.click(within(row ?? document.body).getByRole('button', { name: /^Details/ }))
      expect(within(await screen.findByRole('dialog')).getByText(shown)).toBeVisible()
    },
  )

  const STATUS = { UNSETTLED: 'Open', WIN: 'Won', LOSE: 'Lost', DRAW: 'Tied', CANCELLED: 'Stake returned' }

  it('[ROUTE-66] [AC-29] lists each bet with name, time, game, stake, win and status, and the totals of all', async () => {
    await open()
    const all = await rows()
    const answer = await request(teamBets, { query: { ...MONTH, pageNo: '1' } })
    expect(answer.totalCount).toBeGreaterThan(20)
    expect(all.length).toBeGreaterThanOrEqual(20)
    for (const [at, bet] of answer.content.entries()) {
      expect(all[at]).toHaveTextContent(bet.userName)
      expect(all[at]).toHaveTextContent(bet.gameName)
      expect(all[at]).toHaveTextContent(money(bet.stake))
      expect(all[at]).toHaveTextContent(formatMoment(bet.time, BRASILIA, 'en'))
      expect(all[at]).toHaveTextContent(STATUS[bet.status])
      if (bet.status === 'UNSETTLED') expect(all[at]).not.toHaveTextContent('Win ')
      else expect(all[at]).toHaveTextContent(`Win ${money(bet.win)}`)
    }
    expect(total('Total staked')).toBe(money(answer.footer.stake))
    expect(total('Total winnings')).toBe(money(answer.footer.win))
  })

  it('[AC-29] [AC-11] filters by game type and by name, lottery included, and keeps the filter in the address', async () => {
    const { user, address } = await open()
    await rows()
    await user.selectOptions(screen.getByLabelText('Game type'), 'Lottery')
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), 'marina')
    await waitFor(() => expect(address()).toBe(`/m/teamBetting?${month}&gameType=LOTT&userName=marina`))
    const answer = await request(teamBets, {
      query: { ...MONTH, gameType: 'LOTT', userName: 'marina', pageNo: '1' },
    })
    expect(answer.totalCount).toBeGreaterThan(0)
    await waitFor(() => expect(total('Total staked')).toBe(money(answer.footer.stake)))
    for (const row of await rows()) expect(row).toHaveTextContent('marina')
  })

  it('[AC-30] opens a bet with its selections and its result, and only the name of the player', async () => {
    const { user, address, unmount } = await open(`${month}&gameType=LOTT&userName=marina`)
    await rows()
    const { content } = await request(teamBets, {
      query: { ...MONTH, gameType: 'LOTT', userName: 'marina', pageNo: '1' },
    })
    const bet = content.find(({ result }) => result !== undefined)
    await user.click(screen.getByRole('button', { name: `Details of bet ${bet?.id} by marina` }))
    const values = () => valuesOf(screen.getByRole('dialog'))
    expect(Object.keys(values())).toEqual([
      'Username',
      'Time',
      'Game type',
      'Provider',
      'Draw',
      'Drawn at',
      'Pick',
      'Drawn numbers',
      'Stake',
      'Valid stake',
      'Win',
      'Status',
      'Number',
    ])
    expect(values()).toMatchObject({
      Username: 'marina',
      Pick: bet?.content,
      Draw: bet?.numero,
      Number: bet?.id,
    })
    expect(values()['Drawn numbers']?.replace(/\D+/g, ',')).toBe(bet?.result?.replace(/\D+/g, ','))
    const there = address()
    unmount()
    await open(there.split('?')[1])
    expect(await screen.findByRole('dialog', { name: bet?.gameName ?? '' })).toBeVisible()
  })

  it('[AC-30] shows a dash, not a prize of 0, for an open bet', async () => {
    const query = { ...MONTH, gameType: 'SPORTS', userName: 'marina', pageNo: '1' }
    const first = await open()
    await rows()
    const { content } = await request(teamBets, { query })
    first.unmount()
    const bet = content.find(({ status }) => status === 'UNSETTLED')
    await open(`${month}&gameType=SPORTS&userName=marina&bet=${bet?.id}`)
    const sheet = await screen.findByRole('dialog', { name: bet?.gameName ?? '' })
    expect(within(sheet).getByText('Win').closest('dt')?.nextElementSibling).toHaveTextContent(/^—$/)
  })

  it('[AC-30] loads the list until it contains the bet of a link', async () => {
    const first = await open()
    await rows()
    const last = await request(teamBets, { query: { ...MONTH, pageNo: '2' } })
    first.unmount()
    const bet = last.content.at(-1)
    await open(`${month}&bet=${bet?.id}`)
    const sheet = await screen.findByRole('dialog', { name: bet?.gameName ?? '' })
    expect(within(sheet).getByText(bet?.id ?? '')).toBeVisible()
  })
})
