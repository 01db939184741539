import { Refusal } from '../../common/refusal.ts'
import { needStart } from '../../release/live.ts'
import { promote } from '../../release/promote.ts'
import { CHANGE_VALUES, change } from '../change-options.ts'
import { promotedOutcome } from '../plan-lines.ts'
import type { Verb } from '../verb.ts'

export const applyVerb: Verb = {
  usage: 'apply --whitelabel W [--urgent] [--by NAME] [--why TEXT]',
  does:
    "makes the settings of the whitelabel's folder live (theme, slots, origins, switches); versions and canary stay; " +
    '--urgent tells open tabs at once',
  example: 'apply --whitelabel praia --why "new theme"',
  takes: { values: CHANGE_VALUES, switches: ['urgent'] },
  many: true,
  async run(args) {
    const options = change(args)
    await needStart(args.store, args.keys, options.whitelabel)
    const done = await promote({
      ...options,
      keepVersions: true,
      urgent: args.has('urgent'),
      async confirm({ settings, whitelabel }) {
        if (settings.length > 0) return true
        throw new Refusal(
          `Nothing changes: ${whitelabel} runs with the settings of its folder already. Edit its whitelabel.json first.`,
        )
      },
    })
    return promotedOutcome(done)
  },
}
