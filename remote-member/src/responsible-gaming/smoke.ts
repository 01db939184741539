import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { BALANCE } from '../shared/smoke-values.ts'

export default [
  {
    name: 'a member can choose a time-out',
    as: 'member',
    live: true,
    open: routes.timeOut,
    steps: [
      { see: { text: '24 horas', in: './src/responsible-gaming/screens/time-out' } },
      { see: { role: 'button', name: 'Revisar', in: './src/responsible-gaming/screens/time-out' } },
    ],
  },
  {
    name: 'a member can block the account',
    as: 'member',
    live: true,
    open: routes.selfExclusion,
    steps: [
      { see: { text: '6 meses', in: './src/responsible-gaming/screens/self-exclusion' } },
      { see: { amount: BALANCE, in: './src/responsible-gaming/screens/self-exclusion' } },
      {
        see: {
          role: 'button',
          name: 'Revisar o bloqueio',
          in: './src/responsible-gaming/screens/self-exclusion',
        },
      },
    ],
  },
  {
    name: 'a guest can open the self-assessment',
    live: true,
    open: routes.selfAssessment,
    steps: [
      { see: { text: 'Nunca', in: './src/responsible-gaming/screens/self-assessment' } },
      {
        see: {
          role: 'button',
          name: 'Próxima pergunta',
          in: './src/responsible-gaming/screens/self-assessment',
        },
      },
    ],
  },
  {
    name: 'a guest finds the help contacts',
    live: true,
    open: routes.gamblingHelp,
    steps: [
      { see: { role: 'heading', name: 'Quem ajuda', in: './src/responsible-gaming/screens/gambling-help' } },
    ],
  },
  {
    name: 'a guest finds the limits',
    open: routes.responsibleGaming,
    live: true,
    steps: [
      {
        see: {
          role: 'list',
          name: 'O que você pode fazer',
          in: './src/responsible-gaming/screens/responsible-gaming',
        },
      },
    ],
  },
  {
    name: 'a member finds the links to each screen of responsible gaming',
    as: 'member',
    open: routes.responsibleGaming,
    live: true,
    steps: [
      {
        leads: {
          Limites: routes.limits,
          'Extrato de atividade': routes.activityStatement,
          Pausa: routes.timeOut,
          'Bloquear minha conta': routes.selfExclusion,
          Autoavaliação: routes.selfAssessment,
          Ajuda: routes.gamblingHelp,
        },
        in: './src/responsible-gaming/screens/responsible-gaming',
      },
    ],
  },
  {
    name: 'a member sees the limits',
    as: 'member',
    open: routes.limits,
    live: true,
    steps: [
      { see: { role: 'list', name: 'Perdas', in: './src/responsible-gaming/screens/limits' } },
      { see: { role: 'button', name: 'Salvar', in: './src/responsible-gaming/screens/limits' } },
    ],
  },
  {
    name: 'a member sees the cost of play',
    as: 'member',
    open: routes.activityStatement,
    live: true,
    steps: [
      {
        see: { role: 'button', name: 'Imprimir', in: './src/responsible-gaming/screens/activity-statement' },
      },
    ],
  },
  {
    name: 'a member with a blocked account gets to the exit page',
    refusals: [403],
    open: routes.login,
    steps: [
      { fill: 'Usuário', with: 'renata' },
      { fill: 'Senha', with: 'Arcada123' },
      { click: { role: 'button', name: 'Entrar', in: './src/access/screens/login' } },
      { see: { role: 'heading', name: 'Seu dinheiro', in: './src/responsible-gaming/screens/exit' } },
    ],
  },
] satisfies SmokeCase[]
