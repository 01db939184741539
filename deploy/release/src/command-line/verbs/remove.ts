import { promote } from '../../release/promote.ts'
import { CHANGE_VALUES, change } from '../change-options.ts'
import { promotedOutcome } from '../plan-lines.ts'
import type { Verb } from '../verb.ts'

export const removeVerb: Verb = {
  usage: 'remove --whitelabel W --remote R [--by NAME] [--why TEXT]',
  does:
    'takes a remote out of a whitelabel until restore puts it back: its addresses answer like unknown ones, its parts and ' +
    'the links to it disappear; needs no smoke run',
  example: 'remove --whitelabel praia --remote lottery --why "draws are wrong"',
  takes: { values: [...CHANGE_VALUES, 'remote'] },
  many: true,
  async run(args) {
    return promotedOutcome(
      await promote({ ...change(args), remove: args.need('remote'), keepSettings: true }),
    )
  },
}
