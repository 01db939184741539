import type { DocumentRelease, DocumentRoute, RemoteDeclaration } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { checkAccess, type Session } from '@arcada/kit/session'
import { expect, test } from 'vitest'
import host from '../../remote.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'

/** Pages for agents (AMB-62) by their addresses. */
const FOR_AGENTS = [
  '/m/agent',
  '/m/agent/team/overview',
  '/m/agent/team/pnl',
  '/m/member/team',
  '/m/teamBetting',
  '/m/member/agent/agentRebeat',
  '/m/member/agent/agentDivident',
  '/m/member/teamRebate',
  '/m/agentRegister',
  '/m/redRain',
  '/m/member/notice?types=A',
  '/m/transaction/record?types=A',
]
/** Pages that a member with an unanswered contract may open as well (AMB-33). */
const CONTRACTS = [
  '/m/member/agent/getSalaryContract',
  '/m/member/agent/getDevidendContract',
  '/m/member/agent/getHourContract',
]

const remotes: { default: RemoteDeclaration }[] = await Promise.all(
  ['agent', 'member', 'promotions'].map((name) => import(`../../../remote-${name}/remote.ts`)),
)
const everything = [host, ...remotes.map((module) => module.default)].flatMap(({ routes }) => routes)
const table: Record<string, DocumentRoute> = Object.fromEntries(
  everything.map((declared) => [
    declared.path,
    { ...declared, app: 'host', screen: './src/screens/maintenance' },
  ]),
)
const addresses = remotes.flatMap(({ default: remote }) =>
  remote.name === 'agent' ? remote.routes.map(({ path }) => path) : [],
)
/** Whatever the agency's remote brings is a page of agents unless it is about a contract. */
const agents = [...new Set([...FOR_AGENTS, ...addresses])].filter((path) => !CONTRACTS.includes(path))

/** The page that an account of a type reaches by an address; a guest without a type. */
function reached(address: string, type: number | undefined): string {
  const release = { routes: table, aliases: {} } as Partial<DocumentRelease> as DocumentRelease
  const route = resolveRoute(release, new URL(address, 'https://arcada.test'))
  const session: Session | null =
    type === undefined
      ? null
      : { token: 't', merchantCode: 'ARC', userName: 'x', type, firstTimeLogin: false }
  const verdict = checkAccess(route.access, session, address)
  return verdict.open ? route.address + new URL(address, 'https://arcada.test').search : verdict.to
}

test.each([
  ['[AC-01] are open to agents alone', agents, [1, 2, 41, 42], [undefined, 0, 4, 40]],
  ['[AC-02] show a contract to members, too', CONTRACTS, [0, 1, 2, 41, 42], [undefined, 4, 40]],
] as const)(
  'the pages of agents %s, and redirect guests and other accounts to home',
  (_, addresses, open, closed) => {
    const wrong = addresses.flatMap((address) => [
      ...open.filter((type) => reached(address, type) !== address).map((type) => [address, type]),
      ...closed.filter((type) => reached(address, type) !== routes.home).map((type) => [address, type]),
    ])
    expect(wrong).toEqual([])
  },
)
