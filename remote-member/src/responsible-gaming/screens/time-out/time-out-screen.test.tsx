import { addDays, BRASILIA, dayIn, formatDay } from '@arcada/kit/i18n/dates'
import { fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import TimeOutScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/responsible-gaming/time-out'
const open = (as: 'bruno' | 'davi' | 'elisa' | 'gilson') =>
  renderScreen(<TimeOutScreen />, { address: ADDRESS, as })
const sent = () => sandbox.requests.filter((line) => line.startsWith('POST /wps/relay/rg/timeOut'))
const choice = (name: string) => screen.findByRole('radio', { name })

describe(ADDRESS, () => {
  it('[RG-33] begins after a review of its end and effects; it is extended, never shortened', async () => {
    const { user } = await open('bruno')
    expect(await screen.findByText('You are not on a time-out.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled()
    await user.click(await choice('7 days'))
    await user.click(screen.getByRole('button', { name: 'Review' }))
    // The button that had the focus is gone.
    expect(document.activeElement).toHaveTextContent(
      /^Until .+ you cannot bet or deposit\. .+It cannot be shortened\.$/,
    )
    expect(screen.getByRole('heading', { name: 'What still works' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What does not' })).toBeVisible()
    expect(sent()).toEqual([])
    const pause = screen.getByRole('button', { name: 'Take a break' })
    for (let taps = 0; taps < 5; taps++) fireEvent.click(pause)
    expect(await screen.findByText(/^You are on a time-out until/)).toBeVisible()
    expect(sent()).toHaveLength(1)
    await user.click(await choice('24 hours'))
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(screen.getByText(/It can be extended, not shortened/)).toBeVisible()
    await user.click(await choice('30 days'))
    await user.click(screen.getByRole('button', { name: 'Review' }))
    await user.click(screen.getByRole('button', { name: 'Take a break' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(await screen.findByText(/^You are on a time-out until/)).toBeVisible()
  })

  it('ends with the day of the whitelabel on a device in another zone, and names the zone', async () => {
    for (const device of ['America/Manaus', 'Pacific/Auckland']) {
      vi.stubEnv('TZ', device)
      const { user, unmount } = await open('davi')
      expect(await screen.findByText('Dates and times: Brasilia Standard Time')).toBeVisible()
      await user.click(await choice('Until a day that I choose'))
      const day = addDays(dayIn(Date.now(), BRASILIA), 3)
      fireEvent.change(screen.getByLabelText('Until the end of'), { target: { value: day } })
      await user.click(screen.getByRole('button', { name: 'Review' }))
      const end = `${formatDay(addDays(day, 1), 'en')} 00:00`
      expect(screen.getByText(new RegExp(`^Until ${end} you cannot bet or deposit`))).toBeVisible()
      unmount()
    }
  })

  it('shows the range at a day outside it, keeps the choice and sends nothing', async () => {
    const { user } = await open('davi')
    await user.click(await choice('Until a day that I choose'))
    const field = screen.getByLabelText('Until the end of')
    fireEvent.change(field, { target: { value: '2020-01-01' } })
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(field).toHaveAccessibleDescription(/Choose a day from .+ to /)
    expect(field).toHaveValue('2020-01-01')
    fireEvent.change(field, { target: { value: '' } })
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(field).toHaveAccessibleDescription(/Choose a day from .+ to /)
    expect(sent()).toEqual([])
  })

  it('shows why the server refused, and keeps the back link', async () => {
    const { user } = await open('elisa')
    await user.click(await choice('42 days'))
    await user.click(screen.getByRole('button', { name: 'Review' }))
    await sandbox.fault({ match: 'rgTimeOut', status: 500, times: 1 })
    await user.click(screen.getByRole('button', { name: 'Take a break' }))
    expect(await screen.findByText(/^We don't know/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(await choice('42 days')).toBeVisible()
    expect(screen.getByText('You are not on a time-out.')).toBeVisible()
  })
})
