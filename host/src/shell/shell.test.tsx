import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import type { DocumentRoute } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $session, closeLoginRequest, logOut, requestLogin } from '@arcada/kit/session'
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
    [routes.launchGame]: route('session'),
    [routes.webEmail]: route('session'),
    [routes.settings]: route('session-or-home'),
    [routes.mine]: route('member-centre'),
    [routes.inviteFriends]: route('public', 'Invite friends', {
      requires: { promotion: 'REFERRAL', session: true, refusal: 'contact_service' },
    }),
    [routes.feedback]: route('public', 'Feedback', { requires: { flag: 'FEEDBACK3' } }),
    [routes.help]: route('public', 'Help', { installBanners: true }),
    [routes.teamProfit]: route('agent', 'Team profit and loss', { requires: { menu: 'TEAM_PNL' } }),
  })
  return <Shell />
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  queryClient.clear()
})
afterEach(() => set({ flags: { FEEDBACK3: true } }))

describe('access to screens', () => {
  it('[MEM-30] shows contact_service to a guest at the friends page, and leads to the login and back', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.inviteFriends })
    expect(await screen.findByText(CONTACT)).toBeVisible()
    await waitFor(() => expect(address()).toBe('/m/login?next=%2Fm%2FinviteFriends'))
  })

  // Which account gets which message, and where: e2e/journeys/addresses.e2e.ts.
  it.each([
    ['[PROD-21] [MC-02]', routes.feedback, /does not have permission/, undefined],
    ['[MEM-28] [CONST-16]', routes.mine, /login an actual account/, 4],
  ] as const)('%s shows for 2 s why %s does not open', async (_, wanted, words, type) => {
    await set({ flags: { FEEDBACK3: false } })
    const { address } = await renderScreen(<Page />, {
      address: wanted,
      as: 'marina',
      async before() {
        const session = $session.get()
        if (session && type) $session.set({ ...session, type })
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      },
    })
    const message = () => screen.queryByText(words)
    // Each look lets 50 ms pass.
    await vi.waitFor(() => expect(message()).toBeVisible(), 4_000)
    expect(message()?.closest('[role=alert]')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1_800))
    expect(message()).toBeVisible()
    expect(address()).toBe(routes.home)
    await act(() => vi.advanceTimersByTimeAsync(250))
    expect(message()).toBeNull()
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
