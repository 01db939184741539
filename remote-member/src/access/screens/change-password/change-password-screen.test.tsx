import { $session, checkAccess } from '@arcada/kit/session'
import { heldPassword, holdPassword } from '@arcada/kit/session/kept-login'
import { act, fireEvent, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { describe, expect, it, vi } from 'vitest'
import remote from '../../../../remote.ts'
import ChangePasswordScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sends = () => sandbox.requests.filter((line) => line === 'POST /wps/member/password')

async function open(
  held: string | null = null,
  as: 'davi' | 'elisa' | 'gilson' = 'davi',
  address = '/m/changePsw',
) {
  // renderScreen logs out first, so the password is held after that.
  const opened = await renderScreen(<Held password={held} />, { address, as })
  const type = async (old: string | undefined, fresh: string, again = fresh) => {
    if (old !== undefined) await opened.user.type(field('Current password'), old)
    await opened.user.type(field('New password'), fresh)
    await opened.user.type(field('Repeat the new password'), again)
  }
  const fill = async (...typed: Parameters<typeof type>) => {
    await type(...typed)
    await opened.user.click(screen.getByRole('button', { name: 'Confirm' }))
  }
  /** Confirms while the clock is stopped. */
  const confirm = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  }
  return { ...opened, type, fill, confirm }
}

function Held({ password }: { password: string | null }) {
  if (password !== null) holdPassword(password)
  return <ChangePasswordScreen />
}

describe('/m/changePsw', () => {
  it('[ROUTE-12] [CHPSW-01] [CHPSW-02] [CHPSW-03] [CHPSW-04] [CHPSW-05] [CHPSW-06] shows the account and the password fields, the old one unless it is in memory', async () => {
    const { unmount } = await open(null, 'davi', '/m/changePsw?first=1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First password')
    expect(field('Username').value).toBe('davi')
    expect(field('Username').readOnly).toBe(true)
    for (const label of ['Current password', 'New password', 'Repeat the new password'])
      expect(field(label).type).toBe('password')
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible()
    unmount()
    await open('Arcada123')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('First password')
  })

  it('[CHPSW-07] redirects home without a session', async () => {
    const route = remote.routes.find(({ path }) => path === '/m/changePsw')
    expect(checkAccess(route?.access ?? 'public', null, '/m/changePsw')).toEqual({
      open: false,
      to: '/m/home',
    })
    const { address } = await renderScreen(<ChangePasswordScreen />, { address: '/m/changePsw' })
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it('[CHPSW-07] stays with what was typed while a session that has ended is renewed', async () => {
    const { type, address } = await open()
    await type('Arcada123', 'Arcada1234')
    act(() => $session.set(null))
    expect(field('New password').value).toBe('Arcada1234')
    expect(address()).toBe('/m/changePsw')
  })

  it('[CHPSW-08] [CHPSW-16] [CHPSW-19] [CHPSW-20] [CHPSW-21] shows errors at their fields, an unchanged password in a popup, and sends nothing', async () => {
    const { user, fill, unmount } = await open()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Enter password')
    expect(screen.getAllByText('Password format is incorrect')).toHaveLength(2)
    await user.type(field('New password'), 'Fresh123')
    await user.type(field('Repeat the new password'), 'Fresh124')
    await screen.findByText('Confirmation password not matched')
    for (const label of ['New password', 'Repeat the new password']) await user.clear(field(label))
    await fill('Arcada123', 'Arcada123')
    const popup = await screen.findByRole('alertdialog')
    within(popup).getByText('The new password and the old password cannot be the same')
    await user.click(within(popup).getByRole('button', { name: 'OK' }))
    // Small letters make another password.
    await user.clear(field('New password'))
    await user.type(field('New password'), 'arcada123')
    await waitFor(() => expect(screen.queryByText(/cannot be the same/)).toBeNull())
    unmount()
    const held = await open('Arcada123')
    await held.fill(undefined, 'Arcada123')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/cannot be the same/)
    expect(sends()).toEqual([])
  })

  it('[CHPSW-09] [CHPSW-10] [CHPSW-11] [CHPSW-12] [CHPSW-14] [CONST-15] [API-20] [API-47] [ENT-12] changes the password, shows a toast and goes home after a second', async () => {
    vi.spyOn(globalThis, 'fetch')
    sessionStorage.setItem('MC_TMP_PWD', 'something')
    const seen: string[] = []
    const stop = $toasts.listen((toasts) => {
      seen.push(...toasts.map(({ type, text }) => `${type}: ${text}`))
    })
    const { type, confirm, address } = await open()
    sessionStorage.setItem('MC_TMP_PWD', 'something')
    await type('Arcada123', 'Fresh123')
    confirm()
    // Each check takes 50 ms.
    await vi.waitFor(() => expect(screen.getByText('Change saved')).toBeVisible())
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible()
    stop()
    expect([...new Set(seen)]).toEqual(['loading: Please wait', 'success: Change saved'])
    await pass(900)
    expect($toasts.get().map(({ text }) => text)).toEqual(['Change saved'])
    expect(address()).toBe('/m/changePsw')
    await pass(150)
    expect($toasts.get()).toEqual([])
    expect(address()).toBe('/m/home')
    const [, init] = vi.mocked(fetch).mock.calls.find(([to]) => String(to).endsWith('/member/password')) ?? []
    expect(JSON.parse(String(init?.body))).toEqual({
      oldPassword: 'Arcada123',
      newPassword: 'Fresh123',
      confirmNewPassword: 'Fresh123',
    })
    expect(heldPassword()).toBe('Fresh123')
    expect(sessionStorage.getItem('MC_TMP_PWD')).toBeNull()
  })

  it('[CHPSW-09] shows a loading toast for at most 10 s', async () => {
    await sandbox.fault({ match: 'changePassword', hang: true })
    const { type, confirm } = await open('Arcada123', 'gilson')
    await type(undefined, 'Fresh123')
    confirm()
    await vi.waitFor(() => expect($toasts.get().map(({ type }) => type)).toEqual(['loading']))
    await pass(9_000)
    expect($toasts.get()).toHaveLength(1)
    await pass(1_000)
    expect($toasts.get()).toEqual([])
  })

  it('[CHPSW-15] closes the loading toast on failure, and asks for the password when the copy in memory is wrong', async () => {
    const { fill } = await open('Outdated1', 'elisa')
    await fill(undefined, 'Fresh123')
    await screen.findByLabelText('Current password')
    screen.getByText('This is not your current password.')
    expect($toasts.get()).toEqual([])
    expect(field('New password').value).toBe('Fresh123')
  })
})
