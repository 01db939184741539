import { promote } from '../../release/promote.ts'
import { CHANGE_VALUES, change } from '../change-options.ts'
import { promotedOutcome } from '../plan-lines.ts'
import type { Verb } from '../verb.ts'

/** Takes a remote out of a whitelabel. */
export const removeVerb: Verb = {
  usage: 'remove --whitelabel W --remote R [--by WHO] [--why TEXT]',
  does:
    'takes a remote out of a whitelabel: its addresses answer like unknown ones, its parts and the ways to it are gone; ' +
    'it stays out until it is put back. Needs no smoke run',
  takes: { values: [...CHANGE_VALUES, 'remote'] },
  async run(args) {
    return promotedOutcome(
      await promote({ ...change(args), remove: args.need('remote'), keepSettings: true }),
    )
  },
}
