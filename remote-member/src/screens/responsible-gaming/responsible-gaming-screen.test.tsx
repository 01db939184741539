import { $loginRequest, closeLoginRequest, signOut } from '@arcada/session'
import { renderScreen, screen, useSandbox, within } from '@arcada/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setSandbox } from '../../testing/outbox.ts'
import ResponsibleGamingScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(() => signOut('chosen'))

const ADDRESS = '/m/responsible-gaming'
const ways = async () =>
  within(await screen.findByRole('list', { name: 'What you can do' }))
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'))

describe(ADDRESS, () => {
  it('[RG-04] gives a guest the information and every way on, and asks the server nothing about a person', async () => {
    const { user, address } = await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS })
    expect(await ways()).toEqual(['/m/responsible-gaming/self-assessment', '/m/responsible-gaming/help'])
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

  it('shows a member the state before the ways on, and what is used of each limit', async () => {
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    const state = await screen.findByRole('region', { name: 'How things stand' })
    expect(await within(state).findByText('You can play and deposit.')).toBeVisible()
    const used = await within(state).findByRole('list', { name: 'Limits in use' })
    expect(used).toHaveTextContent(/Losses, 24 hours.*90\.00 of .*100\.00/)
    const page = screen.getByRole('main').textContent ?? ''
    expect(await ways()).toEqual([
      '/m/responsible-gaming/limits',
      '/m/responsible-gaming/statement',
      '/m/responsible-gaming/time-out',
      '/m/responsible-gaming/self-exclusion',
      '/m/responsible-gaming/self-assessment',
      '/m/responsible-gaming/help',
    ])
    expect(page.indexOf('You can play and deposit.')).toBeLessThan(page.indexOf('Block my account'))
  })

  it.each([
    ['six months', undefined, 'From 6 months on'],
    ['three, where the whitelabel offers that', ['P3M', 'P6M'], 'From 3 months on'],
  ])('names the shortest block that there is: %s', async (_, exclusion, words) => {
    // The sandbox tells its operator that it kept the longer ones, too.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    if (exclusion) await setSandbox(sandbox, { rg: { exclusion } })
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'helena' })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('tells whoever takes a break until when, and what goes on', async () => {
    await renderScreen(<ResponsibleGamingScreen />, { address: ADDRESS, as: 'otavio' })
    expect(
      await screen.findByText(/^You are taking a break until .+ You can log in and withdraw\.$/),
    ).toBeVisible()
  })
})
