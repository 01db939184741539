import { $loginRequest } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import ResponsibleGamingScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/responsible-gaming'
const shownLinks = async () =>
  within(await screen.findByRole('list', { name: 'What you can do' }))
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'))

describe(ADDRESS, () => {
  it('shows a member the status before the links, and the used amount of each limit', async () => {
    await sandbox.fault({ match: 'rgLimits', delayMs: 100 })
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    const state = await screen.findByRole('region', { name: 'Current status' })
    // Together, so that the links move once at most.
    const used = within(state).getByRole('list', { name: 'Limits in use' })
    expect(within(state).getByText('You can play and deposit.')).toBeVisible()
    expect(used).toHaveTextContent(/Losses, 24 hours.*90\.00 of .*100\.00/)
    const page = screen.getByRole('main').textContent ?? ''
    expect(await shownLinks()).toEqual([
      '/m/responsible-gaming/limits',
      '/m/responsible-gaming/statement',
      '/m/responsible-gaming/time-out',
      '/m/responsible-gaming/self-exclusion',
      '/m/responsible-gaming/self-assessment',
      '/m/responsible-gaming/help',
    ])
    expect(page.indexOf('You can play and deposit.')).toBeLessThan(page.indexOf('Block my account'))
  })

  it('[RG-04] opens the log-in dialog for what is personal, and the rest to a guest', async () => {
    const { user, address } = await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS })
    const list = within(await screen.findByRole('list', { name: 'What you can do' }))
    for (const name of [/^Limits/, /^Activity statement/, /^Time-out/, /^Block my account/]) {
      $loginRequest.set(null)
      await user.click(list.getByRole('button', { name }))
      expect($loginRequest.get()?.next).toBeTypeOf('function')
    }
    $loginRequest.set(null)
    expect(address()).toBe(ADDRESS)
    expect(await shownLinks()).toEqual([
      '/m/responsible-gaming/self-assessment',
      '/m/responsible-gaming/help',
    ])
  })

  it('shows the status also when the limits in use do not load', async () => {
    await sandbox.fault({ match: 'rgLimits', status: 500 })
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    expect(await screen.findByText('You can play and deposit.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Limits in use' })).toBeNull()
  })

  it('names the shortest block that the whitelabel offers', async () => {
    // The sandbox reports the longer ones to its operator, too.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { unmount } = await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('From 6 months on'))
    unmount()
    await sandbox.set({ rg: { exclusion: ['P3M', 'P6M'] } })
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('From 3 months on'))
  })
})
