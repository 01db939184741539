import { join } from 'node:path'
import { FLAG_NAMES, MENU_KEYS, PROMOTION_CODES } from '@arcada/kit/federation'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { renderScreen, screen, useSandbox, waitFor } from './index.ts'
import { PEOPLE } from './render-screen.tsx'

const ROOT = join(import.meta.dirname, '../../..')

/** A screen, a widget or a component that a switch of the whitelabel changes. */
interface Part {
  /** A folder, or a file and the name of its component. */
  in: string
  /** The open address, where it matters. */
  at?: string
  /** The requirement of the screen itself. */
  with?: string
  props?: object
}

const dialog = { onLoggedIn: () => {}, onClose: () => {}, goesOn: false }
const receipt = { transferNo: 'T1', amount: 1, balance: 1, upline: 'al***ne', symbol: 'R$' }
/** The day some days ago in the whitelabels' time zone. */
const daysAgo = (days: number) => addDays(dayIn(Date.now(), BRASILIA), -days)

const PARTS: Readonly<Record<string, Part>> = {
  login: { in: 'remote-member/src/access/screens/login' },
  dialog: { in: 'remote-member/src/access/widgets/login-dialog', props: dialog },
  register: { in: 'remote-member/src/access/screens/register' },
  forgot: { in: 'remote-member/src/access/screens/forgot-password' },
  header: {
    in: 'host/src/shell/header.tsx Header',
    props: { route: { address: '/m/home', footer: true, back: 'home' }, title: '' },
  },
  menu: { in: 'host/src/shell/side-menu.tsx SideMenu', props: { onLeave: () => {} } },
  mine: { in: 'remote-member/src/member-centre/screens/mine' },
  deposit: { in: 'remote-member/src/cashier/screens/deposit' },
  withdrawals: {
    in: 'remote-member/src/records/screens/withdraw-report',
    with: 'WITHREC3',
    // It redirects when a whole month is empty.
    at: `/m/withdrawReport?from=${daysAgo(29)}&to=${daysAgo(0)}`,
  },
  receipt: { in: 'remote-member/src/cashier/screens/upline-transfer/index.tsx Receipt', props: receipt },
  rebate: { in: 'remote-member/src/club/screens/manual-rebate', with: 'MANPLAYREB3' },
  team: { in: 'remote-agent/src/screens/team-overview', with: 'TEAM_OVERVIEW' },
  agency: { in: 'remote-agent/src/screens/agent-home' },
}

/**
 * What a flag, a promotion or a key of the agents' menu enables, according to the specification: the switch, where and for
 * whom; the role and the name, or the beginning of the name, and the target. Screens hide links to a disabled one (MC-04).
 * With CHNGPASSVERIF3 the phone's form comes first (FORGOT-02), without it there is only the one for e-mail (FORGOT-03).
 */
const SWITCHED = `
[LOGIN-02] MOBILEVERCODELOGIN3 login guest | tab | SMS
[LOGIN-02] MOBILEVERCODELOGIN3 dialog guest | tab | SMS
[LOGIN-06] FACEBOOKLOGIN3 login guest | button | Continue with Facebook
[LOGIN-06] FACEBOOKLOGIN3 dialog guest | button | Continue with Facebook
[REG-08] FACEBOOKLOGIN3 register guest | button | Continue with Facebook
[LOGIN-07] GOOGLELOGIN3 login guest | button | Continue with Google
[LOGIN-07] GOOGLELOGIN3 dialog guest | button | Continue with Google
[REG-08] GOOGLELOGIN3 register guest | button | Continue with Google
[FORGOT-01] CHNGPASSVERIF3 forgot guest | tab | Mobile
[FORGOT-01] CHNGPASSVERIF3 forgot guest | tab | E-mail
[FORGOT-01] CHNGPASSVERIF3 forgot guest | textbox | Mobile number…
[LAYOUT-13] DIRECTREG3 header guest | link | Create account | /m/register
[SHARE-03] REFERRAL menu marina | button | Share
[MEM-14] DEPRECM3 mine marina | link | Deposits | /m/vouReport
[MEM-15] WITHREC3 mine marina | link | Withdrawals | /m/withdrawReport
[MEM-16] TRANSREC3 mine marina | link | Transactions | /m/transaction/record
[MEM-17] TRANSBETREPMEM3 mine marina | link | Bet history | /m/gameRecord
[MEM-18] PERSREP mine marina | link | Profit and loss | /m/profitandloss
[MEM-19] AGETRANSFERUP3 mine aline | link | Transfer to upline | /m/upLine/transfer
[MEM-20] REWCEN3 mine marina | link | Rewards centre | /m/rewardCenter
[MEM-21] MANPLAYREB3 mine marina | link | Claim rebate | /m/member/manualRebate
[MEM-23] PLYRBT mine marina | link | Rebate report | /m/member/rebateReport
[MEM-24] MAILCEN mine marina | link | Messages | /m/webEmail
[MEM-25] FEEDBACK3 mine marina | link | Feedback | /m/feedback
[MEM-11] REFERRAL mine marina | link | Invite friends | /m/inviteFriends
[MEM-22] MISSION mine marina | link | Leaderboard | /m/leaderBoard
[MC-04] DEPRECM3 deposit bruno | link | Deposit history | /m/vouReport
[MC-04] TRANSREC3 withdrawals bruno | link | Transaction history | /m/transaction/record
[MC-04] TRANSREC3 receipt aline | link | See transactions | /m/transaction/record
[MC-04] PLYRBT rebate marina | link | Rebates already paid | /m/member/rebateReport
[MC-04] TEAM_MANAGEMENT team aline | link | Members | /m/member/team
[MC-04] TEAM_MANAGEMENT team aline | link | Online now | /m/member/team?online=1
[AGENT-07] TEAM_OVERVIEW agency aline | link | Team overview | /m/agent/team/overview
[AGENT-08] TRANSACTION_RECORD agency aline | link | Transactions | /m/transaction/record?types=A
[AGENT-09] TEAM_MANAGEMENT agency aline | link | Team members | /m/member/team
[AGENT-10] RED_RAIN agency aline | link | Red envelope rain | /m/redRain
[AGENT-11] TEAM_PNL agency aline | link | Team profit and loss | /m/agent/team/pnl
[AGENT-12] TEAM_BETTING agency aline | link | Team bets | /m/teamBetting
[AGENT-13] GAME_REBATE agency aline | link | Game rebates | /m/member/agent/agentRebeat
[AGENT-14] REBATE_INCOME agency aline | link | Rebate income | /m/member/teamRebate
[AGENT-15] SECURITY agency aline | link | Security centre | /m/securityCenter
[AGENT-16] MAIL agency aline | link | Messages… | /m/webEmail`

const PLACES = SWITCHED.trim()
  .split('\n')
  .map((row) => {
    const [what = '', role = '', name = '', to] = row.split(' | ')
    const [id = '', on = '', part = '', as = ''] = what.split(' ')
    return { id: id.slice(1, -1), on, part, as, role, name, to }
  })
type Place = (typeof PLACES)[number]

const sandbox = useSandbox()
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))

describe('a switch of the whitelabel', () => {
  it('is in the table, for every switch', () => {
    const all: readonly string[] = [...FLAG_NAMES, ...PROMOTION_CODES, ...MENU_KEYS]
    expect([...new Set(PLACES.map(({ on }) => on))].sort()).toEqual([...all].sort())
  })

  it.each(PLACES)('[$id] shows only with $on, and hides only without it: $part, $name', async (place) => {
    const key = `${place.part} ${place.as}`
    const places = PLACES.filter(({ part, as }) => part === place.part && as === place.as)
    const found = checked.get(key) ?? checkPart(places)
    checked.set(key, found)
    expect((await found).filter((wrong) => wrong.place === place)).toEqual([])
  })
})

test('[MC-03] has the icon of the messages without MAILCEN', async () => {
  await switchTo((name) => name !== 'MAILCEN')
  await show({ in: 'remote-member/src/support/widgets/message-icon' }, 'marina')
  expect(await screen.findByRole('button', { name: /message/i })).toBeVisible()
})

/** The renders of each part, which its places share. */
const checked = new Map<string, ReturnType<typeof checkPart>>()

/**
 * Renders a part a few times. Each of its switches is on in another subset of the renders, with the switches of other parts off;
 * in the last render only those are on. So an entry that follows a wrong switch, or none, is wrong in one of them.
 */
async function checkPart(places: readonly Place[]) {
  const [first = expect.fail('no place')] = places
  const part = PARTS[first.part] ?? expect.fail(`no part ${first.part}`)
  const own = [...new Set(places.map(({ on }) => on))]
  const wrong: { place: Place; on: readonly string[] }[] = []
  const last = Math.ceil(Math.log2(own.length + 1))
  for (let render = 0; render <= last; render++) {
    const on = own.filter((_, at) => ((at + 1) >> render) % 2 === 1)
    await switchTo(
      (name) => on.includes(name) || name === part.with || (render === last && !own.includes(name)),
    )
    const { client, unmount } = await show(part, first.as)
    const unexpected = () => places.filter((place) => isShown(place) !== on.includes(place.on))
    await waitFor(() => {
      expect(client.isFetching()).toBe(0)
      expect(document.querySelector('[aria-busy=true]')).toBeNull()
      expect(unexpected()).toEqual([])
    }).catch(() => {})
    wrong.push(...unexpected().map((place) => ({ place, on })))
    unmount()
  }
  return wrong
}

/** Whether an entry is there with its link. Its name and role are those of assistive technology, which finds nothing hidden. */
function isShown({ role, name, to }: Place): boolean {
  const begins = name.endsWith('…')
  const found = screen.queryAllByRole(
    role,
    begins ? { name: (whole) => whole.startsWith(name.slice(0, -1)) } : { name },
  )
  return found.length === 1 && (to === undefined || found[0]?.getAttribute('href') === to)
}

function switchTo(isOn: (name: string) => boolean): Promise<unknown> {
  const switches = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, isOn(name)]))
  return sandbox.set({
    flags: switches(FLAG_NAMES),
    promotions: switches(PROMOTION_CODES),
    agentMenu: MENU_KEYS.filter(isOn),
  })
}

async function show({ in: place, at = '/m/home', props }: Part, as: string) {
  const [path = '', name = 'default'] = place.split(' ')
  const file = path.endsWith('.tsx') ? path : join(path, 'index.tsx')
  const module: Record<string, ComponentType> = await import(/* @vite-ignore */ join(ROOT, file))
  const Shown = module[name] ?? expect.fail(`${file} has no ${name}`)
  return renderScreen(<Shown {...props} />, { address: at, as: PEOPLE.find((person) => person === as) })
}
