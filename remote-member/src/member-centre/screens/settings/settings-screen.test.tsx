import { $session, checkAccess } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import remote from '../../../../remote.ts'
import SettingsScreen from './index.tsx'

useSandbox({ logsOut: true })

const open = () => renderScreen(<SettingsScreen />, { address: '/m/set', as: 'marina' })

describe('/m/set', () => {
  it('[ROUTE-14] [SET-01] has exactly one entry, which links to a new password', async () => {
    const { user, address } = await open()
    const items = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(items).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: 'Change password' }))
    expect(address()).toBe('/m/changePsw')
  })

  it('[SET-02] [SESS-18] logs out after a confirmation and opens home', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect($session.get()).toBeNull()
  })

  it('[SET-03] redirects home without a session', () => {
    const route = remote.routes.find(({ path }) => path === '/m/set')
    expect(checkAccess(route?.access ?? 'public', null, '/m/set')).toEqual({ open: false, to: '/m/home' })
  })
})
