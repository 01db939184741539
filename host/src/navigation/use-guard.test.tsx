import { links, routes } from '@arcada/routes'
import { $session, closeLoginRequest, requestLogin, signIn, signOut } from '@arcada/session'
import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../environment.ts'
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

describe('who stands before a screen', () => {
  it('is let in at once where it requires nothing, and nothing is asked for that', async () => {
    const { client } = await open({})
    expect(said()).toEqual({ state: 'open' })
    expect(client.isFetching()).toBe(0)
  })

  it('[MEM-28] is led home from the member centre with a trial account, and is told why', async () => {
    await open({ access: 'member-centre', address: routes.mine }, { as: 'marina', address: routes.mine })
    expect(said()).toEqual({ state: 'open' })
    const session = $session.get()
    if (!session) throw new Error('nobody is signed in')
    act(() => signIn({ ...session, type: 4 }))
    expect(said()).toEqual({ state: 'refused', to: routes.home, message: 'free_reject' })
  })

  it('[ROLE-04] is led to the login without a word, and back to the very address with its query', async () => {
    const address = `${routes.launchGame}?nodeId=rng-001`
    await open({ access: 'session' }, { address })
    expect(said()).toEqual({ state: 'refused', to: links.login(address) })
  })

  it('[MEM-30] is told what the screen needs, and signs in first where only that is missing', async () => {
    const requires = { session: true, refusal: 'contact_service' } as const
    await open({ requires }, { address: '/m/inviteFriends?a=1' })
    expect(said()).toEqual({
      state: 'refused',
      to: links.login('/m/inviteFriends?a=1'),
      message: 'contact_service',
    })
  })

  it('waits for what is not known yet, and is let in when it is', async () => {
    const requires = { flag: 'FEEDBACK3', promotion: 'REFERRAL', menu: 'TEAM_PNL' } as const
    const { client } = await open({ requires }, { as: 'aline' })
    expect(said()).toEqual({ state: 'waiting' })
    // The switches are known before anything is drawn.
    expect(client.isFetching()).toBe(2)
    await says({ state: 'open' })
  })

  it('[PROD-21] is led home, not to the login, where a feature is off for everybody', async () => {
    await sandbox.control('POST', '/sandbox/settings', { whitelabel: 'arcada', flags: { FEEDBACK3: false } })
    await open({ requires: { flag: 'FEEDBACK3' } })
    await says({ state: 'refused', to: routes.home, message: 'permission' })
    await sandbox.control('POST', '/sandbox/settings', { whitelabel: 'arcada', flags: { FEEDBACK3: true } })
  })
})

describe('whose session ran out before a screen', () => {
  const ranOut = () =>
    act(() => {
      signOut('expired')
      requestLogin({ reason: 'expired' })
    })
  const atSettings = () =>
    open({ access: 'session-or-home', address: routes.settings }, { as: 'marina', address: routes.settings })
  const HOME = { state: 'refused', to: routes.home }

  it('keeps it while the question is open, and loses it with the question where nothing was typed', async () => {
    await atSettings()
    ranOut()
    expect(said()).toEqual({ state: 'open' })
    act(closeLoginRequest)
    expect(said()).toEqual(HOME)
  })

  it('keeps it with what was typed, and loses it with another sign-out', async () => {
    const { user } = await atSettings()
    await user.type(screen.getByLabelText('Message'), 'half a sentence')
    ranOut()
    act(closeLoginRequest)
    expect(said()).toEqual({ state: 'open' })
    expect(screen.getByLabelText('Message')).toHaveValue('half a sentence')
    act(() => signOut('chosen'))
    expect(said()).toEqual(HOME)
  })

  it('keeps nothing where the question was another one', async () => {
    const { user } = await atSettings()
    await user.type(screen.getByLabelText('Message'), 'half a sentence')
    act(() => {
      signOut('expired')
      requestLogin({ reason: 'needed' })
    })
    expect(said()).toEqual(HOME)
  })

  it('loses what was typed to a sign-out in the middle of it, and is not asked for it again', async () => {
    const { user } = await atSettings()
    await user.type(screen.getByLabelText('Message'), 'half a sentence')
    act(() => signOut('chosen'))
    expect(said()).toEqual(HOME)
    act(() => requestLogin({ reason: 'expired' }))
    expect(said()).toEqual(HOME)
  })
})
