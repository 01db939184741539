import 'fake-indexeddb/auto'
import { BRASILIA, formatMoment } from '@arcada/kit/i18n/dates'
import { $session, closeExit, logIn } from '@arcada/kit/session'
import { act, editAnswers, renderScreen, screen, useSandbox, valuesOf } from '@arcada/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import SelfExclusionScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() => act(closeExit))

const ADDRESS = '/m/responsible-gaming/self-exclusion'
const open = (as: 'marina' | 'bruno' | 'davi' | 'elisa' | 'gilson') =>
  renderScreen(<SelfExclusionScreen />, { address: ADDRESS, as })
const blocks = () => sandbox.requests.filter((line) => line === 'POST /wps/relay/rg/selfExclusion')
const review = () => screen.getByRole('button', { name: 'Review the block here' })
const block = () => screen.findByRole('button', { name: 'Block my account' })

describe(ADDRESS, () => {
  it('[RG-35] offers the lengths, asks for no password and no reason, and shows the central register at the same size', async () => {
    await open('marina')
    await screen.findByRole('heading', { name: 'What will happen' })
    const lengths = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(lengths).toEqual(['6 months', '1 year', '2 years', '5 years', 'No end date'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.querySelector('input[type="password"], textarea, select')).toBeNull()
    const central = screen.getByRole('link', { name: /^Block me at every licensed operator/ })
    expect(central).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.gov\.br/))
    expect(central).toHaveAttribute('target', '_blank')
    expect(central).toHaveAttribute('class', review().className)
    // Only where the law has it (RG-65).
    expect(screen.queryByText(/with a gov\.br account/)).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
  })

  it('[RG-36] shows the end, the balance, its destination and the bets, and continues only with the box ticked', async () => {
    const until = Date.UTC(2030, 0, 2, 12)
    const figures = { until, balance: 12.5, openBets: { count: 2, amount: 30 }, payoutTo: 'Itaú •••• 5678' }
    editAnswers('/rg/selfExclusion/prepare', (value) => ({ ...value, ...figures }))
    const { user } = await open('bruno')
    await user.click(await screen.findByRole('radio', { name: '1 year' }))
    await user.click(review())
    const button = await block()
    // The button that had the focus is gone.
    expect(document.activeElement).toHaveTextContent(
      /^Until .+ you cannot log in\. It cannot be undone before\.$/,
    )
    expect(valuesOf(screen.getByRole('main'))).toEqual({
      'Blocked until': formatMoment(until, BRASILIA, 'en'),
      Balance: 'R$ 12.50',
      'Goes to': 'Itaú •••• 5678',
      'Open bets that are refunded': '2 bets · R$ 30.00',
    })
    await user.click(button)
    expect(screen.getByText('Tick this box to go on')).toBeVisible()
    expect(blocks()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(review()).toBeVisible()
  })

  it('[RG-36] states that a block without an end has none', async () => {
    editAnswers('/rg/selfExclusion/prepare', (value) => ({ ...value, until: null }))
    const { user } = await open('bruno')
    await user.click(await screen.findByRole('radio', { name: 'No end date' }))
    await user.click(review())
    await block()
    expect(valuesOf(screen.getByRole('main'))).toMatchObject({ 'Blocked until': 'No end date' })
    expect(screen.getByText(/You cannot log in, with no end date/)).toBeVisible()
  })

  it('shows the review again when the figures have changed, and keeps the length', async () => {
    const { user } = await open('elisa')
    await user.click(await screen.findByRole('radio', { name: '2 years' }))
    await user.click(review())
    const until = (await screen.findByText('Blocked until')).closest(':not(span)')?.nextElementSibling
      ?.textContent
    await sandbox.fault({ match: 'rgExclude', status: 409, code: 'data.changed', times: 1 })
    await user.click(screen.getByRole('checkbox'))
    await user.click(await block())
    expect(await screen.findByText('Something changed in the meantime. Check the new figures.')).toBeVisible()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    // The same length, counted from now: at most a minute later.
    expect(
      screen.getByText('Blocked until').closest(':not(span)')?.nextElementSibling?.textContent?.slice(0, 8),
    ).toBe(until?.slice(0, 8))
    expect($session.get()?.userName).toBe('elisa')
  })

  it('is read-only for a trial account', async () => {
    await open('gilson')
    const session = $session.get()
    if (session) act(() => logIn({ ...session, type: 4 }))
    expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('link', { name: /^Block me at every/ })).toBeVisible()
  })
})
