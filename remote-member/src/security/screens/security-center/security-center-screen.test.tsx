import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import remote from '../../../../remote.ts'
import SecurityCenterScreen, { levelLabel } from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter'
const open = (as: 'marina' | 'bruno' | 'davi' | 'gilson') =>
  renderScreen(<SecurityCenterScreen />, { address: ADDRESS, as })

describe(ADDRESS, () => {
  it('[ROUTE-46] [MC-79] [API-19] shows real accounts the level as a bar and as text, by the protections that are set', async () => {
    const route = remote.routes.find(({ path }) => path === ADDRESS)
    expect(route).toMatchObject({ access: 'session', requires: { realAccount: true } })
    await open('bruno')
    expect(screen.getByRole('heading', { level: 1, name: 'Security centre' })).toBeVisible()
    expect(await screen.findByText('Security level: 60 of 100')).toBeVisible()
    expect(screen.getByRole('meter', { name: 'Security level' })).toHaveAttribute('value', '60')
    expect(sandbox.requests).toContain('GET /wps/member/securityConfig')
  })

  it('[MC-79] labels levels below 50 as low, below 85 as medium, the others as high', () => {
    const labels = [0, 49, 50, 84, 85, 100].map(levelLabel)
    expect(labels.map(({ words, tone }) => `${words.message} ${tone}`)).toEqual([
      ...Array(2).fill('Low danger'),
      ...Array(2).fill('Medium warn'),
      ...Array(2).fill('High win'),
    ])
  })

  it('[MC-80] lists eight protections with status, masked value and a link to the form', async () => {
    await open('bruno')
    const list = await screen.findByRole('list', { name: 'Security' })
    const rows = within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(rows).toEqual([
      ['Login passwordSet', '/m/changePsw'],
      ['Withdrawal passwordNot set', '/m/securityCenter/withdrawalPassword'],
      ['Bank accounts and Pix keysNot set', '/m/securityCenter/cards'],
      ['Payee nameNot set', '/m/securityCenter/payeeName'],
      ['E-mailSet · br•••@example.com', '/m/securityCenter/email'],
      ['Mobile numberSet · •••• 0002', '/m/securityCenter/mobile'],
      ['Security questionsNot set', '/m/securityCenter/questions'],
      ['Devices and sessions', '/m/securityCenter/sessions'],
    ])
  })

  it('[MC-04] has no link to a removed screen', async () => {
    await renderScreen(<SecurityCenterScreen />, {
      address: ADDRESS,
      as: 'bruno',
      removed: ['/m/securityCenter/cards'],
    })
    await screen.findByRole('list', { name: 'Security' })
    expect(screen.queryByRole('link', { name: /Bank accounts/ })).toBeNull()
  })

  it('[MC-101] shows the profile at the top, with a link to change it', async () => {
    const { user, address } = await open('marina')
    expect(await screen.findByText('Marina')).toBeVisible()
    expect(screen.getByText('marina')).toBeVisible()
    expect(screen.getByText('Member for 403 days')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Edit profile' }))
    expect(address()).toBe('/m/securityCenter/profile')
  })
})
