import { defineRemote } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

/** Shared by all screens except the agency centre. */
const COMMON = { header: true, footer: true, back: 'history', access: 'agent' } as const

/** The screens and widgets of the agency team. */
export default defineRemote({
  name: 'agent',
  owner: { team: 'Agency', contact: 'agency@arcada.example' },
  routes: [
    {
      path: routes.agent,
      screen: './src/screens/agent-home',
      title: { pt: 'Central do agente', en: 'Agency centre' },
      header: false,
      footer: false,
      back: 'home',
      access: 'agent',
      early: ['whitelabelMenu'],
    },
    {
      ...COMMON,
      path: routes.teamOverview,
      screen: './src/screens/team-overview',
      title: { pt: 'Visão geral da equipe', en: 'Team overview' },
      requires: { menu: 'TEAM_OVERVIEW' },
    },
    {
      ...COMMON,
      path: routes.teamProfit,
      screen: './src/screens/team-profit',
      title: { pt: 'Lucros e perdas da equipe', en: 'Team profit and loss' },
      requires: { menu: 'TEAM_PNL' },
    },
    {
      ...COMMON,
      path: routes.teamMembers,
      screen: './src/screens/team-members',
      title: { pt: 'Membros da equipe', en: 'Team members' },
      requires: { menu: 'TEAM_MANAGEMENT' },
    },
    {
      ...COMMON,
      path: routes.teamBetting,
      screen: './src/screens/team-bets',
      title: { pt: 'Apostas da equipe', en: 'Team bets' },
      requires: { menu: 'TEAM_BETTING' },
    },
    {
      ...COMMON,
      path: routes.gameRebate,
      screen: './src/screens/game-rebate',
      title: { pt: 'Rebates por jogo', en: 'Game rebates' },
      requires: { menu: 'GAME_REBATE' },
      uninterruptible: true,
    },
    {
      ...COMMON,
      path: routes.teamRebate,
      screen: './src/screens/rebate-income',
      title: { pt: 'Ganhos com rebate', en: 'Rebate income' },
      requires: { menu: 'REBATE_INCOME' },
    },
    // Members with a contract to answer get a link to it, agents or not (AMB-33).
    {
      ...COMMON,
      path: routes.salaryContract,
      screen: './src/screens/daily-contract',
      title: { pt: 'Contrato de salário diário', en: 'Daily salary contract' },
      access: 'contract',
    },
    {
      ...COMMON,
      path: routes.dividendContract,
      screen: './src/screens/dividend-contract',
      title: { pt: 'Contrato de dividendos', en: 'Dividend contract' },
      access: 'contract',
    },
    {
      ...COMMON,
      path: routes.hourContract,
      screen: './src/screens/hourly-contract',
      title: { pt: 'Contrato de salário por hora', en: 'Hourly salary contract' },
      access: 'contract',
    },
    {
      ...COMMON,
      path: routes.openAccount,
      screen: './src/screens/open-account',
      title: { pt: 'Abrir conta', en: 'Open account' },
      uninterruptible: true,
    },
    {
      ...COMMON,
      path: routes.dividend,
      screen: './src/screens/dividend',
      title: { pt: 'Dividendos', en: 'Dividend' },
    },
    {
      ...COMMON,
      path: routes.redRain,
      screen: './src/screens/red-rain',
      title: { pt: 'Chuva de envelopes', en: 'Red envelope rain' },
      requires: { menu: 'RED_RAIN' },
      uninterruptible: true,
    },
  ],
  slots: [{ slot: 'home.contracts', widget: './src/widgets/pending-contracts', order: 10 }],
})
