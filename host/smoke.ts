import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'a member sees how long the session lasts',
    as: 'member',
    open: routes.download,
    steps: [{ see: { role: 'timer' } }, { later: 5, changes: { role: 'timer' } }],
  },
  {
    // Nobody asks while they play in the whole window: the server refuses, and the site asks when they are back.
    name: 'the check stops a bet, and asks',
    as: 'member',
    needs: { remote: 'games' },
    refusals: [409],
    open: `${routes.launchGame}?vendor=KAPPA&nodeId=rng-001`,
    steps: [
      // Time that passes while the game opens would use up what opening may take.
      { see: { role: 'button', name: 'Girar' } },
      {
        later: 10,
        click: { role: 'button', name: 'Girar' },
        until: { text: 'Hora de uma olhada no tempo' },
      },
      { click: { role: 'link', name: 'Voltar' } },
      { see: { role: 'alertdialog', name: 'Você está aqui há' } },
    ],
  },
] satisfies SmokeCase[]
