import type { DocumentRoute } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $balanceHidden, $loginRequest, $session, requestLogin } from '@arcada/kit/session'
import {
  act,
  addressSoon,
  editAnswers,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Header } from './header.tsx'
import { LoginOutlet } from './login-outlet.tsx'
import { MenuOutlet } from './menu-outlet.tsx'

const sandbox = useSandbox()
const route = (address: string, parts: Partial<DocumentRoute> = {}) => ({
  app: 'host',
  screen: './src/screens/home',
  title: { pt: 'Título', en: 'Title' },
  header: true,
  footer: true,
  back: 'history' as const,
  access: 'public' as const,
  address,
  ...parts,
})
const home = (
  <>
    <Header route={route(routes.home, { back: 'home' })} title="Home" />
    <MenuOutlet />
  </>
)
const set = sandbox.set
type User = Awaited<ReturnType<typeof renderScreen>>['user']

async function openMenu(user: User) {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}
/** Chooses an entry of the menu. */
async function choose(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('button', { name }))
}
async function logOutBy(user: User) {
  await screen.findByRole('link', { name: /Marina/ })
  await choose(user, 'Log out')
  const question = await screen.findByRole('alertdialog', { name: 'Log out?' })
  await user.click(within(question).getByRole('button', { name: 'Log out' }))
}
/** The account in the header, with its balance. */
async function balance() {
  const pill = await screen.findByRole('link', { name: /Marina/ })
  await waitFor(() => expect(pill).toHaveTextContent(/R\$ [\d,]+\.\d{2}$/))
  return pill
}

test('[LAYOUT-09] [LAYOUT-10] [LAYOUT-11] shows a member the nickname, the currency and the balance with two decimals', async () => {
  await renderScreen(home, { as: 'marina' })
  await balance()
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
})

test('[LAYOUT-10] keeps the currency beside a hidden balance', async () => {
  $balanceHidden.set(true)
  onTestFinished(() => $balanceHidden.set(false))
  await renderScreen(home, { as: 'marina' })
  expect(await screen.findByText(/••••/)).toHaveTextContent('R$ ••••')
})

test('[LAYOUT-09] shows the account of a member without a nickname', async () => {
  for (const nickname of ['', undefined]) {
    editAnswers('/member/info', (member) => ({ ...member, nickname }))
    const { unmount } = await renderScreen(home, { as: 'marina' })
    expect(await screen.findByRole('link', { name: /^marina/ })).toBeVisible()
    unmount()
    vi.unstubAllGlobals()
  }
})

test('[LAYOUT-12] [LAYOUT-13] shows a guest the login, and registering only while its flag is on', async () => {
  const { unmount } = await renderScreen(home)
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', routes.register)
  unmount()
  await set({ flags: { DIRECTREG3: false } })
  await renderScreen(home)
  expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument()
  await set({ flags: { DIRECTREG3: true } })
})

test('[LAYOUT-14] [LAYOUT-16] has a back arrow everywhere but on home, which leads home from a page without a history', async () => {
  const { unmount } = await renderScreen(home)
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  unmount()
  const header = <Header route={route(routes.feedback)} title="Feedback" />
  for (const state of [null, { idx: 0 }]) {
    history.replaceState(state, '')
    const { user, address, unmount } = await renderScreen(header, { address: '/m/feedback' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('/m/home')
    unmount()
  }
  history.replaceState(null, '')
})

test('[LAYOUT-18] [LAYOUT-19] [LAYOUT-20] [LAYOUT-21] [LAYOUT-23] shows members deposit, withdraw, refresh, hide and log out', async () => {
  const { user, address } = await renderScreen(home, { as: 'marina' })
  const menu = await openMenu(user)
  for (const name of ['Deposit', 'Withdraw', 'Refresh balance', 'Hide balance', 'Help centre', 'Log out'])
    expect(menu.getByRole('button', { name })).toBeVisible()
  await user.click(menu.getByRole('button', { name: 'Withdraw' }))
  expect(address()).toBe(routes.withdraw)
  await choose(user, 'Deposit')
  expect(address()).toBe(routes.deposit)
  const pill = await balance()
  await choose(user, 'Hide balance')
  expect(pill).toHaveTextContent(/••••Balance hidden$/)
  await choose(user, 'Show balance')
  expect(await balance()).toBeVisible()
})

test('[LAYOUT-24] [API-105] [API-29] hides the balance while it is refreshed, requests the wallet again, and brings the old balance back when that fails', async () => {
  const { user } = await renderScreen(home, { as: 'marina' })
  const pill = await balance()
  sandbox.requests.length = 0
  await sandbox.fault({ match: 'walletBalance', hang: true })
  await choose(user, 'Refresh balance')
  expect(pill).not.toHaveTextContent(/\.\d{2}/)
  expect(pill).toHaveTextContent('Updating balance…')
  await sandbox.mend()
  await waitFor(() => expect(pill).toHaveTextContent(/\.\d{2}$/))
  expect(sandbox.requests).toContain('GET /wps/wallets/balance')
  const before = pill.textContent
  await sandbox.fault({ match: 'walletBalance', status: 500 })
  await choose(user, 'Refresh balance')
  await waitFor(() => expect(pill.textContent, 'after a refresh that failed').toBe(before))
})

test('[SIDE-01] [SIDE-02] [SIDE-03] shows Telegram and WhatsApp only with a link, and sharing by its rule', async () => {
  const { user, unmount, address } = await renderScreen(home, { as: 'marina' })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await addressSoon('Telegram')).toEqual(expect.stringMatching(/^https:\/\/t\.me\//))
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('rel', 'noopener noreferrer')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(address()).toBe(routes.inviteFriends)
  unmount()

  await set({ contacts: { TELEGRAM: false }, promotions: { REFERRAL: false } })
  const second = await renderScreen(home, { as: 'marina' })
  await second.user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Telegram' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
  second.unmount()

  await set({ contacts: { TELEGRAM: true, WHATSAPP: false } })
  const third = await renderScreen(home)
  await third.user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('link', { name: 'Telegram' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
  await third.user.click(screen.getByRole('button', { name: 'Share' }))
  expect(third.address()).toBe(routes.login)
  await set({ contacts: { WHATSAPP: true }, promotions: { REFERRAL: true } })
})

test('[SESS-15] [API-04] [API-67] [SESS-10] [SESS-11] logs out after a confirmation, reports it to the server, forgets all data and opens the login', async () => {
  const { user, address } = await renderScreen(home, { as: 'marina' })
  localStorage.setItem('MC_SAVED_LOGIN', 'kept')
  sessionStorage.setItem('trialName', 'trial')
  const token = $session.get()?.token ?? 'none'
  await logOutBy(user)
  await waitFor(() => expect(address()).toBe(routes.login))
  expect(sandbox.requests).toContain(`DELETE /wps/session/logout?token=${token}`)
  expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
  expect(sessionStorage.getItem('trialName')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
})

test('[SESS-17] logs out although the server does not confirm it', async () => {
  const { user, address } = await renderScreen(home, { as: 'marina' })
  await sandbox.fault({ match: 'logout', drop: true })
  await logOutBy(user)
  await waitFor(() => expect(address()).toBe(routes.login))
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
})

const REMOVED = {
  member: [routes.login, routes.register, routes.mine, routes.service, routes.help],
}

test('without the member remote a guest is offered neither login nor account, and a member no link to it', async () => {
  const { unmount, user } = await renderScreen(home, { removed: REMOVED.member })
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('link', { name: 'Telegram' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Help centre' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
  unmount()
  await renderScreen(home, { as: 'marina', removed: REMOVED.member })
  expect(await screen.findByText('Marina')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Marina/ })).not.toBeInTheDocument()
})

test('a log-in request without a login remote shows a message and ends', async () => {
  await renderScreen(<LoginOutlet />, { removed: REMOVED.member })
  act(() => requestLogin())
  expect(await screen.findByText(/the feature is temporarily unavailable/)).toBeVisible()
  expect($loginRequest.get()).toBeNull()
})
