import { links, routes } from '@arcada/kit/routes'
import { $session, closeLoginRequest, logIn, logOut, requestLogin } from '@arcada/kit/session'
import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../startup/environment.ts'
import type { OpenRoute } from './resolve-route.ts'
import { followTyping } from './typed.ts'
import { useGuard } from './use-guard.ts'

const sandbox = useSandbox()

const route = (parts: Partial<OpenRoute>): OpenRoute => ({
  app: 'host',
  screen: './src/screens/maintenance',
  address: '/m/home',
  title: { pt: 'A', en: 'A' },
  header: true,
  footer: true,
  back: 'history',
  access: 'public',
  ...parts,
})

/** Stands in place of the shell: says what the guard says, around a screen with one field. */
function Page({ route }: { route: OpenRoute }) {
  const guard = useGuard(route)
  return (
    <>
      <output aria-label="Guard">{JSON.stringify(guard)}</output>
      {guard.state !== 'refused' && (
        <main>
          <input aria-label="Message" />
        </main>
      )}
    </>
  )
}

const open = (parts: Partial<OpenRoute>, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<Page route={route(parts)} />, options)
const said = () => JSON.parse(screen.getByRole('status', { name: 'Guard' }).textContent ?? '')
const says = (guard: object) => waitFor(() => expect(said()).toEqual(guard))

let stop = () => {}
beforeEach(() => {
  queryClient.clear()
  stop = followTyping()
})
afterEach(() => {
  stop()
  closeLoginRequest()
})

describe('a visitor before a screen', () => {
  it('opens a screen without requirements at once, without a request', async () => {
    const { client } = await open({})
    expect(said()).toEqual({ state: 'open' })
    expect(client.isFetching()).toBe(0)
  })

  it('[MEM-28] is redirected from the member centre to home with a trial account, with a message', async () => {
    await open({ access: 'member-centre', address: routes.mine }, { as: 'marina', address: routes.mine })
    expect(said()).toEqual({ state: 'open' })
    const session = $session.get() ?? expect.fail('there is no session')
    act(() => logIn({ ...session, type: 4 }))
    expect(said()).toEqual({ state: 'refused', to: routes.home, message: 'free_reject' })
  })

  it('[ROLE-04] is redirected to the login without a message, and back to the same address and query', async () => {
    const address = `${routes.launchGame}?nodeId=rng-001`
    await open({ access: 'session' }, { address })
    expect(said()).toEqual({ state: 'refused', to: links.login(address) })
  })

  it('[MEM-30] sees what the screen requires, and logs in first when only a session is missing', async () => {
    const requires = { session: true, refusal: 'contact_service' } as const
    await open({ requires }, { address: '/m/inviteFriends?a=1' })
    expect(said()).toEqual({
      state: 'refused',
      to: links.login('/m/inviteFriends?a=1'),
      message: 'contact_service',
    })
  })

  it('waits until the requirements are known, and then sees the screen', async () => {
    const requires = { flag: 'FEEDBACK3', promotion: 'REFERRAL', menu: 'TEAM_PNL' } as const
    const { client } = await open({ requires }, { as: 'aline' })
    expect(said()).toEqual({ state: 'waiting' })
    // The switches are known before anything is drawn.
    expect(client.isFetching()).toBe(2)
    await says({ state: 'open' })
  })

  it.each([
    ['availablePromotions', 'promotions/available', { promotion: 'REFERRAL' }],
    ['whitelabelMenu', 'system/whitelabel', { menu: 'TEAM_PNL' }],
  ] as const)(
    'sees the screen when %s fails, also while a part of the screen asks again',
    async (match, path, requires) => {
      await sandbox.fault({ match, status: 500, times: 100 })
      function Asking() {
        useGuard(route({ requires }))
        return null
      }
      function Screen() {
        const guard = useGuard(route({ requires }))
        return (
          <>
            <output aria-label="Guard">{JSON.stringify(guard)}</output>
            {guard.state === 'open' && <Asking />}
          </>
        )
      }
      const { client } = await renderScreen(<Screen />)
      await says({ state: 'open' })
      // Long enough for many rounds of a screen that closes and opens again.
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
      expect(client.isFetching()).toBe(0)
      expect(said()).toEqual({ state: 'open' })
      expect(sandbox.requests.filter((line) => line.includes(path)).length).toBeLessThanOrEqual(3)
    },
  )

  it('[PROD-21] is redirected to home, not to the login, when a feature is off', async () => {
    await sandbox.set({ flags: { FEEDBACK3: false } })
    await open({ requires: { flag: 'FEEDBACK3' } })
    await says({ state: 'refused', to: routes.home, message: 'permission' })
    await sandbox.set({ flags: { FEEDBACK3: true } })
  })
})

describe('a member with an expired session before a screen', () => {
  const ranOut = () =>
    act(() => {
      logOut('expired')
      requestLogin({ reason: 'expired' })
    })
  const atSettings = () =>
    open({ access: 'session-or-home', address: routes.settings }, { as: 'marina', address: routes.settings })
  const HOME = { state: 'refused', to: routes.home }

  it('keeps it while the log-in dialog is open, and leaves it with the dialog when nothing was typed', async () => {
    await atSettings()
    ranOut()
    expect(said()).toEqual({ state: 'open' })
    act(closeLoginRequest)
    expect(said()).toEqual(HOME)
  })

  it('keeps it with its input, and leaves it after another log-out', async () => {
    const { user } = await atSettings()
    await user.type(screen.getByLabelText('Message'), 'half a sentence')
    ranOut()
    act(closeLoginRequest)
    expect(said()).toEqual({ state: 'open' })
    expect(screen.getByLabelText('Message')).toHaveValue('half a sentence')
    act(() => logOut('chosen'))
    expect(said()).toEqual(HOME)
  })

  it('leaves it when the log-in dialog opens for another reason', async () => {
    const { user } = await atSettings()
    await user.type(screen.getByLabelText('Message'), 'half a sentence')
    act(() => {
      logOut('expired')
      requestLogin({ reason: 'needed' })
    })
    expect(said()).toEqual(HOME)
  })

  it('leaves it after a log-out by choice, also when a log-in dialog follows', async () => {
    const { user } = await atSettings()
    await user.type(screen.getByLabelText('Message'), 'half a sentence')
    act(() => logOut('chosen'))
    expect(said()).toEqual(HOME)
    act(() => requestLogin({ reason: 'expired' }))
    expect(said()).toEqual(HOME)
  })
})
