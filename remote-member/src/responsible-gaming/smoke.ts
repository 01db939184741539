import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'
import { BALANCE } from '../shared/smoke-values.ts'

export default [
  visit(
    'a member can choose a time-out',
    routes.timeOut,
    { as: 'member', live: true, in: './src/responsible-gaming/screens/time-out' },
    [{ see: { text: '24 horas' } }, { see: { role: 'button', name: 'Revisar' } }],
  ),
  visit(
    'a member can block the account',
    routes.selfExclusion,
    { as: 'member', live: true, in: './src/responsible-gaming/screens/self-exclusion' },
    [
      { see: { text: '6 meses' } },
      { see: { amount: BALANCE } },
      { see: { role: 'button', name: 'Revisar o bloqueio' } },
    ],
  ),
  visit(
    'a guest can open the self-assessment',
    routes.selfAssessment,
    { live: true, in: './src/responsible-gaming/screens/self-assessment' },
    [{ see: { text: 'Nunca' } }, { see: { role: 'button', name: 'Próxima pergunta' } }],
  ),
  visit(
    'a guest finds the help contacts',
    routes.gamblingHelp,
    { live: true, in: './src/responsible-gaming/screens/gambling-help' },
    [{ see: { role: 'heading', name: 'Quem ajuda' } }],
  ),
  visit(
    'a guest finds the limits',
    routes.responsibleGaming,
    { live: true, in: './src/responsible-gaming/screens/responsible-gaming' },
    [{ see: { role: 'list', name: 'O que você pode fazer' } }],
  ),
  visit(
    'a member finds the links to each screen of responsible gaming',
    routes.responsibleGaming,
    { as: 'member', live: true, in: './src/responsible-gaming/screens/responsible-gaming' },
    [
      {
        leads: {
          Limites: routes.limits,
          'Extrato de atividade': routes.activityStatement,
          Pausa: routes.timeOut,
          'Bloquear minha conta': routes.selfExclusion,
          Autoavaliação: routes.selfAssessment,
          Ajuda: routes.gamblingHelp,
        },
      },
    ],
  ),
  visit(
    'a member sees the limits',
    routes.limits,
    { as: 'member', live: true, in: './src/responsible-gaming/screens/limits' },
    [{ see: { role: 'list', name: 'Perdas' } }, { see: { role: 'button', name: 'Salvar' } }],
  ),
  visit(
    'a member sees the cost of play',
    routes.activityStatement,
    { as: 'member', live: true, in: './src/responsible-gaming/screens/activity-statement' },
    [{ see: { role: 'button', name: 'Imprimir' } }],
  ),
  visit('a member with a blocked account gets to the exit page', routes.login, { refusals: [403] }, [
    { fill: 'Usuário', with: 'renata' },
    { fill: 'Senha', with: 'Arcada123' },
    { click: { role: 'button', name: 'Entrar', in: './src/access/screens/login' } },
    { see: { role: 'heading', name: 'Seu dinheiro', in: './src/responsible-gaming/screens/exit' } },
  ]),
]
