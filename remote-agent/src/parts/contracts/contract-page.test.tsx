import { type Rendered, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { beforeEach, describe, expect, it, test } from 'vitest'
import DailyContractScreen from '../../screens/daily-contract/index.tsx'
import DividendContractScreen from '../../screens/dividend-contract/index.tsx'
import HourlyContractScreen from '../../screens/hourly-contract/index.tsx'

const sandbox = useSandbox()
const house = (contracts: Record<string, string>) => sandbox.set({ contracts })
beforeEach(() => house({ dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }))

const [DAILY, HOURLY, DIVIDEND] = [
  <DailyContractScreen key="d" />,
  <HourlyContractScreen key="h" />,
  <DividendContractScreen key="v" />,
]
const KINDS = [
  ['[ROUTE-60]', 'daily', DAILY, 'dailysalreqtype', 'GET', 'salary/daily', 'Turnover from'],
  ['[ROUTE-62]', 'hourly', HOURLY, 'contracthoursalreq', 'POST', 'salary/hourly', 'Turnover from'],
  ['[ROUTE-61]', 'dividend', DIVIDEND, 'divtypecompperiodreq', 'POST', 'dividend', 'Profit from'],
] as const

const sent = (part: string) => sandbox.requests.filter((line) => line.includes(part))

describe.each(KINDS)('%s the %s contract page', (_, kind, page, field, method, path, sum) => {
  test('[AC-64] [AC-65] [AC-67] [PROD-16] [PROD-17] [API-68] [API-69] [API-70] [API-71] shows an offer, and sends its acceptance once, after a confirmation that names the effect', async () => {
    await house({ [field]: `${kind}-1` })
    const { user } = await renderScreen(page, { as: 'bruno' })
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
    await user.click(question.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Your next contract')).toBeVisible()
    expect(screen.queryByText('An offer for you')).toBeNull()
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

test('[AC-69] a withdrawn offer shows a message and the present contract', async () => {
  await house({ contracthoursalreq: 'hourly-gone' })
  const { user } = await renderScreen(<HourlyContractScreen />, { as: 'aline' })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await house({ contracthoursalreq: '' })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('The offer was withdrawn. This is what applies now.')).toBeVisible()
  expect(await screen.findByText('Your contract')).toBeVisible()
  expect(screen.queryByText('An offer for you')).toBeNull()
})

test('[AC-68] the opposite of an earlier answer is refused, and the page shows the present contract', async () => {
  await house({ contracthoursalreq: 'hourly-twice' })
  const { user } = await renderScreen(<HourlyContractScreen />, { as: 'aline' })
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await sandbox.fault({ match: 'processHourlySalary', status: 409, code: 'contract.answered', times: 1 })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('This was answered already. This is what applies now.')).toBeVisible()
})

test('[AC-72] an agent sees the own offers with their status, and withdraws a pending one', async () => {
  const { user } = await renderScreen(<HourlyContractScreen />, { as: 'aline' })
  const list = within(await screen.findByRole('list', { name: 'Your proposals to the team' }))
  expect(list.getAllByText('Rejected').length).toBeGreaterThan(0)
  await user.click(list.getByRole('button', { name: 'Withdraw offer to caio' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw offer' }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw offer to caio' })).toBeNull())
})

describe('the offer to a direct downline', () => {
  const open = () =>
    renderScreen(<DailyContractScreen />, {
      as: 'aline',
      address: '/m/member/agent/getSalaryContract?memberId=2',
    })
  const fill = async (user: Rendered['user'], tier: number, values: [string, string, string]) => {
    const group = within(screen.getByRole('group', { name: `Tier ${tier}` }))
    for (const [at, name] of ['Turnover from', 'Active members', 'Rate in %'].entries()) {
      const field = group.getByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, values[at] ?? '')
    }
  }

  it('[AC-70] shows each wrong tier at its row and sends nothing', async () => {
    const { user } = await open()
    await screen.findByRole('group', { name: 'Tier 1' })
    await user.click(screen.getByRole('button', { name: 'Add a tier' }))
    await fill(user, 1, ['20000', '3', '0.2'])
    await fill(user, 2, ['20000', '3', '0.3'])
    await user.click(screen.getByRole('button', { name: 'Send offer' }))
    const second = within(screen.getByRole('group', { name: 'Tier 2' }))
    expect(second.getByText('The thresholds must rise from tier to tier.')).toBeVisible()
    for (let i = 3; i <= 10; i++) await user.click(screen.getByRole('button', { name: 'Add a tier' }))
    expect(screen.queryByRole('button', { name: 'Add a tier' })).toBeNull()
    expect(sent('POST /wps/relay/agent/salary/offers')).toEqual([])
  })
})
