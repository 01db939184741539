import { fireEvent, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
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

  it('[RG-18] [RG-19] [RG-20] withdraws a waiting raise, lowers in one step, at once, and lists each change with old and new value and its author', async () => {
    const { user } = await open('helena')
    const loss = await row('Losses', '24 hours')
    await user.click(loss.getByRole('button', { name: 'Keep as it is' }))
    expect(await loss.findByText('It stays as it is.')).toBeVisible()
    expect(loss.queryByText(/requested/)).toBeNull()
    await user.click(loss.getByRole('button', { name: /^Lower: / }))
    expect(loss.getByRole('textbox')).toHaveValue('')
    await user.type(loss.getByRole('textbox'), '80')
    await user.click(loss.getByRole('button', { name: 'Save' }))
    expect(await loss.findByText('In force now')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(loss.getByText(/90\.00 of .*80\.00/)).toBeVisible()
    expect(loss.getByText(/Reached: no new bets until/)).toBeVisible()
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

  it('[MC-10] [RG-19] requests a raise again that was withdrawn, although the answer to the first request was lost', async () => {
    const { user, again } = await open('helena')
    const raise = async () => {
      const loss = await row('Losses', '24 hours')
      await user.click(await loss.findByRole('button', { name: /^Raise or remove: / }))
      await user.clear(loss.getByRole('textbox'))
      await user.type(loss.getByRole('textbox'), '9000')
      await user.click(loss.getByRole('button', { name: 'Continue' }))
      await user.click(await screen.findByRole('button', { name: 'Request the raise' }))
      return loss
    }
    const ask = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const answer = await ask(address, init)
      if (init.method === 'PUT') throw new TypeError('the answer is lost')
      return answer
    })
    const lost = await raise()
    expect(await lost.findByRole('alert')).not.toBeEmptyDOMElement()
    vi.unstubAllGlobals()
    await again({ reload: true })
    await user.click(await screen.findByRole('button', { name: 'Cancel the request' }))
    expect(await (await row('Losses', '24 hours')).findByText('It stays as it is.')).toBeVisible()
    expect(await (await raise()).findByText(/Raise to .*9,000\.00 requested/)).toBeVisible()
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

  it('[RG-27] sets the minutes between two reality checks, from 10 to 60', async () => {
    const { user } = await open('lucas')
    const part = within(await screen.findByRole('region', { name: 'Reality check' }))
    const save = async (typed: string) => {
      const field = part.getByLabelText('Minutes between two checks')
      await user.clear(field)
      if (typed) await user.type(field, typed)
      await user.click(part.getByRole('button', { name: 'Save' }))
    }
    const intervals = () => sandbox.requests.filter((line) => line.endsWith('/wps/relay/rg/realityCheck'))
    for (const [typed, words] of [
      ['', 'Enter the minutes.'],
      ['30.5', 'Enter whole minutes.'],
      ['9', 'Enter a value between 10 and 60.'],
      ['61', 'Enter a value between 10 and 60.'],
    ] as const) {
      await save(typed)
      expect(await part.findByText(words), typed).toBeVisible()
    }
    expect(intervals()).toEqual([])
    await save('60')
    expect(await part.findByText(/^Every 60 minutes, from /)).toBeVisible()
    await save('10')
    expect(await part.findByText('Every 10 minutes, from now on.')).toBeVisible()
    expect(intervals()).toHaveLength(2)
  })

  it('[RG-18] offers a free field without any suggested amount', async () => {
    await open('lucas')
    const deposits = await row('Deposits', '24 hours')
    // It answers the tap before it draws the form.
    vi.stubGlobal('scheduler', {})
    fireEvent.click(deposits.getByRole('button', { name: /^Set a limit: / }))
    expect(deposits.queryByRole('textbox')).toBeNull()
    const field = await deposits.findByRole('textbox')
    expect(field).toHaveValue('')
    expect(field).not.toHaveAttribute('placeholder')
    expect(field).not.toHaveAttribute('list')
    expect(deposits.queryByRole('slider')).toBeNull()
    for (const button of deposits.getAllByRole('button')) expect(button.textContent).not.toMatch(/\d/)
  })

  it('[RG-61] keeps a wrong limit in the field, shows its error, and sends nothing', async () => {
    const { user } = await open('lucas')
    const losses = await row('Losses', '30 days')
    await user.click(losses.getByRole('button', { name: /^Set a limit: / }))
    const field = losses.getByRole('textbox')
    for (const [typed, words, shown] of [
      ['10.999', 'At most two decimals.', '10.999'],
      ['2000000', 'Enter a value between 0 and 1,000,000.', '2,000,000'],
    ] as const) {
      await user.clear(field)
      await user.type(field, typed)
      await user.click(losses.getByRole('button', { name: 'Save' }))
      expect(await losses.findByText(words)).toBeVisible()
      expect(field).toHaveValue(shown)
    }
    expect(puts()).toEqual([])
    // A pasted amount is parsed with its symbol, and shown back.
    fireEvent.input(field, { target: { value: 'R$ 1.234,56' } })
    expect(await losses.findByText(/1,234\.56/)).toBeVisible()
    await user.click(losses.getByRole('button', { name: 'Save' }))
    expect(await losses.findByText('In force now')).toBeVisible()
    sandbox.requests.length = 0
    const time = await row('Time', 'one session')
    await user.click(time.getByRole('button', { name: /^Set a limit: / }))
    await user.type(time.getByRole('textbox'), '9')
    await user.click(time.getByRole('button', { name: 'Save' }))
    expect(await time.findByText('Enter a value between 10 and 1,440.')).toBeVisible()
    expect(puts()).toEqual([])
  })
})
