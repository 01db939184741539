import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'an agent sees balance and team in the agency centre',
    as: 'agent',
    live: true,
    open: routes.agent,
    steps: [
      { see: { text: 'R$', in: './src/screens/agent-home' } },
      { see: { role: 'region', name: 'Equipe hoje', in: './src/screens/agent-home' } },
    ],
  },
  {
    name: 'an agent sees the figures of the team',
    as: 'agent',
    live: true,
    needs: { menu: 'TEAM_OVERVIEW' },
    open: routes.teamOverview,
    steps: [{ see: { text: 'R$', in: './src/screens/team-overview' } }],
  },
  {
    name: 'an agent sees who is in the team',
    as: 'agent',
    live: true,
    needs: { menu: 'TEAM_MANAGEMENT' },
    open: routes.teamMembers,
    steps: [{ see: { role: 'list', name: 'Membros da equipe', in: './src/screens/team-members' } }],
  },
  {
    name: 'an agent sees what each branch of the team won and lost',
    as: 'agent',
    live: true,
    needs: { menu: 'TEAM_PNL' },
    open: routes.teamProfit,
    steps: [{ see: { role: 'group', name: 'Lucros e perdas da equipe', in: './src/screens/team-profit' } }],
  },
  {
    name: 'an agent sees what the team has bet',
    as: 'agent',
    live: true,
    needs: { menu: 'TEAM_BETTING' },
    open: routes.teamBetting,
    steps: [{ see: { text: 'Total apostado', in: './src/screens/team-bets' } }],
  },
  {
    name: 'an agent sees the rates of new members',
    as: 'agent',
    live: true,
    needs: { menu: 'GAME_REBATE' },
    open: routes.gameRebate,
    steps: [{ see: { text: 'Slots', in: './src/screens/game-rebate' } }],
  },
  {
    name: 'an agent sees what the stakes of the team brought',
    as: 'agent',
    live: true,
    needs: { menu: 'REBATE_INCOME' },
    open: routes.teamRebate,
    steps: [{ see: { text: 'quando o dia termina', in: './src/screens/rebate-income' } }],
  },
  {
    name: 'an agent reads the odds of the red envelope rain',
    as: 'agent',
    needs: { menu: 'RED_RAIN' },
    open: routes.redRain,
    steps: [{ see: { text: 'Probabilidade de cada valor', in: './src/screens/red-rain' } }],
  },
  {
    name: 'an agent can open an account directly',
    as: 'agent',
    live: true,
    open: routes.openAccount,
    steps: [{ see: { role: 'textbox', name: 'Usuário', in: './src/screens/open-account' } }],
  },
  {
    name: 'an agent can make a registration link',
    as: 'agent',
    live: true,
    open: `${routes.openAccount}?tab=links`,
    steps: [{ see: { role: 'button', name: 'Criar um link', in: './src/screens/open-account' } }],
  },
  {
    name: 'who gets no dividends is told so in place',
    as: 'davi',
    open: routes.dividend,
    steps: [{ see: { text: 'Dividendos não estão disponíveis', in: './src/screens/dividend' } }],
  },
  { name: 'a guest is led home from it', live: true, open: routes.agent, steps: [{ at: routes.home }] },
  {
    name: 'who was offered a contract is asked about it on home',
    as: 'caio',
    open: routes.home,
    steps: [{ see: { role: 'alertdialog', name: 'contrato', by: './src/widgets/pending-contracts' } }],
  },
  offered(routes.salaryContract, './src/screens/daily-contract'),
  offered(routes.hourContract, './src/screens/hourly-contract'),
  offered(routes.dividendContract, './src/screens/dividend-contract'),
] satisfies SmokeCase[]

function offered(open: string, screen: `./src/screens/${string}`): SmokeCase {
  return {
    name: `whoever was offered a contract can answer on ${open}`,
    as: 'caio',
    open,
    steps: [{ see: { role: 'button', name: 'Aceitar', in: screen } }],
  }
}
