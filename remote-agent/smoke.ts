import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

/** Must pass before a set with this version goes live. */
export default [
  {
    name: 'an agent sees balance and team in the agency centre',
    as: 'agent',
    live: true,
    open: routes.agent,
    steps: [
      { see: { amount: 'R$ 8.920,75', in: './src/screens/agent-home' } },
      { see: { role: 'region', name: 'Equipe hoje', in: './src/screens/agent-home' } },
      {
        leads: {
          Sacar: routes.withdraw,
          Depositar: routes.deposit,
          'Visão geral da equipe': { at: routes.teamOverview, needs: { menu: 'TEAM_OVERVIEW' } },
          'Membros da equipe': { at: routes.teamMembers, needs: { menu: 'TEAM_MANAGEMENT' } },
          'Chuva de envelopes': { at: routes.redRain, needs: { menu: 'RED_RAIN' } },
          'Lucros e perdas da equipe': { at: routes.teamProfit, needs: { menu: 'TEAM_PNL' } },
          'Apostas da equipe': { at: routes.teamBetting, needs: { menu: 'TEAM_BETTING' } },
          'Rebates por jogo': { at: routes.gameRebate, needs: { menu: 'GAME_REBATE' } },
          'Ganhos com rebate': { at: routes.teamRebate, needs: { menu: 'REBATE_INCOME' } },
          'Central de segurança': routes.securityCenter,
        },
        in: './src/screens/agent-home',
      },
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
    name: 'an agent sees the members of the team',
    as: 'agent',
    live: true,
    needs: { menu: 'TEAM_MANAGEMENT' },
    open: routes.teamMembers,
    steps: [{ see: { role: 'list', name: 'Membros da equipe', in: './src/screens/team-members' } }],
  },
  {
    name: 'an agent sees the profit and loss of each branch of the team',
    as: 'agent',
    live: true,
    needs: { menu: 'TEAM_PNL' },
    open: routes.teamProfit,
    steps: [{ see: { role: 'group', name: 'Lucros e perdas da equipe', in: './src/screens/team-profit' } }],
  },
  {
    name: 'an agent sees the bets of the team',
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
    name: 'an agent sees the earnings from the team’s stakes',
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
    name: 'a member without dividends sees a message on the dividend screen',
    as: 'davi',
    open: routes.dividend,
    steps: [{ see: { text: 'Dividendos não estão disponíveis', in: './src/screens/dividend' } }],
  },
  {
    name: 'the agency centre redirects a guest to home',
    live: true,
    open: routes.agent,
    steps: [{ at: routes.home }],
  },
  {
    name: 'a member with a contract offer gets a dialog on home',
    as: 'caio',
    open: routes.home,
    steps: [{ see: { role: 'dialog', name: 'contratos', in: './src/widgets/pending-contracts' } }],
  },
  offered(routes.salaryContract, './src/screens/daily-contract'),
  offered(routes.hourContract, './src/screens/hourly-contract'),
  offered(routes.dividendContract, './src/screens/dividend-contract'),
] satisfies SmokeCase[]

function offered(open: string, screen: `./src/screens/${string}`): SmokeCase {
  return {
    name: `a member with an offer can answer it on ${open}`,
    as: 'caio',
    open,
    steps: [{ see: { role: 'button', name: 'Aceitar', in: screen } }],
  }
}
