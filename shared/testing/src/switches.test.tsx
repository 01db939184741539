import { join } from 'node:path'
import { FLAG_NAMES, MENU_KEYS, PROMOTION_CODES } from '@arcada/kit/federation'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type PersonName, renderScreen, screen, useSandbox, waitFor } from './index.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A place that a switch of the whitelabel enables, according to the specification. */
interface Place {
  id: string
  /** A flag, a promotion or a key of the agents' menu. */
  on: string
  /** Requirements of the screen itself. */
  with?: string
  /** Screen or widget, or the name of a component in a file. */
  in: string
  /** The open address, where it matters. */
  at?: string
  as?: PersonName
  shows: { role: 'link' | 'button' | 'tab' | 'textbox'; name: string | RegExp; to?: string | RegExp }
}

/** The day some days ago in the whitelabels' time zone. */
const daysAgo = (days: number) => addDays(dayIn(Date.now(), BRASILIA), -days)
const MINE = 'remote-member/src/member-centre/screens/mine'
const LOGIN = 'remote-member/src/access/screens/login'
const DIALOG = 'remote-member/src/access/widgets/login-dialog'
const REGISTER = 'remote-member/src/access/screens/register'
const AGENCY = 'remote-agent/src/screens/agent-home'

/** An entry of the member centre, for every member with access. */
const entry = (id: string, on: string, name: string, to: string, as: PersonName = 'marina'): Place => ({
  id,
  on,
  in: MINE,
  as,
  shows: { role: 'link', name, to },
})

/** A tile of the agency centre. */
const tile = (id: string, on: string, name: string | RegExp, to: string): Place => ({
  id,
  on,
  in: AGENCY,
  as: 'aline',
  shows: { role: 'link', name, to },
})

const button = (name: string) => ({ role: 'button', name }) as const

const PLACES: readonly Place[] = [
  { id: 'LOGIN-02', on: 'MOBILEVERCODELOGIN3', in: LOGIN, shows: { role: 'tab', name: 'SMS' } },
  { id: 'LOGIN-02', on: 'MOBILEVERCODELOGIN3', in: DIALOG, shows: { role: 'tab', name: 'SMS' } },
  { id: 'LOGIN-06', on: 'FACEBOOKLOGIN3', in: LOGIN, shows: button('Continue with Facebook') },
  { id: 'LOGIN-06', on: 'FACEBOOKLOGIN3', in: DIALOG, shows: button('Continue with Facebook') },
  { id: 'REG-08', on: 'FACEBOOKLOGIN3', in: REGISTER, shows: button('Continue with Facebook') },
  { id: 'LOGIN-07', on: 'GOOGLELOGIN3', in: LOGIN, shows: button('Continue with Google') },
  { id: 'LOGIN-07', on: 'GOOGLELOGIN3', in: DIALOG, shows: button('Continue with Google') },
  { id: 'REG-08', on: 'GOOGLELOGIN3', in: REGISTER, shows: button('Continue with Google') },
  // With it the phone's form comes first (FORGOT-02), without it there is only the one for e-mail (FORGOT-03).
  ...[
    { role: 'tab', name: 'Mobile' } as const,
    { role: 'tab', name: 'E-mail' } as const,
    { role: 'textbox', name: /Mobile number/ } as const,
  ].map((shows) => ({
    id: 'FORGOT-01',
    on: 'CHNGPASSVERIF3',
    in: 'remote-member/src/access/screens/forgot-password',
    shows,
  })),
  {
    id: 'LAYOUT-13',
    on: 'DIRECTREG3',
    in: 'host/src/shell/header.tsx Header',
    shows: { role: 'link', name: 'Create account', to: '/m/register' },
  },

  entry('MEM-14', 'DEPRECM3', 'Deposits', '/m/vouReport'),
  entry('MEM-15', 'WITHREC3', 'Withdrawals', '/m/withdrawReport'),
  entry('MEM-16', 'TRANSREC3', 'Transactions', '/m/transaction/record'),
  entry('MEM-17', 'TRANSBETREPMEM3', 'Bet history', '/m/gameRecord'),
  entry('MEM-18', 'PERSREP', 'Profit and loss', '/m/profitandloss'),
  entry('MEM-19', 'AGETRANSFERUP3', 'Transfer to upline', '/m/upLine/transfer', 'aline'),
  entry('MEM-20', 'REWCEN3', 'Rewards centre', '/m/rewardCenter'),
  entry('MEM-21', 'MANPLAYREB3', 'Claim rebate', '/m/member/manualRebate'),
  entry('MEM-23', 'PLYRBT', 'Rebate report', '/m/member/rebateReport'),
  entry('MEM-24', 'MAILCEN', 'Messages', '/m/webEmail'),
  entry('MEM-25', 'FEEDBACK3', 'Feedback', '/m/feedback'),
  entry('MEM-11', 'REFERRAL', 'Invite friends', '/m/inviteFriends'),
  entry('MEM-22', 'MISSION', 'Leaderboard', '/m/leaderBoard'),

  // Screens hide links to a disabled one (MC-04).
  {
    id: 'MC-04',
    on: 'DEPRECM3',
    in: 'remote-member/src/cashier/screens/deposit',
    as: 'bruno',
    shows: { role: 'link', name: 'Deposit history', to: '/m/vouReport' },
  },
  {
    id: 'MC-04',
    on: 'TRANSREC3',
    with: 'WITHREC3',
    in: 'remote-member/src/records/screens/withdraw-report',
    // It redirects when a whole month is empty.
    at: `/m/withdrawReport?from=${daysAgo(29)}&to=${daysAgo(0)}`,
    as: 'bruno',
    shows: { role: 'link', name: 'Transaction history', to: '/m/transaction/record' },
  },
  {
    id: 'MC-04',
    on: 'TRANSREC3',
    in: 'remote-member/src/cashier/screens/upline-transfer/receipt.tsx Receipt',
    as: 'aline',
    shows: { role: 'link', name: 'See transactions', to: '/m/transaction/record' },
  },
  {
    id: 'MC-04',
    on: 'PLYRBT',
    with: 'MANPLAYREB3',
    in: 'remote-member/src/club/screens/manual-rebate',
    as: 'marina',
    shows: { role: 'link', name: 'Rebates already paid', to: '/m/member/rebateReport' },
  },
  {
    id: 'MC-04',
    on: 'TEAM_MANAGEMENT',
    with: 'TEAM_OVERVIEW',
    in: 'remote-agent/src/screens/team-overview',
    as: 'aline',
    shows: { role: 'link', name: 'Members', to: '/m/member/team' },
  },
  {
    id: 'MC-04',
    on: 'TEAM_MANAGEMENT',
    with: 'TEAM_OVERVIEW',
    in: 'remote-agent/src/screens/team-overview',
    as: 'aline',
    shows: { role: 'link', name: 'Online now', to: '/m/member/team?online=1' },
  },
  {
    id: 'SHARE-03',
    on: 'REFERRAL',
    in: 'host/src/shell/side-menu.tsx SideMenu',
    as: 'marina',
    shows: button('Share'),
  },

  tile('AGENT-07', 'TEAM_OVERVIEW', 'Team overview', '/m/agent/team/overview'),
  tile('AGENT-08', 'TRANSACTION_RECORD', 'Transactions', '/m/transaction/record?types=A'),
  tile('AGENT-09', 'TEAM_MANAGEMENT', 'Team members', '/m/member/team'),
  tile('AGENT-10', 'RED_RAIN', 'Red envelope rain', '/m/redRain'),
  tile('AGENT-11', 'TEAM_PNL', 'Team profit and loss', '/m/agent/team/pnl'),
  tile('AGENT-12', 'TEAM_BETTING', 'Team bets', '/m/teamBetting'),
  tile('AGENT-13', 'GAME_REBATE', 'Game rebates', '/m/member/agent/agentRebeat'),
  tile('AGENT-14', 'REBATE_INCOME', 'Rebate income', '/m/member/teamRebate'),
  tile('AGENT-15', 'SECURITY', 'Security centre', '/m/securityCenter'),
  tile('AGENT-16', 'MAIL', /^Messages/, '/m/webEmail'),
]

/** Props of the components that are not screens. */
const PROPS: Record<string, object> = {
  [DIALOG]: { onLoggedIn: () => {}, onClose: () => {}, goesOn: false },
  'host/src/shell/header.tsx Header': {
    route: { address: '/m/home', footer: true, back: 'home' },
    title: '',
  },
  'host/src/shell/side-menu.tsx SideMenu': { onLeave: () => {} },
  'remote-member/src/cashier/screens/upline-transfer/receipt.tsx Receipt': {
    transferNo: 'T1',
    amount: 1,
    balance: 1,
    upline: 'al***ne',
    symbol: 'R$',
  },
}

const sandbox = useSandbox()
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))

describe('a switch of the whitelabel', () => {
  it('is in the table, for every switch', () => {
    const all: readonly string[] = [...FLAG_NAMES, ...PROMOTION_CODES, ...MENU_KEYS]
    expect([...new Set(PLACES.map(({ on }) => on))].sort()).toEqual([...all].sort())
  })

  it.each(PLACES)('[$id] shows only with $on, and hides only without it: $in, $shows.name', async (place) => {
    await switchTo((name) => name === place.on || name === place.with)
    const { unmount } = await show(place)
    const { role, name, to } = place.shows
    await waitFor(() => {
      const found = screen.getByRole(role, { name })
      expect(found).toBeVisible()
      if (to !== undefined) expect(found).toHaveAttribute('href', to)
    })
    unmount()

    await switchTo((name) => name !== place.on)
    const { client } = await show(place)
    await waitFor(() => {
      expect(client.isFetching()).toBe(0)
      expect(document.querySelector('[aria-busy=true]')).toBeNull()
    })
    expect(screen.queryByRole(role, { name })).toBeNull()
  })
})

test('[MC-03] has the icon of the messages without MAILCEN', async () => {
  await switchTo((name) => name !== 'MAILCEN')
  await show({
    id: 'MC-03',
    on: 'MAILCEN',
    in: 'remote-member/src/support/widgets/message-icon',
    as: 'marina',
    shows: button(''),
  })
  expect(await screen.findByRole('button', { name: /message/i })).toBeVisible()
})

function switchTo(isOn: (name: string) => boolean): Promise<unknown> {
  const switches = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, isOn(name)]))
  return sandbox.set({
    flags: switches(FLAG_NAMES),
    promotions: switches(PROMOTION_CODES),
    agentMenu: MENU_KEYS.filter(isOn),
  })
}

async function show({ in: place, at = '/m/home', as }: Place) {
  const [path = '', name = 'default'] = place.split(' ')
  const file = path.endsWith('.tsx') ? path : join(path, 'index.tsx')
  const module: Record<string, ComponentType> = await import(/* @vite-ignore */ join(ROOT, file))
  const Shown = module[name] ?? expect.fail(`${file} has no ${name}`)
  return renderScreen(<Shown {...PROPS[place]} />, { address: at, as })
}
