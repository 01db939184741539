import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import { type DocumentRoute, MENU_KEYS } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $session, closeLoginRequest, logIn, logOut, requestLogin } from '@arcada/kit/session'
import { act, logInAs, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { failing } from '@arcada/kit/testing/failing'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, it as test, vi } from 'vitest'
import { followTyping } from '../navigation/typed.ts'
import { queryClient } from '../startup/environment.ts'
import { Shell } from './shell.tsx'

const sandbox = useSandbox()
/** What the screen of these tests shows. */
const OPEN = 'We are under maintenance. Your balance and your bets are safe.'
const CONTACT = 'Please contact customer service'
const set = sandbox.set
const route = (
  access: DocumentRoute['access'],
  title = 'A screen',
  more: Partial<DocumentRoute> = {},
): DocumentRoute => ({
  app: 'host',
  screen: './src/screens/maintenance',
  title: { pt: title, en: title },
  header: true,
  footer: true,
  back: 'history',
  access,
  ...more,
})

/** The page has its release before anything is rendered. */
function Page() {
  Object.assign(globalThis.__arcada.release.routes, {
    [routes.home]: route('public', 'Home', { installBanners: true }),
    [routes.mine]: route('member-centre', 'Member centre'),
    [routes.launchGame]: route('session'),
    [routes.webEmail]: route('session'),
    [routes.settings]: route('session-or-home'),
    [routes.inviteFriends]: route('public', 'Invite friends', {
      requires: { promotion: 'REFERRAL', session: true, refusal: 'contact_service' },
    }),
    [routes.feedback]: route('public', 'Feedback', { requires: { flag: 'FEEDBACK3' } }),
    [routes.download]: route('public', 'Download', { legalBlock: true }),
    [routes.help]: route('public', 'Help', { installBanners: true }),
    [routes.teamProfit]: route('agent', 'Team profit and loss', { requires: { menu: 'TEAM_PNL' } }),
    [routes.deposit]: route('session', 'Deposit', { requires: { realAccount: true } }),
  })
  return <Shell />
}

/** Turns the open session into one of a trial account. */
function becomeTrial(): void {
  logIn({ ...($session.get() ?? expect.fail('there is no session')), type: 4 })
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  queryClient.clear()
})
afterEach(() =>
  set({ promotions: { REFERRAL: true }, flags: { FEEDBACK3: true }, agentMenu: [...MENU_KEYS] }),
)

describe('access to screens', () => {
  it('[MEM-30] shows contact_service to a guest at the friends page, and leads to the login and back', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.inviteFriends })
    expect(await screen.findByText(CONTACT)).toBeVisible()
    await waitFor(() => expect(address()).toBe('/m/login?next=%2Fm%2FinviteFriends'))
  })

  describe('gets a message for 2 s', () => {
    type Row = [id: string, words: string | RegExp, path: string, as: 'marina' | 'aline', off?: object]
    const noPermission = /does not have permission/
    const withoutPnl = MENU_KEYS.filter((key) => key !== 'TEAM_PNL')
    it.each<Row>([
      ['MEM-28', 'Please login an actual account to use this function', routes.mine, 'marina'],
      ['MEM-30', CONTACT, routes.inviteFriends, 'marina', { promotions: { REFERRAL: false } }],
      ['PROD-21] [MC-02', noPermission, routes.feedback, 'marina', { flags: { FEEDBACK3: false } }],
      ['AC-04', noPermission, routes.teamProfit, 'aline', { agentMenu: withoutPnl }],
    ])('[%s] %s', async (id, words, path, as, off = {}) => {
      await set(off)
      const { address } = await renderScreen(<Page />, {
        address: path,
        as,
        async before() {
          if (id === 'MEM-28') becomeTrial()
          vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
        },
      })
      // Each look lets 50 ms pass.
      await vi.waitFor(() => expect(screen.getByText(words)).toBeVisible(), 4_000)
      await act(() => vi.advanceTimersByTimeAsync(1_800))
      expect(screen.getByText(words)).toBeVisible()
      expect(address()).toBe(routes.home)
      await act(() => vi.advanceTimersByTimeAsync(250))
      expect(screen.queryByText(words)).toBeNull()
    })
  })

  it('[MEM-29] [ROLE-08] opens pages for members to a member, and inviting friends while referrals are on', async () => {
    for (const wanted of [routes.webEmail, routes.inviteFriends]) {
      const { address, unmount } = await renderScreen(<Page />, { address: wanted, as: 'marina' })
      expect(await screen.findByText(OPEN)).toBeVisible()
      expect(address()).toBe(wanted)
      unmount()
    }
  })

  it('waits until the requirements of a screen are known', async () => {
    await sandbox.fault({ match: 'whitelabelMenu', hang: true })
    const { client, address } = await renderScreen(<Page />, { address: routes.teamProfit, as: 'aline' })
    await waitFor(() => expect(client.isFetching({ queryKey: [whitelabelMenu.id] })).toBe(1))
    expect(screen.queryByText(OPEN)).toBeNull()
    await sandbox.mend()
    expect(await screen.findByText(OPEN)).toBeVisible()
    expect(address()).toBe(routes.teamProfit)
  })

  it.each([
    ['promotions/available', 'availablePromotions', routes.inviteFriends, 'marina'],
    ['system/whitelabel', 'whitelabelMenu', routes.teamProfit, 'aline'],
  ] as const)('opens a screen when %s fails, and stops asking', async (path, match, wanted, as) => {
    await sandbox.fault({ match, status: 500, times: 100 })
    const { client } = await renderScreen(<Page />, { address: wanted, as })
    expect(await screen.findByText(OPEN)).toBeVisible()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(sandbox.requests.filter((line) => line.includes(path)).length).toBeLessThanOrEqual(3)
    await sandbox.mend()
  })

  it('[ROLE-04] [ROLE-05] leads a guest from a game and from the messages to the login, and back after it', async () => {
    for (const wanted of ['/m/launchGame?nodeId=rng-001', '/m/webEmail']) {
      const { address, unmount } = await renderScreen(<Page />, { address: wanted })
      await waitFor(() => expect(address()).toBe(`/m/login?next=${encodeURIComponent(wanted)}`))
      unmount()
    }
  })

  it('[MC-01] shows a trial account what it lacks in place of a screen for real accounts, with a link to the registration', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.deposit, as: 'marina' })
    expect(await screen.findByText(OPEN)).toBeVisible()
    act(becomeTrial)
    expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible()
    expect(screen.queryByText(OPEN)).toBeNull()
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', routes.register)
    expect(document.title).toContain('Deposit')
    expect(address()).toBe(routes.deposit)
  })

  it('marks a trial account on home and on download', async () => {
    for (const [name, path] of [
      ['Home', routes.home],
      ['Download', routes.download],
    ] as const) {
      const { unmount } = await renderScreen(<Page />, { address: path, as: 'marina' })
      await waitFor(() => expect(document.title).toContain(name))
      expect(screen.queryByText('Trial account')).toBeNull()
      act(becomeTrial)
      expect(screen.getByText('Trial account')).toBeVisible()
      unmount()
    }
  })

  it('[MEM-26] [API-16] requests the member before the member centre opens', async () => {
    await renderScreen(<Page />, { address: '/m/home', as: 'marina' })
    await waitFor(() => expect(sandbox.requests).toContain('GET /wps/member/info'))
  })
})

describe('a member who logs out', () => {
  it('reaches the login from a page for members, home from the settings, or the given target', async () => {
    const rows = [
      [routes.webEmail, undefined, routes.login],
      [routes.inviteFriends, undefined, routes.login],
      [routes.settings, undefined, routes.home],
      [routes.webEmail, routes.home, routes.home],
      [routes.settings, routes.login, routes.login],
    ]
    const failed = await failing(rows, async ([path = '', to, expected]) => {
      const { address, unmount } = await renderScreen(<Page />, { address: path, as: 'marina' })
      await screen.findByText(OPEN)
      act(() => logOut('chosen', to))
      await waitFor(() => expect(address()).toBe(expected))
      expect(screen.queryByText(CONTACT)).toBeNull()
      unmount()
    })
    expect(failed).toEqual([])
  })

  it('and opens another page that needs a session is led to the login and on to that page', async () => {
    const { address, user } = await renderScreen(
      <>
        <Page />
        <Link to={routes.webEmail}>messages</Link>
      </>,
      { as: 'marina' },
    )
    act(() => logOut('chosen'))
    await user.click(screen.getByRole('link', { name: 'messages' }))
    await waitFor(() => expect(address()).toBe('/m/login?next=%2Fm%2FwebEmail'))
  })
})

describe('a session that runs out while its screen is open', () => {
  const runOut = (logout: 'expired' | 'chosen' = 'expired', reason: 'expired' | 'needed' = 'expired') =>
    act(() => {
      logOut(logout)
      requestLogin({ reason })
    })
  /** Types into a field that stands for the form of a screen; the one that the host brings along has none. */
  async function typeInto(user: Awaited<ReturnType<typeof renderScreen>>['user']) {
    await screen.findByText('A screen')
    const field = document.createElement('input')
    document.querySelector('main')?.append(field)
    await user.type(field, 'half a sentence')
  }

  it('keeps the screen until the log-in dialog is answered, then follows the answer', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.settings, as: 'marina' })
    await screen.findByText('A screen')
    runOut()
    expect(address()).toBe(routes.settings)
    await act(() => logInAs('marina'))
    act(closeLoginRequest)
    expect(address()).toBe(routes.settings)
    runOut()
    act(closeLoginRequest)
    await waitFor(() => expect(address()).toBe(routes.home))
  })

  it('keeps input after the log-in dialog is closed, until the player leaves or logs out', async () => {
    onTestFinished(followTyping())
    const { user, address } = await renderScreen(<Page />, { address: routes.settings, as: 'marina' })
    await typeInto(user)
    runOut()
    act(closeLoginRequest)
    expect(address()).toBe(routes.settings)
    expect(screen.getByDisplayValue('half a sentence')).toBeVisible()

    await act(() => logInAs('marina'))
    expect(screen.getByDisplayValue('half a sentence')).toBeVisible()
    act(() => logOut('chosen'))
    await waitFor(() => expect(address()).toBe(routes.home))
  })

  it.each([
    ['the log-in dialog opens for another reason', 'expired', 'needed'],
    ['the player logged out, also when the session runs out afterwards', 'chosen', 'expired'],
  ] as const)('leaves the screen with its input when %s', async (_, logout, reason) => {
    onTestFinished(followTyping())
    const { user, address } = await renderScreen(<Page />, { address: routes.settings, as: 'marina' })
    await typeInto(user)
    runOut(logout, reason)
    await waitFor(() => expect(address()).toBe(routes.home))
    act(closeLoginRequest)
  })

  it('opens no other screen that needs a session meanwhile', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.settings })
    act(() => requestLogin({ reason: 'expired' }))
    await waitFor(() => expect(address()).toBe(routes.home))
    act(closeLoginRequest)
  })
})

test('[LAYOUT-05] [LAYOUT-06] shows two extra blocks over the screens that declare them only', async () => {
  for (const [address, blocks] of [
    ['/m/home', 2],
    ['/m/help', 2],
    ['/m/feedback', 0],
  ] as const) {
    const { unmount } = await renderScreen(<Page />, { address, as: 'marina' })
    await screen.findByRole('button', { name: 'Menu' })
    expect(document.querySelectorAll('[data-install-banner]'), address).toHaveLength(blocks)
    unmount()
  }
})

test('[RG-49] ends a loaded page with the legal block, if the page declares it', async () => {
  for (const path of [routes.help, routes.download]) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { unmount } = await renderScreen(<Page />, { address: path })
    await screen.findByText(OPEN)
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    const block = () => screen.queryByRole('region', { name: 'Responsible gaming' })
    if (path === routes.download) await waitFor(() => expect(block()).toBeVisible())
    else expect(block()).toBeNull()
    unmount()
    vi.useRealTimers()
  }
})
