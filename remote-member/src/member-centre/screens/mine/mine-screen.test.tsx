import { $loginRequest, $playStatus, $session, closeLoginRequest } from '@arcada/kit/session'
import {
  editAnswers,
  failingPages,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { beforeEach, describe, expect, it, onTestFinished, it as test } from 'vitest'
import MineScreen from './index.tsx'
import { MENU } from './member-menu.tsx'

const sandbox = useSandbox({ logsOut: true })
beforeEach(closeLoginRequest)

const openAs = (as?: 'marina' | 'bruno' | 'aline' | 'caio') =>
  renderScreen(<MineScreen />, { address: '/m/mine', as })
const labelOf = (to: string) => MENU.find((entry) => entry.to === to)?.label.message ?? ''

describe('the member centre of a member', () => {
  it('[ROUTE-15] [MEM-01] [MEM-02] [MEM-03] [PROD-08] [CLUB-01] [CLUB-03] shows its title, nickname and account name, days since joining, club label and balance, and links home and to the settings', async () => {
    const { user, address } = await openAs('marina')
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
      'Member centre',
    ])
    const name = await screen.findByText('Marina')
    expect(name.closest('[class*=banner]')?.className).toContain('vip')
    for (const words of ['marina', 'Member for 403 days', 'Gold'])
      expect(screen.getByText(words)).toBeVisible()
    expect(await screen.findByText('R$ 1,284.50')).toBeVisible()
    for (const [button, to] of [
      ['Personal settings', '/m/set'],
      ['Back', '/m/home'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: button }))
      expect(address()).toBe(to)
    }
  })

  it('[CLUB-01] shows a member without a nickname by the account name, once', async () => {
    editAnswers('member/info', (member) => ({ ...member, nickname: '' }))
    await openAs('marina')
    expect(await screen.findAllByText('marina')).toHaveLength(1)
  })

  it('[CLUB-01] shows the days since joining to a member without a club label too', async () => {
    await openAs('bruno')
    const banner = (await screen.findByText('Bruno')).closest('[class*=banner]')
    expect(banner).toHaveTextContent(/Joined today|Member for \d+ days?/)
  })

  it('[CLUB-02] [CLUB-03] [MEM-08] links to the benefits of the club only for a member with its label, and no VIP style without its name', async () => {
    const { unmount } = await openAs('bruno')
    const banner = (await screen.findByText('Bruno')).closest('[class*=banner]')
    expect(banner?.className).not.toContain('vip')
    expect(screen.getByText('Bruno').closest('a, button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Club benefits' })).toBeNull()
    unmount()
    editAnswers('member/info', (member) => ({ ...member, clubLabel: { labelName: '' } }))
    await openAs('marina')
    expect((await screen.findByText('Marina')).closest('[class*=banner]')?.className).not.toContain('vip')
    expect(screen.queryByRole('link', { name: 'Club benefits' })).toBeNull()
  })

  it('[CLUB-02] [MEM-08] [MEM-09] [MEM-10] [MEM-12] opens each entry with one tap, and the benefits from the banner', async () => {
    const { user, address } = await openAs('marina')
    await user.click(await screen.findByRole('link', { name: /Marina.*Gold/ }))
    expect(address()).toBe('/m/member/benefits')
    await screen.findByRole('link', { name: 'Invite friends' })
    const hidden = ['/m/agent', '/m/upLine/transfer']
    const entries = MENU.map(({ to }) => to).filter((to) => !hidden.includes(to))
    const led: string[] = []
    for (const to of entries) {
      const [link = expect.fail(to)] = screen.getAllByRole('link', { name: labelOf(to) })
      await user.click(link)
      led.push(address())
    }
    expect(led).toEqual(entries)
  })

  it('[MEM-13] [MEM-19] [ROLE-13] links an agent to the agency and to the upline, type 2 to the agency only, a player to neither', async () => {
    const people = [
      ['aline', 'aline', 'Agency centre,Transfer to upline'],
      ['caio', 'Caio', 'Agency centre'],
      ['marina', 'Marina', ''],
    ] as const
    const failed = await failingPages(people, async ([as, name, links]) => {
      const { client } = await openAs(as)
      expect((await screen.findAllByText(new RegExp(name, 'i')))[0]).toBeVisible()
      await waitFor(() => expect(client.isFetching()).toBe(0))
      const shown = screen.queryAllByRole('link', { name: /^(Agency centre|Transfer to upline)$/ })
      expect(shown.map(({ textContent }) => textContent).join()).toBe(links)
    })
    expect(failed).toEqual([])
  })
})

test('without the promotions remote the member centre has no entry that links to it', async () => {
  const removed = ['/m/inviteFriends', '/m/leaderBoard']
  await renderScreen(<MineScreen />, { address: '/m/mine', as: 'marina', removed })
  expect(await screen.findByRole('link', { name: 'Club benefits' })).toBeVisible()
  await waitFor(() => expect(sandbox.requests.join('\n')).toContain('promotions'))
  expect(await screen.findByRole('link', { name: 'Security centre' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Invite friends|Leaderboard/ })).toBeNull()
})

test('the member centre opens the rest of its menu while the promotions hang', async () => {
  await sandbox.fault({ match: 'availablePromotions', hang: true })
  const { user, address } = await openAs('marina')
  await user.click(screen.getByRole('link', { name: 'Security centre' }))
  expect(address()).toBe('/m/securityCenter')
})

describe('the member centre of a guest', () => {
  it('[MEM-04] [MEM-05] [MEM-07] [ROLE-07] asks for a log-in at every entry, stays on the page, and opens the entry after the log-in', async () => {
    const { user, address } = await openAs()
    await screen.findByRole('button', { name: 'Invite friends' })
    const others = ['/m/responsible-gaming', '/m/download', '/m/agent', '/m/upLine/transfer']
    const entries = MENU.filter(({ to }) => !others.includes(to))
    expect(entries).toHaveLength(16)
    for (const name of [
      /login or register/i,
      ...entries.map(({ label }) => label.message ?? ''),
      'Withdraw',
    ]) {
      closeLoginRequest()
      await user.click(screen.getByRole('button', { name }))
      expect($loginRequest.get(), String(name)).not.toBeNull()
      expect(address()).toBe('/m/mine')
    }
    $loginRequest.get()?.next?.()
    await waitFor(() => expect(address()).toBe('/m/withdraw'))
  })

  it('[MEM-06] requests no member data, and opens the download without a log-in', async () => {
    const { user, address } = await openAs()
    await screen.findByRole('button', { name: 'Invite friends' })
    expect(sandbox.requests.filter((line) => /member\/info|wallets/.test(line))).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Download the app' }))
    expect($loginRequest.get()).toBeNull()
    expect(address()).toBe('/m/download')
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  })
})

describe('logging out', () => {
  async function leave() {
    const opened = await openAs('marina')
    await screen.findByText('Marina')
    const ask = () => opened.user.click(screen.getByRole('button', { name: 'Log out' }))
    const answer = async (name: string) =>
      opened.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    await ask()
    return { ...opened, ask, answer }
  }
  const logouts = () => sandbox.requests.filter((line) => line.startsWith('DELETE /wps/session/logout'))

  it('[SESS-06] [SESS-08] [SESS-09] [SESS-17] ends the session on the server and on the device, and opens the log-in, unless the member cancels', async () => {
    const { answer, address, ask } = await leave()
    const token = $session.get()?.token ?? ''
    await answer('Stay')
    expect(logouts()).toEqual([])
    expect($session.get()?.token).toBe(token)
    await ask()
    await answer('Log out')
    await waitFor(() => expect(address()).toBe('/m/login'))
    expect(logouts()).toEqual([`DELETE /wps/session/logout?token=${token}`])
    expect($session.get()).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect($toasts.get()).toHaveLength(0)
  })

  it('[SESS-07] shows that it is in progress', async () => {
    const { answer } = await leave()
    await sandbox.fault({ match: 'logout', hang: true })
    await answer('Log out')
    await waitFor(() => expect($toasts.get()).toMatchObject([{ type: 'loading', text: 'Please wait' }]))
  })

  it('works although the server refuses or does not answer', async () => {
    const { answer, address } = await leave()
    await sandbox.fault({ match: 'logout', drop: true })
    await answer('Log out')
    await waitFor(() => expect(address()).toBe('/m/login'))
    expect($session.get()).toBeNull()
  })
})

test('[RG-53] shows a time-out, its end and what stays open, and offers no deposit', async () => {
  const until = Date.UTC(2030, 0, 2, 12)
  $playStatus.set({ status: { state: 'TIME_OUT', until, serverNow: 0, missing: [] } })
  onTestFinished(() => $playStatus.set(null))
  await renderScreen(<MineScreen />, { address: '/m/mine', as: 'otavio' })
  expect(
    await screen.findByText(/^You are taking a break until .+ You can log in and withdraw\.$/),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Withdraw' })[0]).toHaveAttribute('href', '/m/withdraw')
})
