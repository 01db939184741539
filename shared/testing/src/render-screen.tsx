import { configureApi, createQueryClient, followConnection, request } from '@arcada/kit/api'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { login } from '@arcada/kit/contract/login'
import { type Service, type Services, sandboxServiceOrigin } from '@arcada/kit/federation/services'
import { i18n, setLocale, wireLanguage } from '@arcada/kit/i18n'
import { servedCalls } from '@arcada/kit/sandbox/testing'
import { $session, endRefusedSession, logIn, logOut } from '@arcada/kit/session'
import { $toasts, AlertOutlet, dismissToast, ToastOutlet } from '@arcada/kit/ui'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { MERCHANTS, TEST_ORIGIN } from './sandbox.ts'

export type PersonName =
  | 'marina'
  | 'bruno'
  | 'nina'
  | 'aline'
  | 'caio'
  | 'davi'
  | 'elisa'
  | 'gilson'
  | 'lucas'
  | 'helena'
  | 'otavio'

export interface RenderOptions {
  /** The open address, with its query. */
  address?: string
  /** The logged-in member; a guest by default. */
  as?: PersonName | undefined
  /** Addresses of removed remotes. */
  removed?: string[]
  /** Services that get the player's token; by default none does. */
  tokenTo?: readonly string[]
  /** Runs right before the first render, after the log-in: for faults that would break the log-in, too. */
  before?: (() => Promise<unknown>) | undefined
}

export interface Rendered extends RenderResult {
  user: UserEvent
  /** The page's query cache. */
  client: QueryClient
  /** The present path and query. */
  address: () => string
}

/**
 * Renders a screen or widget like the host, in English, over the sandbox (call useSandbox() in the file). Returns a
 * user for input and `address()`, the present address.
 */
export async function renderScreen(
  screen: ReactNode,
  { address = '/m/home', as, removed, tokenTo = [], before }: RenderOptions = {},
): Promise<Rendered> {
  prepareApi()
  followConnection()
  if ($session.get()) logOut('chosen')
  // A new page shows no toasts; those of an earlier one would stay for seconds.
  for (const { id } of $toasts.get()) dismissToast(id)
  const client = createQueryClient()
  await client.fetchQuery(settingsQuery())
  if (as) await logInAs(as)
  // English is the source: an empty catalogue shows the texts of the source.
  i18n.load('en', {})
  await setLocale('en')
  // happy-dom has no boot script: a screen may read only the page's release from it.
  const services = await servicesInTests(tokenTo)
  const release = { ...TEST_RELEASE, services, ...(removed ? { removed } : {}) }
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  await before?.()
  const open = { address: '' }
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Follow onMove={(moved) => (open.address = moved)} />
          {screen}
          <ToastOutlet />
          <AlertOutlet />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...view, user: userEvent.setup(), client, address: () => open.address }
}

/** The sandbox answers every service that a call names. */
async function servicesInTests(tokenTo: readonly string[]): Promise<Services> {
  const names = (await servedCalls()).flatMap(({ call: { service } }) => service ?? [])
  return Object.fromEntries(
    names.map((service): [string, Service] => [
      service,
      {
        origin: sandboxServiceOrigin('https://sandbox.test', { service, whitelabel: 'arcada' }),
        token: tokenTo.includes(service),
      },
    ]),
  )
}

function prepareApi(): void {
  configureApi({
    baseUrl: TEST_ORIGIN,
    token: () => $session.get()?.token ?? '',
    language: () => wireLanguage(),
    serverKey: async () => (await request(consolidatedSettings)).encryptKey,
    // In a test, the connection follows the browser's report.
    probe: () => (navigator.onLine ? Promise.resolve() : Promise.reject(new TypeError('offline'))),
    onLoggedOut: endRefusedSession,
  })
}

/** Logs a member of the sandbox in, through the real login. */
export async function logInAs(name: PersonName): Promise<void> {
  const answer = await request(login, { body: { username: name, password: 'Arcada123', type: 'username' } })
  logIn({
    token: answer.token,
    merchantCode: 'ARC',
    userName: answer.userName,
    type: Number(answer.customerType),
    firstTimeLogin: answer.firstTimeLogin,
  })
}

function Follow({ onMove }: { onMove: (address: string) => void }) {
  const { pathname, search } = useLocation()
  onMove(pathname + search)
  return null
}

const TEST_RELEASE = {
  whitelabel: 'arcada',
  name: 'Arcada',
  release: 1,
  ...MERCHANTS,
  theme: 'dark',
  beacons: '/beacons',
  grantKeys: [],
  allowedOrigins: ['http://sandbox.test'],
  logo: '',
  logoHash: '',
  full: '',
  fit: [0, 0, 0],
  host: { description: '', version: '0.0.0', base: '/', entry: [], exposes: {}, locales: { pt: [], en: [] } },
  remotes: {},
  routes: {},
  aliases: {},
  slots: {},
  calls: {},
  startup: [],
} satisfies typeof globalThis.__arcada.release
