import { request } from '@arcada/kit/api'
import {
  editAnswers,
  fireEvent,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ownContracts } from '../../calls/own-contracts.ts'
import DailyContractScreen from '../../screens/daily-contract/index.tsx'
import DividendContractScreen from '../../screens/dividend-contract/index.tsx'
import HourlyContractScreen from '../../screens/hourly-contract/index.tsx'
import PendingContracts from '../../widgets/pending-contracts/index.tsx'

const sandbox = useSandbox()
const house = (contracts: Record<string, string>) => sandbox.set({ contracts })
beforeEach(() => house({ dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }))

const [DAILY, HOURLY, DIVIDEND] = [
  <DailyContractScreen key="d" />,
  <HourlyContractScreen key="h" />,
  <DividendContractScreen key="v" />,
]
const KINDS = [
  ['[ROUTE-60]', 'daily', DAILY, 'dailysalreqtype', 'GET', 'salary/daily', 'Turnover from', 'DAILY'],
  ['[ROUTE-62]', 'hourly', HOURLY, 'contracthoursalreq', 'POST', 'salary/hourly', 'Turnover from', 'HOURLY'],
  ['[ROUTE-61]', 'dividend', DIVIDEND, 'divtypecompperiodreq', 'POST', 'dividend', 'Profit from', 'DIVIDEND'],
] as const

const sent = (part: string) => sandbox.requests.filter((line) => line.includes(part))

describe.each(KINDS)('%s the %s contract page', (_, kind, page, field, method, path, sum, code) => {
  test('[AC-64] [AC-65] [AC-67] [PROD-16] [PROD-17] [API-68] [API-69] [API-70] [API-71] shows an offer, and sends its acceptance once, after a confirmation that names the effect', async () => {
    await house({ [field]: `${kind}-1` })
    const { user } = await renderScreen(
      <>
        {page}
        <PendingContracts />
      </>,
      { as: 'bruno' },
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const offer = (await screen.findByText('An offer for you')).closest('section') ?? document.body
    expect(within(offer).getByText('Arcada')).toBeVisible()
    // An hourly contract starts at an hour, the others on a day.
    expect(within(offer).getByText('Valid from').closest(':not(span)')?.nextElementSibling).toHaveTextContent(
      kind === 'hourly' ? /^\d+ \w{3} \d{4} \d\d:00$/ : /^\d+ \w{3} \d{4}$/,
    )
    const columns = within(offer).getAllByRole('columnheader')
    expect(columns.map(({ textContent }) => textContent)).toEqual([sum, 'Active members', 'Rate'])
    expect(within(offer).getAllByRole('row').length).toBeGreaterThan(2)
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/It applies from .+\./)).toBeVisible()
    expect(sent(`${path}/process`)).toEqual([])
    const asked = sent(`GET /wps/relay/agent/${path}/contract`)
    expect(asked.length).toBeGreaterThan(0)
    expect(sent('/agent/contracts/pending')).toHaveLength(1)
    await user.click(question.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Your next contract')).toBeVisible()
    expect(screen.queryByText('An offer for you')).toBeNull()
    // What home reports, too.
    await waitFor(() => expect(sent('/agent/contracts/pending')).toHaveLength(2))
    const lines = sent(`${path}/process`)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${method} `))
    // An answered offer no longer exists: a request for it would be refused.
    expect(sent(`GET /wps/relay/agent/${path}/contract`)).toEqual(asked)
  })

  test('[AC-65] asks for confirmation before it rejects, and shows the answer in the history', async () => {
    await house({ [field]: `${kind}-3` })
    const { user } = await renderScreen(page, { as: 'bruno' })
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.getAllByText('Rejected').length).toBeGreaterThan(0))
    expect(screen.queryByText('An offer for you')).toBeNull()
  })

  test('[AC-66] shows the own contract, or a message without one, if there is no offer', async () => {
    const { unmount } = await renderScreen(page, { as: 'aline' })
    expect(await screen.findByText('Your contract')).toBeVisible()
    const contracts = await request(ownContracts, { query: { kind: code } })
    const { current, next, history } = contracts
    const above = [current, next].flatMap((shown) => shown?.requestId ?? [])
    expect(history.some(({ requestId }) => above.includes(requestId))).toBe(true)
    const before = history.filter(({ requestId }) => !above.includes(requestId))
    expect(screen.queryAllByText(/^Offered on /)).toHaveLength(before.length)
    unmount()
    await renderScreen(page, { as: 'marina' })
    expect(await screen.findByText('You have no contract of this kind.')).toBeVisible()
  })
})

test('[AC-67] an answer whose response is lost is not sent again automatically', async () => {
  await house({ dailysalreqtype: 'daily-dropped' })
  const { user } = await renderScreen(<DailyContractScreen />, { as: 'bruno' })
  await sandbox.fault({ match: 'processDailySalary', drop: true, times: 1 })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
  expect(sent('daily/process')).toHaveLength(1)
})

test('[AC-72] an agent sees the own offers with their status, and withdraws a pending one', async () => {
  const { user } = await renderScreen(<HourlyContractScreen />, { as: 'aline' })
  const list = within(await screen.findByRole('list', { name: 'Your proposals to the team' }))
  expect(list.getAllByText('Rejected').length).toBeGreaterThan(0)
  expect(list.getAllByRole('button', { name: /^Withdraw offer to/ })).toHaveLength(
    list.getAllByText('Waiting for an answer').length,
  )
  await user.click(list.getByRole('button', { name: 'Withdraw offer to caio' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw offer' }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw offer to caio' })).toBeNull())
})

test('[AC-73] an offer is for agents of the types 1 and 2 only', async () => {
  const types = [0, 1, 2, 4, 40, 41, 42]
  const offered: number[] = []
  for (const type of types) {
    editAnswers('/team/member?', (member) => ({ ...member, type }))
    const address = '/m/member/agent/getSalaryContract?memberId=2'
    const { unmount } = await renderScreen(<DailyContractScreen />, { as: 'aline', address })
    const form = await screen.findByText(/^Contracts are for agents|^Offer a contract to /)
    if (form.textContent?.startsWith('Offer')) offered.push(type)
    unmount()
    vi.unstubAllGlobals()
  }
  expect(offered).toEqual([1, 2])
})

test('[AC-70] an offer shows a wrong tier at its row, has ten tiers at most, and sends nothing', async () => {
  const address = '/m/member/agent/getSalaryContract?memberId=2'
  const { user } = await renderScreen(<DailyContractScreen />, { as: 'aline', address })
  await screen.findByRole('group', { name: 'Tier 1' })
  const add = () => screen.queryByRole('button', { name: 'Add a tier' })
  for (let tier = 2; tier <= 10; tier++) await user.click(add() ?? expect.fail(`no tier ${tier}`))
  expect(add()).toBeNull()
  for (const tier of [1, 2]) {
    const group = within(screen.getByRole('group', { name: `Tier ${tier}` }))
    for (const [name, value] of [
      ['Turnover from', '20000'],
      ['Active members', '3'],
      ['Rate in %', `0.${tier + 1}`],
    ] as const)
      fireEvent.change(group.getByLabelText(name), { target: { value } })
  }
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  const second = within(screen.getByRole('group', { name: 'Tier 2' }))
  expect(second.getByText('The thresholds must rise from tier to tier.')).toBeVisible()
  expect(sent('POST /wps/relay/agent/salary/offers')).toEqual([])
})
