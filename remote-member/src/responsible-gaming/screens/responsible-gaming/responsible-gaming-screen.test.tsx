import { $loginRequest, closeLoginRequest } from '@arcada/kit/session'
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
  it('[RG-04] shows a guest the information and every link, and requests no member data', async () => {
    const { user, address } = await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS })
    expect(await shownLinks()).toEqual([
      '/m/responsible-gaming/self-assessment',
      '/m/responsible-gaming/help',
    ])
    for (const name of [/^Limits/, /^Activity statement/, /^Time-out/, /^Block my account/]) {
      closeLoginRequest()
      await user.click(screen.getByRole('button', { name }))
      expect($loginRequest.get(), String(name)).not.toBeNull()
      expect(address()).toBe(ADDRESS)
    }
    closeLoginRequest()
    expect(screen.getByText('Gambling can be addictive and costs money. 18+ only.')).toBeVisible()
    expect(sandbox.requests.filter((line) => line.includes('/rg/'))).toEqual([])
  })

  it('shows a member the status before the links, and the used amount of each limit', async () => {
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    const state = await screen.findByRole('region', { name: 'Current status' })
    expect(await within(state).findByText('You can play and deposit.')).toBeVisible()
    const used = await within(state).findByRole('list', { name: 'Limits in use' })
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

  it('shows the status together with the limits in use, so that the links move once at most', async () => {
    await sandbox.fault({ match: 'rgLimits', delayMs: 500 })
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    const state = await screen.findByRole('region', { name: 'Current status' })
    expect(within(state).getByRole('list', { name: 'Limits in use' })).toBeVisible()
  })

  it('shows the status also when the limits in use do not load', async () => {
    await sandbox.fault({ match: 'rgLimits', status: 500 })
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    expect(await screen.findByText('You can play and deposit.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Limits in use' })).toBeNull()
  })

  it.each([
    ['six months', undefined, 'From 6 months on'],
    ['three, where the whitelabel offers that', ['P3M', 'P6M'], 'From 3 months on'],
  ])('names the shortest block that the whitelabel offers: %s', async (_, exclusion, words) => {
    // The sandbox reports the longer ones to its operator, too.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    if (exclusion) await sandbox.set({ rg: { exclusion } })
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(words))
  })

  it('shows the end of a time-out, and what stays open', async () => {
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'otavio' })
    expect(
      await screen.findByText(/^You are taking a break until .+ You can log in and withdraw\.$/),
    ).toBeVisible()
  })
})
