import { routes } from '@arcada/kit/routes'
import { type SmokeCase, visit } from '@arcada/kit/smoke'

/** Must pass before a set with this version goes live. */
export default [
  visit(
    'an agent sees balance and team in the agency centre',
    routes.agent,
    { as: 'agent', live: true, in: './src/screens/agent-home' },
    [
      { see: { amount: 'R$ 8.920,75' } },
      { see: { role: 'region', name: 'Equipe hoje' } },
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
      },
    ],
  ),
  visit(
    'an agent sees the figures of the team',
    routes.teamOverview,
    { as: 'agent', live: true, needs: { menu: 'TEAM_OVERVIEW' }, in: './src/screens/team-overview' },
    [{ see: { text: 'R$' } }],
  ),
  visit(
    'an agent sees the members of the team',
    routes.teamMembers,
    { as: 'agent', live: true, needs: { menu: 'TEAM_MANAGEMENT' }, in: './src/screens/team-members' },
    [{ see: { role: 'list', name: 'Membros da equipe' } }],
  ),
  visit(
    'an agent sees the profit and loss of each branch of the team',
    routes.teamProfit,
    { as: 'agent', live: true, needs: { menu: 'TEAM_PNL' }, in: './src/screens/team-profit' },
    [{ see: { role: 'group', name: 'Lucros e perdas da equipe' } }],
  ),
  visit(
    'an agent sees the bets of the team',
    routes.teamBetting,
    { as: 'agent', live: true, needs: { menu: 'TEAM_BETTING' }, in: './src/screens/team-bets' },
    [{ see: { text: 'Total apostado' } }],
  ),
  visit(
    'an agent sees the rates of new members',
    routes.gameRebate,
    { as: 'agent', live: true, needs: { menu: 'GAME_REBATE' }, in: './src/screens/game-rebate' },
    [{ see: { text: 'Slots' } }],
  ),
  visit(
    'an agent sees the earnings from the team’s stakes',
    routes.teamRebate,
    { as: 'agent', live: true, needs: { menu: 'REBATE_INCOME' }, in: './src/screens/rebate-income' },
    [{ see: { text: 'quando o dia termina' } }],
  ),
  visit(
    'an agent reads the odds of the red envelope rain',
    routes.redRain,
    { as: 'agent', needs: { menu: 'RED_RAIN' }, in: './src/screens/red-rain' },
    [{ see: { text: 'Probabilidade de cada valor' } }],
  ),
  visit(
    'an agent sees how an account can be opened',
    routes.openAccount,
    { as: 'agent', live: true, in: './src/screens/open-account' },
    // Where the law wants the player's own form, only the link is left.
    [{ see: { role: 'tab', name: 'Direto' } }],
  ),
  visit(
    'an agent can make a registration link',
    `${routes.openAccount}?tab=links`,
    { as: 'agent', live: true, in: './src/screens/open-account' },
    [{ see: { role: 'button', name: 'Criar um link' } }],
  ),
  visit(
    'a member without dividends sees a message on the dividend screen',
    routes.dividend,
    { as: 'davi', in: './src/screens/dividend' },
    [{ see: { text: 'Dividendos não estão disponíveis' } }],
  ),
  visit('the agency centre redirects a guest to home', routes.agent, { live: true }, [{ at: routes.home }]),
  visit(
    'a member with a contract offer gets a dialog on home',
    routes.home,
    { as: 'caio', in: './src/widgets/pending-contracts' },
    [{ see: { role: 'dialog', name: 'contratos' } }],
  ),
  offered(routes.salaryContract, './src/screens/daily-contract'),
  offered(routes.hourContract, './src/screens/hourly-contract'),
  offered(routes.dividendContract, './src/screens/dividend-contract'),
]

function offered(open: string, screen: `./src/screens/${string}`): SmokeCase {
  return {
    name: `a member with an offer can answer it on ${open}`,
    as: 'caio',
    open,
    steps: [{ see: { role: 'button', name: 'Aceitar', in: screen } }],
  }
}
