import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'
import { BALANCE, guest, member } from '../shared/smoke-values.ts'

export default [
  member('a member can choose a time-out', routes.timeOut, 'responsible-gaming/time-out', [
    { see: { text: '24 horas' } },
    { see: { role: 'button', name: 'Revisar' } },
  ]),
  member('a member can block the account', routes.selfExclusion, 'responsible-gaming/self-exclusion', [
    { see: { text: '6 meses' } },
    { see: { amount: BALANCE } },
    { see: { role: 'button', name: 'Revisar o bloqueio' } },
  ]),
  guest('a guest can open the self-assessment', routes.selfAssessment, 'responsible-gaming/self-assessment', [
    { see: { text: 'Nunca' } },
    { see: { role: 'button', name: 'Próxima pergunta' } },
  ]),
  guest('a guest finds the help contacts', routes.gamblingHelp, 'responsible-gaming/gambling-help', [
    { see: { role: 'heading', name: 'Quem ajuda' } },
  ]),
  guest('a guest finds the limits', routes.responsibleGaming, 'responsible-gaming/responsible-gaming', [
    { see: { role: 'list', name: 'O que você pode fazer' } },
  ]),
  member(
    'a member finds the links to each screen of responsible gaming',
    routes.responsibleGaming,
    'responsible-gaming/responsible-gaming',
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
  member('a member sees the limits', routes.limits, 'responsible-gaming/limits', [
    { see: { role: 'list', name: 'Perdas' } },
    { see: { role: 'button', name: 'Salvar' } },
  ]),
  member(
    'a member sees the cost of play',
    routes.activityStatement,
    'responsible-gaming/activity-statement',
    [{ see: { role: 'button', name: 'Imprimir' } }],
  ),
  visit('a member with a blocked account gets to the exit page', routes.login, { refusals: [403] }, [
    { fill: 'Usuário', with: 'renata' },
    { fill: 'Senha', with: 'Arcada123' },
    { click: { role: 'button', name: 'Entrar', in: './src/access/screens/login' } },
    { see: { role: 'heading', name: 'Seu dinheiro', in: './src/responsible-gaming/screens/exit' } },
  ]),
]
