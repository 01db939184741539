import { request } from '@arcada/api'
import { teamBets } from '@arcada/contract/team-bets'
import { addDays, dayIn } from '@arcada/records'
import { type PersonName, plain, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import TeamBetsScreen from './index.tsx'

const sandbox = useSandbox()
const today = dayIn('America/Sao_Paulo', Date.now())
const month = `from=${addDays(today, -29)}&to=${today}`
const MONTH = { startDate: addDays(today, -29), endDate: today }
const open = (query = month, as: PersonName = 'aline') =>
  renderScreen(<TeamBetsScreen />, { address: `/m/teamBetting?${query}`, as })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Team bets' })).getAllByRole('listitem')
const total = (name: string) => plain(screen.getByText(name).nextSibling?.textContent)
const money = (amount: number) => `R$ ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

describe('/m/teamBetting', () => {
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
      expect(all[at]).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
      if (bet.status === 'WIN') expect(all[at]).toHaveTextContent(`Win ${money(bet.win)}`)
    }
    expect(total('Stakes in all')).toBe(money(answer.footer.stake))
    expect(total('Wins in all')).toBe(money(answer.footer.win))
  })

  it('[AC-29] [AC-11] filters by game type and by name, lottery included, which the address keeps', async () => {
    const { user, address } = await open()
    await rows()
    await user.selectOptions(screen.getByLabelText('Game type'), 'Lottery')
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), 'marina')
    await waitFor(() => expect(address()).toBe(`/m/teamBetting?${month}&gameType=LOTT&userName=marina`))
    const answer = await request(teamBets, {
      query: { ...MONTH, gameType: 'LOTT', userName: 'marina', pageNo: '1' },
    })
    expect(answer.totalCount).toBeGreaterThan(0)
    await waitFor(() => expect(total('Stakes in all')).toBe(money(answer.footer.stake)))
    for (const row of await rows()) expect(row).toHaveTextContent('marina')
  })

  it('[AC-30] opens a bet with what it was placed on and what came of it, and nothing of the player but the name', async () => {
    const { user, address, unmount } = await open(`${month}&gameType=LOTT&userName=marina`)
    await rows()
    const { content } = await request(teamBets, {
      query: { ...MONTH, gameType: 'LOTT', userName: 'marina', pageNo: '1' },
    })
    const bet = content.find(({ result }) => result !== undefined)
    await user.click(screen.getByRole('button', { name: `Details of bet ${bet?.id} by marina` }))
    const values = () =>
      Object.fromEntries(
        within(screen.getByRole('dialog'))
          .getAllByRole('term')
          .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]),
      )
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

  it('[AC-30] reads the list on for a bet that a link names', async () => {
    const first = await open()
    await rows()
    const last = await request(teamBets, { query: { ...MONTH, pageNo: '2' } })
    first.unmount()
    const bet = last.content.at(-1)
    await open(`${month}&bet=${bet?.id}`)
    const sheet = await screen.findByRole('dialog', { name: bet?.gameName ?? '' })
    expect(within(sheet).getByText(bet?.id ?? '')).toBeVisible()
  })

  it('[AC-16] saves all rows of the filter as a file', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://arcada.test/1')
    const { user } = await open(`${month}&userName=marina`)
    await rows()
    await user.click(screen.getByRole('button', { name: 'Save as a file (CSV)' }))
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
    expect(sandbox.requests.at(-1)).toMatch(/report=teamBets.*userName=marina/)
  })

  it('[AC-07] says that there is nothing, and offers the last 30 days and then an account', async () => {
    const { user } = await open('', 'davi')
    await user.click(await screen.findByRole('button', { name: 'Show the last 30 days' }))
    expect(await screen.findByRole('link', { name: 'Open account' })).toHaveAttribute(
      'href',
      '/m/agentRegister',
    )
  })

  it('[AC-08] offers another try where the list did not come', async () => {
    await sandbox.control('POST', '/sandbox/faults', { match: 'teamBets', status: 500 })
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: /Loading failed, click to retry/ })
    await sandbox.control('DELETE', '/sandbox/faults')
    await user.click(retry)
    expect((await rows()).length).toBeGreaterThan(5)
  })
})
