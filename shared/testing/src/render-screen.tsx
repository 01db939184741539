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
import { cleanup, type RenderResult, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect } from 'vitest'
import { failing } from './failing.ts'
import { MERCHANTS, TEST_ORIGIN, type TestSandbox } from './sandbox.ts'

export const PEOPLE = [
  ...(['marina', 'bruno', 'nina', 'aline', 'caio', 'davi'] as const),
  ...(['elisa', 'gilson', 'lucas', 'helena', 'otavio'] as const),
]
export type PersonName = (typeof PEOPLE)[number]

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
  /**
   * Leaves the screen and opens it once more in the same tab: session, storage and cache stay; with `reload` the cache is
   * lost, as in a browser.
   */
  again: (next?: Pick<RenderOptions, 'address' | 'before'> & { reload?: boolean }) => Promise<Rendered>
}

/**
 * Renders a screen or widget like the host, in English, over the sandbox (call useSandbox() in the file). Returns a
 * user for input and `address()`, the present address.
 */
export async function renderScreen(part: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { as, removed, tokenTo = [] } = options
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
  return openPage(part, options, client)
}

async function openPage(part: ReactNode, options: RenderOptions, client: QueryClient): Promise<Rendered> {
  const { address = '/m/home', before } = options
  await before?.()
  const open = { address: '' }
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Follow onMove={(moved) => (open.address = moved)} />
          {part}
          <ToastOutlet />
          <AlertOutlet />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const again: Rendered['again'] = async ({ reload = false, ...next } = {}) => {
    view.unmount()
    for (const { id } of $toasts.get()) dismissToast(id)
    const kept = reload ? createQueryClient() : client
    if (reload) await kept.fetchQuery(settingsQuery())
    return openPage(part, { address, ...next }, kept)
  }
  // Texts are typed without a macrotask after each key; clicks have one, in which the page answers.
  const { type } = userEvent.setup({ delay: null })
  const user = { ...userEvent.setup(), type }
  return { ...view, user, client, address: () => open.address, again }
}

/** Like `failing`, with a page of its own for each row, which is named by its texts and numbers. */
export function failingPages<Row extends readonly unknown[] | object>(
  rows: Iterable<Row>,
  check: (row: Row) => unknown,
): Promise<string[]> {
  const inPage = async (row: Row) => {
    try {
      await check(row)
    } finally {
      cleanup()
    }
  }
  const isPlain = (value: unknown) => typeof value !== 'object' && typeof value !== 'function'
  return failing(rows, inPage, (row) => Object.values(row).filter(isPlain).join(' '))
}

/** A call that a part of a site needs, and what the part shows once it has the answer. */
export type Needed = readonly [
  call: string,
  part: ReactNode,
  options: RenderOptions,
  shows: () => Promise<HTMLElement>,
]

/** Opens each part while its call fails, and taps its retry. Returns those that do not show the answer then. */
export async function withoutRetry(sandbox: TestSandbox, rows: Iterable<Needed>): Promise<string[]> {
  const name = /retry|try again/i
  return failingPages(rows, async ([match, part, options, shows]) => {
    await sandbox.mend()
    const before = () => sandbox.fault({ match, status: 500 })
    const { user } = await renderScreen(part, { ...options, before })
    const [retry = expect.fail('no retry')] = await screen.findAllByRole('button', { name })
    await sandbox.mend()
    await user.click(retry)
    expect(await shows()).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })
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
