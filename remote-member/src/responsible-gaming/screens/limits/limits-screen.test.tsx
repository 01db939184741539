import {
  fireEvent,
  renderScreen,
  screen,
  translatePage,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import LimitsScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/responsible-gaming/limits'
const open = (as: 'helena' | 'lucas' | 'otavio' | 'davi') =>
  renderScreen(<LimitsScreen />, { address: ADDRESS, as })
/** The row of one limit. */
async function row(kind: string, period: string) {
  const list = await screen.findByRole('list', { name: kind })
  const rows = within(list).getAllByRole('listitem')
  const found = rows.find((one) => within(one).queryByText(period)) ?? expect.fail(`no ${period} of ${kind}`)
  return within(found)
}
const puts = () => sandbox.requests.filter((line) => line.startsWith('PUT /wps/relay/rg/limits'))

describe(ADDRESS, () => {
  it('[RG-19] shows the value, the used amount, and a raise that can be confirmed, with "keep" as the first action', async () => {
    await open('helena')
    const loss = await row('Losses', '24 hours')
    expect(loss.getByText(/90\.00 of .*100\.00/)).toBeVisible()
    expect(loss.getByText(/free again on/)).toBeVisible()
    expect(loss.getByText(/Raise to .*200\.00 requested/).parentElement).toHaveTextContent(
      'You can confirm it until',
    )
    const names = loss.getAllByRole('button').map((one) => one.textContent)
    expect(names.slice(0, 2)).toEqual(['Keep as it is', 'Confirm the raise'])
    const deposits = await row('Deposits', '7 days')
    expect(deposits.getByText(/^No limit\./)).toBeVisible()
  })

  it('states why a raise cannot be confirmed during a break', async () => {
    await sandbox.fault({ match: 'rgConfirmRaise', status: 403, code: 'rg.timeout.active', times: 1 })
    const { user } = await open('helena')
    const loss = await row('Losses', '24 hours')
    await user.click(loss.getByRole('button', { name: 'Confirm the raise' }))
    expect(await loss.findByRole('alert')).not.toBeEmptyDOMElement()
    expect(loss.getByRole('button', { name: 'Confirm the raise' })).toBeVisible()
  })

  it('[RG-19] withdraws a waiting raise, and lists each change with old and new value and its author', async () => {
    const { user } = await open('helena')
    const loss = await row('Losses', '24 hours')
    await user.click(loss.getByRole('button', { name: 'Keep as it is' }))
    expect(await loss.findByText('It stays as it is.')).toBeVisible()
    expect(loss.queryByText(/requested/)).toBeNull()
    await user.click(loss.getByRole('button', { name: /^Lower: / }))
    await user.type(loss.getByRole('textbox'), '80')
    await user.click(loss.getByRole('button', { name: 'Save' }))
    const changes = await screen.findByRole('list', { name: 'Changes to your limits' })
    await waitFor(() => expect(changes).toHaveTextContent(/Losses, 24 hours.*100\.00 to .*80\.00.*by you/))
  })

  it('[RG-19] names the operator as the author of a limit, and offers no raise of it', async () => {
    await sandbox.control('POST', '/sandbox/players', {
      whitelabel: 'arcada',
      userName: 'davi',
      limit: { kind: 'STAKE', period: 'WEEK', value: 70 },
    })
    await open('davi')
    const stakes = await row('Stakes', '7 days')
    expect(stakes.getByText('Set by the operator: you can only go below it.')).toBeVisible()
    expect(stakes.getAllByRole('button').map((one) => one.textContent)).toEqual(['Lower'])
    const changes = await screen.findByRole('list', { name: 'Changes to your limits' })
    await waitFor(() =>
      expect(changes).toHaveTextContent(/Stakes, 7 days.*none to .*70\.00.*by the operator/),
    )
    expect(changes).not.toHaveTextContent('by you')
  })

  it('[RG-19] shows a changed limit on a page that the browser translates', async () => {
    onTestFinished(translatePage())
    await sandbox.control('POST', '/sandbox/players', {
      whitelabel: 'arcada',
      userName: 'davi',
      limit: { kind: 'STAKE', period: 'DAY', value: 70 },
    })
    const { user } = await open('davi')
    const stakes = await row('Stakes', '24 hours')
    const used = (limit: string) => stakes.getByText(new RegExp(` of .*${limit}\\.00`)).closest('font')
    await waitFor(() => expect(used('70')).toBeVisible())
    await user.click(stakes.getByRole('button', { name: /^Lower: / }))
    await user.type(stakes.getByRole('textbox'), '60')
    await user.click(stakes.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(used('60')).toBeVisible())
  })

  it('[RG-20] lowers in one step, at once; below the used amount it shows that no bet fits', async () => {
    const { user } = await open('helena')
    const loss = await row('Losses', '24 hours')
    await user.click(loss.getByRole('button', { name: /^Lower: / }))
    await user.type(loss.getByRole('textbox'), '50')
    await user.click(loss.getByRole('button', { name: 'Save' }))
    expect(await loss.findByText('In force now')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(loss.getByText(/90\.00 of .*50\.00/)).toBeVisible()
    expect(loss.getByText(/Reached: no new bets until/)).toBeVisible()
  })

  it('[RG-20] shows the start of a raise and of a removal before it is requested', async () => {
    const { user } = await open('lucas')
    const stake = await row('Stakes', '24 hours')
    await user.click(stake.getByRole('button', { name: /^Set a limit: / }))
    await user.type(stake.getByRole('textbox'), '100')
    await user.click(stake.getByRole('button', { name: 'Save' }))
    expect(await stake.findByText('In force now')).toBeVisible()
    await user.click(stake.getByRole('button', { name: /^Raise or remove: / }))
    await user.type(stake.getByRole('textbox'), '300')
    await user.click(stake.getByRole('button', { name: 'Continue' }))
    const review = await screen.findByRole('alertdialog')
    expect(review).toHaveTextContent(/In force from .*, if you confirm/)
    expect(puts()).toHaveLength(1)
    await user.click(within(review).getByRole('button', { name: 'Request the raise' }))
    expect(await stake.findByText(/Raise to .*300\.00 requested/)).toBeVisible()
    expect(stake.getByText(/of .*100\.00/)).toBeVisible()
    await user.click(stake.getByRole('button', { name: 'Cancel the request' }))
    await waitFor(() => expect(stake.queryByText(/requested/)).toBeNull())
    await user.click(stake.getByRole('button', { name: /^Raise or remove: / }))
    await user.click(stake.getByRole('button', { name: 'Remove the limit' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/In force from/)
  })

  it('[RG-18] answers a tap before it draws the form', async () => {
    await open('lucas')
    const deposits = await row('Deposits', '24 hours')
    vi.stubGlobal('scheduler', {})
    fireEvent.click(deposits.getByRole('button', { name: /^Set a limit: / }))
    expect(deposits.queryByRole('textbox')).toBeNull()
    expect(await deposits.findByRole('textbox')).toHaveValue('')
  })

  it('[RG-18] offers a free field without any suggested amount', async () => {
    const { user } = await open('lucas')
    const deposits = await row('Deposits', '24 hours')
    await user.click(deposits.getByRole('button', { name: /^Set a limit: / }))
    const field = deposits.getByRole('textbox')
    expect(field).toHaveValue('')
    expect(field).not.toHaveAttribute('placeholder')
    expect(field).not.toHaveAttribute('list')
    expect(deposits.queryByRole('slider')).toBeNull()
    for (const button of deposits.getAllByRole('button')) expect(button.textContent).not.toMatch(/\d/)
  })

  it.each([
    ['', 'Enter an amount.'],
    ['abc', 'Enter a number.'],
    ['-5', 'Enter a number that is not below zero.'],
    ['1e9', 'Enter a number.'],
    ['10.999', 'At most two decimals.'],
    ['2000000', 'Enter a value between 0 and 1,000,000.'],
  ])('[RG-61] keeps %j in the field, shows its error, and sends nothing', async (typed, words) => {
    const { user } = await open('lucas')
    const losses = await row('Losses', '30 days')
    await user.click(losses.getByRole('button', { name: /^Set a limit: / }))
    const field = losses.getByRole('textbox')
    if (typed) await user.type(field, typed)
    await user.click(losses.getByRole('button', { name: 'Save' }))
    expect(await losses.findByText(words)).toBeVisible()
    expect(field).toHaveValue(typed === '2000000' ? '2,000,000' : typed)
    expect(puts()).toEqual([])
  })

  it('[RG-61] shows back the parsed amount, also pasted with its symbol', async () => {
    const { user } = await open('lucas')
    const losses = await row('Losses', '24 hours')
    await user.click(losses.getByRole('button', { name: /^Set a limit: / }))
    fireEvent.input(losses.getByRole('textbox'), { target: { value: 'R$ 1.234,56' } })
    expect(await losses.findByText(/1,234\.56/)).toBeVisible()
    await user.click(losses.getByRole('button', { name: 'Save' }))
    expect(await losses.findByText('In force now')).toBeVisible()
  })

  it.each([
    ['12.5', 'Enter whole minutes.'],
    ['9', 'Enter a value between 10 and 1,440.'],
    ['5000', 'Enter a value between 10 and 1,440.'],
  ])('[RG-61] accepts whole minutes within the range, not %s', async (typed, words) => {
    const { user } = await open('lucas')
    const time = await row('Time', 'one session')
    await user.click(time.getByRole('button', { name: /^Set a limit: / }))
    await user.type(time.getByRole('textbox'), typed)
    await user.click(time.getByRole('button', { name: 'Save' }))
    expect(await time.findByText(words)).toBeVisible()
    expect(puts()).toEqual([])
  })
})
