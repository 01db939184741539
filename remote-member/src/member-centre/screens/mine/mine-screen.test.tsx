import { $balanceHidden, $loginRequest, $playStatus, $session, closeLoginRequest } from '@arcada/kit/session'
import { editAnswers, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { beforeEach, describe, expect, it, onTestFinished, it as test } from 'vitest'
import MineScreen from './index.tsx'
import { MENU } from './menu-entries.ts'

const sandbox = useSandbox({ logsOut: true })
beforeEach(closeLoginRequest)

const openAs = (as?: 'marina' | 'bruno' | 'aline' | 'caio') =>
  renderScreen(<MineScreen />, { address: '/m/mine', as })
const labelOf = (to: string) => MENU.find((entry) => entry.to === to)?.label.message ?? ''

describe('the member centre of a member', () => {
  it('[ROUTE-15] [MEM-01] has its title as the only heading of the first level', async () => {
    await openAs('marina')
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
      'Member centre',
    ])
  })

  it('[MEM-02] links back home', async () => {
    const { user, address } = await openAs('marina')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('/m/home')
  })

  it('[MEM-03] links to the settings', async () => {
    const { user, address } = await openAs('marina')
    await user.click(screen.getByRole('button', { name: 'Personal settings' }))
    expect(address()).toBe('/m/set')
  })

  it('[PROD-08] [CLUB-01] shows nickname and account name, days since joining, club label and balance', async () => {
    await openAs('marina')
    expect(await screen.findByText('Marina')).toBeVisible()
    expect(screen.getByText('marina')).toBeVisible()
    expect(screen.getByText('Member for 403 days')).toBeVisible()
    expect(screen.getByText('Gold')).toBeVisible()
    expect(await screen.findByText('R$ 1,284.50')).toBeVisible()
  })

  it('[CLUB-01] shows a member without a nickname by the account name, once', async () => {
    editAnswers('member/info', (member) => ({ ...member, nickname: '' }))
    await openAs('marina')
    expect(await screen.findAllByText('marina')).toHaveLength(1)
  })

  it('[CLUB-02] links a member of the club from the banner to the benefits', async () => {
    const { user, address } = await openAs('marina')
    await user.click(await screen.findByRole('link', { name: /Marina.*Gold/ }))
    expect(address()).toBe('/m/member/benefits')
  })

  it('[CLUB-02] has no link in the banner of a member without a label', async () => {
    await openAs('bruno')
    const name = await screen.findByText('Bruno')
    expect(name.closest('a, button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Club benefits' })).toBeNull()
  })

  it.each([
    ['with', 'Ouro', true],
    ['without', '', false],
  ])('[CLUB-03] styles the banner VIP only %s the name of a club label', async (_, labelName, vip) => {
    editAnswers('member/info', (member) => ({ ...member, clubLabel: { labelName } }))
    await openAs('marina')
    const banner = (await screen.findByText('Marina')).closest('[class*=banner]')
    expect(banner?.className.includes('vip')).toBe(vip)
  })

  it('[CLUB-03] shows no VIP style for a member without a label from the server', async () => {
    await openAs('bruno')
    const banner = (await screen.findByText('Bruno')).closest('[class*=banner]')
    expect(banner).toBeVisible()
    expect(banner?.className).not.toContain('vip')
  })

  it('masks the amount when the member has hidden balances', async () => {
    $balanceHidden.set(true)
    onTestFinished(() => $balanceHidden.set(false))
    await openAs('marina')
    expect(await screen.findByText('Balance hidden')).toBeVisible()
    expect(screen.queryByText(/1,284/)).toBeNull()
  })

  it.each([
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/securityCenter',
    '/m/transaction/record',
    '/m/inviteFriends',
  ])('[MEM-09] [MEM-10] [MEM-12] opens %s with one tap', async (to) => {
    const { user, address } = await openAs('marina')
    await user.click(await screen.findByRole('link', { name: labelOf(to) }))
    expect(address()).toBe(to)
  })

  it('[MEM-13] [MEM-19] hides the agents’ entries from a member', async () => {
    await openAs('marina')
    await screen.findByText('Marina')
    expect(screen.queryByRole('link', { name: 'Agency centre' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Transfer to upline' })).toBeNull()
  })

  it('[MEM-13] [MEM-19] links an agent to the agency and to the upline', async () => {
    await openAs('aline')
    expect(screen.getByRole('link', { name: 'Agency centre' }).getAttribute('href')).toBe('/m/agent')
    const upline = await screen.findByRole('link', { name: 'Transfer to upline' })
    expect(upline.getAttribute('href')).toBe('/m/upLine/transfer')
  })

  it('[MEM-19] [ROLE-13] offers an agent of type 2 no transfer to the upline', async () => {
    await openAs('caio')
    await screen.findByText('Caio')
    expect(screen.getByRole('link', { name: 'Agency centre' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Transfer to upline' })).toBeNull()
  })

  it('[MEM-11] [MEM-22] shows entries by the promotions that the server has enabled', async () => {
    const promotions = (REFERRAL: boolean, MISSION: boolean) =>
      sandbox.set({ promotions: { REFERRAL, MISSION } })
    await promotions(false, true)
    await openAs('marina')
    expect(await screen.findByRole('link', { name: 'Leaderboard' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Invite friends' })).toBeNull()
    await promotions(true, true)
  })

  it('[MEM-16] hides an entry without its flag', async () => {
    const flag = (on: boolean) => sandbox.set({ flags: { TRANSREC3: on } })
    await flag(false)
    await openAs('marina')
    expect(screen.getByRole('link', { name: 'Bet history' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Transactions' })).toBeNull()
    await flag(true)
  })
})

describe('the member centre without the promotions remote', () => {
  it('has no entry that links to it', async () => {
    const removed = ['/m/inviteFriends', '/m/leaderBoard']
    await renderScreen(<MineScreen />, { address: '/m/mine', as: 'marina', removed })
    expect(await screen.findByRole('link', { name: 'Club benefits' })).toBeVisible()
    await waitFor(() => expect(sandbox.requests.join('\n')).toContain('promotions'))
    expect(await screen.findByRole('link', { name: 'Security centre' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Invite friends|Leaderboard/ })).toBeNull()
  })
})

describe('the member centre when calls fail', () => {
  it('keeps the menu and offers a retry when the member info does not load', async () => {
    await sandbox.fault({ match: 'memberInfo', status: 500, times: 1 })
    const { user } = await openAs('marina')
    const retry = await screen.findByRole('button', { name: /Loading failed, click to retry/ })
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible()
    await user.click(retry)
    expect(await screen.findByText('Marina')).toBeVisible()
  })

  it('keeps everything else and offers a retry when the balance does not load', async () => {
    await sandbox.fault({ match: 'walletBalance', status: 500, times: 1 })
    const { user } = await openAs('marina')
    await screen.findByText('Marina')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('R$ 1,284.50')).toBeVisible()
  })

  it('opens the rest of the menu while the promotions hang', async () => {
    await sandbox.fault({ match: 'availablePromotions', hang: true })
    const { user, address } = await openAs('marina')
    await user.click(screen.getByRole('link', { name: 'Security centre' }))
    expect(address()).toBe('/m/securityCenter')
  })
})

describe('the member centre of a guest', () => {
  it('[MEM-04] offers log-in and registration, which open the log-in dialog', async () => {
    const { user, address } = await openAs()
    await user.click(screen.getByRole('button', { name: /login or register/i }))
    expect($loginRequest.get()).not.toBeNull()
    expect(address()).toBe('/m/mine')
  })

  it('[MEM-05] [MEM-07] [ROLE-07] asks for a log-in at every entry and stays on the page', async () => {
    const { user, address } = await openAs()
    await screen.findByRole('button', { name: 'Invite friends' })
    const others = ['/m/responsible-gaming', '/m/download', '/m/agent', '/m/upLine/transfer']
    const entries = MENU.filter(({ to }) => !others.includes(to))
    expect(entries).toHaveLength(16)
    for (const { label } of entries) {
      closeLoginRequest()
      await user.click(screen.getByRole('button', { name: label.message ?? '' }))
      expect($loginRequest.get(), label.message).not.toBeNull()
      expect(address()).toBe('/m/mine')
    }
  })

  it.each([undefined, 'marina' as const])(
    '[RG-05] links to the limits in its first entry: %s',
    async (as) => {
      const { user, address } = await openAs(as)
      const [first = expect.fail('no entry')] = await screen.findAllByRole('link', {
        name: /My limits|Transactions/,
      })
      await user.click(first)
      expect($loginRequest.get()).toBeNull()
      expect(address()).toBe('/m/responsible-gaming')
    },
  )

  it('[MEM-05] opens the tapped entry after the log-in', async () => {
    const { user, address } = await openAs()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    $loginRequest.get()?.next?.()
    await waitFor(() => expect(address()).toBe('/m/withdraw'))
  })

  it('[MEM-06] opens the download without a log-in', async () => {
    const { user, address } = await openAs()
    await user.click(screen.getByRole('link', { name: 'Download the app' }))
    expect($loginRequest.get()).toBeNull()
    expect(address()).toBe('/m/download')
  })

  it('requests no member data', async () => {
    await openAs()
    await screen.findByRole('button', { name: 'Invite friends' })
    expect(sandbox.requests.filter((line) => /member\/info|wallets/.test(line))).toEqual([])
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  })
})

describe('logging out', () => {
  async function leave() {
    const opened = await openAs('marina')
    await screen.findByText('Marina')
    await opened.user.click(screen.getByRole('button', { name: 'Log out' }))
    const dialog = await screen.findByRole('alertdialog')
    const answer = (name: string) => opened.user.click(within(dialog).getByRole('button', { name }))
    return { ...opened, answer }
  }
  const logouts = () => sandbox.requests.filter((line) => line.startsWith('DELETE /wps/session/logout'))

  it('[SESS-06] sends nothing when the member cancels', async () => {
    const { answer, address } = await leave()
    await answer('Stay')
    expect(logouts()).toEqual([])
    expect($session.get()).not.toBeNull()
    expect(address()).toBe('/m/mine')
  })

  it('[SESS-08] [SESS-09] [SESS-17] ends the session on the server and on the device, and opens the log-in', async () => {
    const { answer, address } = await leave()
    const token = $session.get()?.token ?? ''
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
    await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual(['Please wait']))
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
