import { type DocumentRoute, MENU_KEYS } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $session, closeLoginRequest, logIn, logOut, requestLogin } from '@arcada/kit/session'
import { act, logInAs, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followTyping } from '../navigation/typed.ts'
import { queryClient } from '../startup/environment.ts'
import { Shell } from './shell.tsx'

const sandbox = useSandbox()
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
    [routes.changePassword]: route('public', 'Change password', {
      variants: [{ query: { first: '1' }, title: { pt: 'Primeira senha', en: 'First password' } }],
    }),
    [routes.feedback]: route('public', 'Feedback', { requires: { flag: 'FEEDBACK3' } }),
    [routes.download]: route('public', 'Download', { legalBlock: true }),
    [routes.help]: route('public', 'Help', { installBanners: true }),
    [routes.teamProfit]: route('agent', 'Team profit and loss', { requires: { menu: 'TEAM_PNL' } }),
    [routes.deposit]: route('session', 'Deposit', { requires: { realAccount: true } }),
  })
  return <Shell />
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
    expect(await screen.findByText('Please contact customer service')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/m/login?next=%2Fm%2FinviteFriends'))
  })

  describe('gets a message for 2 s', () => {
    const trial = async () => {
      const session = $session.get()
      if (session) logIn({ ...session, type: 4 })
    }
    it.each<
      [
        id: string,
        words: string | RegExp,
        path: string,
        as: 'marina' | 'aline',
        before: () => Promise<unknown>,
      ]
    >([
      ['MEM-28', 'Please login an actual account to use this function', routes.mine, 'marina', trial],
      [
        'MEM-30',
        'Please contact customer service',
        routes.inviteFriends,
        'marina',
        () => set({ promotions: { REFERRAL: false } }),
      ],
      [
        'MC-02',
        /does not have permission/,
        routes.feedback,
        'marina',
        () => set({ flags: { FEEDBACK3: false } }),
      ],
      [
        'AC-04',
        /does not have permission/,
        routes.teamProfit,
        'aline',
        () => set({ agentMenu: MENU_KEYS.filter((key) => key !== 'TEAM_PNL') }),
      ],
    ])('[%s] %s', async (_, words, path, as, before) => {
      // The settings are kept: what they say has to be said first.
      if (before !== trial) await before()
      const { address } = await renderScreen(<Page />, {
        address: path,
        as,
        async before() {
          if (before === trial) await trial()
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

  it('[MEM-29] opens inviting friends to a member while referrals are on', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.inviteFriends, as: 'marina' })
    expect(
      await screen.findByText('We are under maintenance. Your balance and your bets are safe.'),
    ).toBeVisible()
    expect(address()).toBe(routes.inviteFriends)
  })

  it('[PROD-21] refuses a switched-off screen, with the permission text', async () => {
    await set({ flags: { FEEDBACK3: false } })
    const { address } = await renderScreen(<Page />, { address: routes.feedback, as: 'marina' })
    expect(await screen.findByText(/does not have permission/)).toBeVisible()
    await waitFor(() => expect(address()).toBe(routes.home))
  })

  it("[AC-04] refuses an agent's page without its tile in the menu, and opens it with the tile", async () => {
    const shown = await renderScreen(<Page />, { address: routes.teamProfit, as: 'aline' })
    expect(
      await screen.findByText('We are under maintenance. Your balance and your bets are safe.'),
    ).toBeVisible()
    shown.unmount()
    queryClient.clear()
    await set({ agentMenu: MENU_KEYS.filter((key) => key !== 'TEAM_PNL') })
    const { address } = await renderScreen(<Page />, { address: routes.teamProfit, as: 'aline' })
    // The message is rendered again with the next page.
    await waitFor(() => expect(screen.getByText(/does not have permission/)).toBeVisible())
    await waitFor(() => expect(address()).toBe(routes.home))
  })

  it('[ROLE-04] [ROLE-05] leads a guest from a game and from the messages to the login, and back after it', async () => {
    for (const wanted of ['/m/launchGame?nodeId=rng-001', '/m/webEmail']) {
      const { address, unmount } = await renderScreen(<Page />, { address: wanted })
      await waitFor(() => expect(address()).toBe(`/m/login?next=${encodeURIComponent(wanted)}`))
      unmount()
    }
  })

  it('[ROLE-08] opens a session screen to a member', async () => {
    const { address } = await renderScreen(<Page />, { address: '/m/webEmail', as: 'marina' })
    expect(
      await screen.findByText('We are under maintenance. Your balance and your bets are safe.'),
    ).toBeVisible()
    expect(address()).toBe('/m/webEmail')
  })

  it('[MC-01] shows a trial account what it lacks in place of a screen for real accounts, with a link to the registration', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.deposit, as: 'marina' })
    expect(
      await screen.findByText('We are under maintenance. Your balance and your bets are safe.'),
    ).toBeVisible()
    const session = $session.get() ?? expect.fail('there is no session')
    act(() => logIn({ ...session, type: 4 }))
    expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible()
    expect(screen.queryByText('We are under maintenance. Your balance and your bets are safe.')).toBeNull()
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', routes.register)
    expect(document.title).toContain('Deposit')
    expect(address()).toBe(routes.deposit)
  })

  it.each([
    ['Home', routes.home],
    ['Download', routes.download],
  ])('marks a trial account on %s', async (name, path) => {
    await renderScreen(<Page />, { address: path, as: 'marina' })
    await waitFor(() => expect(document.title).toContain(name))
    expect(screen.queryByText('Trial account')).toBeNull()
    const session = $session.get() ?? expect.fail('there is no session')
    act(() => logIn({ ...session, type: 4 }))
    expect(screen.getByText('Trial account')).toBeVisible()
  })

  it('[MEM-26] [API-16] requests the member before the member centre opens', async () => {
    await renderScreen(<Page />, { address: '/m/home', as: 'marina' })
    await waitFor(() => expect(sandbox.requests).toContain('GET /wps/member/info'))
  })
})

describe('a member who logs out', () => {
  it.each([
    [routes.webEmail, undefined, routes.login],
    [routes.inviteFriends, undefined, routes.login],
    [routes.settings, undefined, routes.home],
    [routes.webEmail, routes.home, routes.home],
    [routes.settings, routes.login, routes.login],
  ])('from %s, with %s as the target, reaches %s', async (path, to, expected) => {
    const { address } = await renderScreen(<Page />, { address: path, as: 'marina' })
    await screen.findByText('We are under maintenance. Your balance and your bets are safe.')
    act(() => logOut('chosen', to))
    await waitFor(() => expect(address()).toBe(expected))
    expect(screen.queryByText('Please contact customer service')).toBeNull()
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
  it('keeps the screen until the log-in dialog is answered, then follows the answer', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.settings, as: 'marina' })
    await screen.findByText('A screen')
    act(() => {
      logOut('expired')
      requestLogin({ reason: 'expired' })
    })
    expect(address()).toBe(routes.settings)
    await act(() => logInAs('marina'))
    act(closeLoginRequest)
    expect(address()).toBe(routes.settings)
    act(() => {
      logOut('expired')
      requestLogin({ reason: 'expired' })
    })
    act(closeLoginRequest)
    await waitFor(() => expect(address()).toBe(routes.home))
  })

  it('keeps input after the log-in dialog is closed, until the player leaves or logs out', async () => {
    const stop = followTyping()
    const { user, address } = await renderScreen(<Page />, { address: routes.settings, as: 'marina' })
    const type = async () => {
      // Stands for the form of a screen; the one that the host brings along has none.
      const field = document.createElement('input')
      document.querySelector('main')?.append(field)
      await user.type(field, 'half a sentence')
    }
    await screen.findByText('A screen')
    await type()
    act(() => {
      logOut('expired')
      requestLogin({ reason: 'expired' })
    })
    act(closeLoginRequest)
    expect(address()).toBe(routes.settings)
    expect(screen.getByDisplayValue('half a sentence')).toBeVisible()

    await act(() => logInAs('marina'))
    expect(screen.getByDisplayValue('half a sentence')).toBeVisible()
    act(() => logOut('chosen'))
    await waitFor(() => expect(address()).toBe(routes.home))
    stop()
  })

  it('opens no other screen that needs a session meanwhile', async () => {
    const { address } = await renderScreen(<Page />, { address: routes.settings })
    act(() => requestLogin({ reason: 'expired' }))
    await waitFor(() => expect(address()).toBe(routes.home))
    act(closeLoginRequest)
  })
})

describe('around the screen', () => {
  it('[LAYOUT-28] have a title of its own for the first change of a password', async () => {
    await renderScreen(<Page />, { address: `${routes.changePassword}?first=1`, as: 'marina' })
    expect(await screen.findByText('First password')).toBeVisible()
    expect(document.title).toBe('First password · Arcada')
  })

  it('[LAYOUT-05] [LAYOUT-06] shows two extra blocks over the screens that declare them only', async () => {
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
})

describe('the legal block', () => {
  it('[RG-49] ends a loaded page that declares it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderScreen(<Page />, { address: routes.download })
    await screen.findByText('We are under maintenance. Your balance and your bets are safe.')
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(await screen.findByRole('region', { name: 'Responsible gaming' })).toBeVisible()
  })

  it('is missing below a page that does not declare it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderScreen(<Page />, { address: routes.help })
    await screen.findByText('We are under maintenance. Your balance and your bets are safe.')
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(screen.queryByRole('region', { name: 'Responsible gaming' })).toBeNull()
  })
})
