import { request } from '@arcada/kit/api'
import { centavosOf } from '@arcada/kit/contract/centavos'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { act, type PersonName, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import { teamPnl } from '../../calls/team-pnl.ts'
import TeamProfitScreen from './index.tsx'

useSandbox()
const today = dayIn(Date.now(), BRASILIA)
const month = `from=${addDays(today, -29)}&to=${today}`
const MONTH = { startDate: addDays(today, -29), endDate: today }
const open = (query = month, as: PersonName = 'aline') =>
  renderScreen(<TeamProfitScreen />, { address: `/m/agent/team/pnl?${query}`, as })
const table = () => screen.findByRole('table')
const lines = async () => within(await table()).getAllByRole('row')
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
const cents = (text: string | null | undefined) =>
  (text?.startsWith('−') ? -1 : 1) * Number(text?.replace(/[^\d]/g, ''))

describe('/m/agent/team/pnl', () => {
  it('[ROUTE-64] [AC-25] has a row per direct downline with the sums of the branch, and the total of all rows below', async () => {
    await open()
    await table()
    const answer = await request(teamPnl, { query: { ...MONTH, pageNo: '1' } })
    const all = await lines()
    expect(
      within(all[0] as HTMLElement)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual([
      'Username',
      'Result of the players',
      'Deposits',
      'Withdrawals',
      'Stakes',
      'Wins',
      'Rebates',
      'Bonuses',
    ])
    expect(all).toHaveLength(answer.content.length + 2)
    for (const [at, row] of answer.content.entries())
      expect(
        cellsOf(all[at + 1])
          .slice(1)
          .map(cents),
      ).toEqual(
        [row.deposit, row.withdraw, row.stake, row.win, row.rebate, row.bonus].map((sum) => centavosOf(sum)),
      )
    const { footer } = answer
    expect(all.at(-1)).toHaveTextContent(/^Total of all/)
    expect(cents(cellsOf(all.at(-1))[3])).toBe(centavosOf(footer.stake))
    const below = answer.content.find(({ members }) => members > 0)
    const branch = await request(teamPnl, { query: { ...MONTH, parentId: below?.id ?? '', pageNo: '1' } })
    expect(below?.stake).toBeGreaterThanOrEqual(branch.footer.stake)
  })

  it('[AC-26] goes one level down with a breadcrumb, and up by it and by the address', async () => {
    const { user, address, unmount } = await open()
    const link = within(await table()).getAllByRole('link')[0]
    const name = link?.textContent ?? ''
    if (link) await user.click(link)
    const trail = await screen.findByRole('navigation', { name: 'Place in the team' })
    expect(trail).toHaveTextContent(`My team${name}`)
    const there = address()
    expect(there).toMatch(/parentId=\d+$/)
    unmount()
    const again = await open(there.split('?')[1])
    await again.user.click(await screen.findByRole('link', { name: 'My team' }))
    expect(again.address()).toBe(`/m/agent/team/pnl?${month}`)
    await screen.findByRole('link', { name })
    expect(screen.queryByRole('navigation', { name: 'Place in the team' })).toBeNull()
    const pages = await Promise.all(
      ['1', '2'].map((pageNo) => request(teamPnl, { query: { ...MONTH, userName: '1', pageNo } })),
    )
    const found = pages.flatMap(({ content }) => content).find(({ path }) => path.length === 2)
    const [first, second] = found?.path ?? expect.fail('no member on the third level')
    const deep = await again.again({ address: `/m/agent/team/pnl?${month}&parentId=${second?.id}` })
    const place = () => screen.findByRole('navigation', { name: 'Place in the team' })
    expect(await place()).toHaveTextContent(`My team${first?.userName}${second?.userName}`)
    await deep.user.click(within(await place()).getByRole('link', { name: first?.userName ?? '' }))
    await waitFor(async () => expect(await place()).toHaveTextContent(`My team${first?.userName}`))
    expect(deep.address()).toContain(`parentId=${first?.id}`)
  })

  it('[AC-27] searches the whole team by part of a name in any case, and shows the position of each', async () => {
    const { user } = await open()
    await table()
    const found = await request(teamPnl, { query: { ...MONTH, userName: '1', pageNo: '1' } })
    const deep = found.content.find(({ path }) => path.length > 0)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const typed = () => act(() => vi.advanceTimersByTimeAsync(1_000))
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), deep?.userName.toUpperCase() ?? '')
    await typed()
    const above = deep?.path.map(({ userName }) => userName).join(' › ')
    expect(await screen.findByText(`My team › ${above}`)).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), 'nobody')
    await typed()
    expect(await screen.findByText('Nobody in your team matches.')).toBeVisible()
  })
})
