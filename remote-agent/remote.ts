import { defineRemote, screen } from '@arcada/kit/remote'
import { routes } from '@arcada/kit/routes'

/** The screens and widgets of the agency team. */
export default defineRemote({
  name: 'agent',
  owner: { team: 'Agency', contact: 'agency@arcada.example' },
  routes: [
    screen(routes.agent, './src/screens/agent-home', ['Central do agente', 'Agency centre'], {
      access: 'agent',
      header: false,
      footer: false,
      back: 'home',
      early: ['whitelabelMenu'],
    }),
    screen(routes.teamOverview, './src/screens/team-overview', ['Visão geral da equipe', 'Team overview'], {
      access: 'agent',
      requires: { menu: 'TEAM_OVERVIEW' },
    }),
    screen(
      routes.teamProfit,
      './src/screens/team-profit',
      ['Lucros e perdas da equipe', 'Team profit and loss'],
      { access: 'agent', requires: { menu: 'TEAM_PNL' } },
    ),
    screen(routes.teamMembers, './src/screens/team-members', ['Membros da equipe', 'Team members'], {
      access: 'agent',
      requires: { menu: 'TEAM_MANAGEMENT' },
    }),
    screen(routes.teamBetting, './src/screens/team-bets', ['Apostas da equipe', 'Team bets'], {
      access: 'agent',
      requires: { menu: 'TEAM_BETTING' },
    }),
    screen(routes.gameRebate, './src/screens/game-rebate', ['Rebates por jogo', 'Game rebates'], {
      access: 'agent',
      requires: { menu: 'GAME_REBATE' },
      uninterruptible: true,
    }),
    screen(routes.teamRebate, './src/screens/rebate-income', ['Ganhos com rebate', 'Rebate income'], {
      access: 'agent',
      requires: { menu: 'REBATE_INCOME' },
    }),
    // Members with a contract to answer get a link to it, agents or not (AMB-33).
    screen(
      routes.salaryContract,
      './src/screens/daily-contract',
      ['Contrato de salário diário', 'Daily salary contract'],
      { access: 'contract' },
    ),
    screen(
      routes.dividendContract,
      './src/screens/dividend-contract',
      ['Contrato de dividendos', 'Dividend contract'],
      { access: 'contract' },
    ),
    screen(
      routes.hourContract,
      './src/screens/hourly-contract',
      ['Contrato de salário por hora', 'Hourly salary contract'],
      { access: 'contract' },
    ),
    screen(routes.openAccount, './src/screens/open-account', ['Abrir conta', 'Open account'], {
      access: 'agent',
      uninterruptible: true,
    }),
    screen(routes.dividend, './src/screens/dividend', ['Dividendos', 'Dividend'], { access: 'agent' }),
    screen(routes.redRain, './src/screens/red-rain', ['Chuva de envelopes', 'Red envelope rain'], {
      access: 'agent',
      requires: { menu: 'RED_RAIN' },
      uninterruptible: true,
    }),
  ],
  slots: [{ slot: 'home.contracts', widget: './src/widgets/pending-contracts', order: 10 }],
})
