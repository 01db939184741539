import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

/** What must work before any set with this version goes live. */
export default [
  visit('a member sees how long the session lasts', routes.download, { as: 'member' }, [
    { see: { role: 'timer' } },
    { later: 5, changes: { role: 'timer' } },
  ]),
  visit('the footer leads to everything that it names', routes.home, { live: true }, [
    {
      leads: {
        Início: routes.home,
        Promoções: { at: routes.activity, needs: { remote: 'promotions' } },
        Atendimento: { at: routes.service, needs: { remote: 'member' } },
      },
    },
  ]),
  // No check opens over a full-window game: the server refuses the bet, and the site asks after the game.
  visit(
    'the check stops a bet, and asks',
    `${routes.launchGame}?vendor=KAPPA&nodeId=rng-001`,
    { as: 'member', needs: { remote: 'games' }, refusals: [409] },
    [
      // Time that passes while the game opens would use up what opening may take.
      { see: { role: 'button', name: 'Girar' } },
      { later: 10, click: { role: 'button', name: 'Girar' }, until: { text: 'Hora de uma olhada no tempo' } },
      { click: { role: 'link', name: 'Voltar' } },
      { see: { role: 'alertdialog', name: 'Você está aqui há' } },
    ],
  ),
]
