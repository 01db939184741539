import { needStart } from '../../release/live.ts'
import { promote } from '../../release/promote.ts'
import { removedVersion } from '../../release/removal.ts'
import { onlySet } from '../arguments.ts'
import { CHANGE_VALUES, change } from '../change-options.ts'
import { promotedOutcome } from '../plan-lines.ts'
import type { Verb } from '../verb.ts'

export const restoreVerb: Verb = {
  usage:
    'restore --whitelabel W --remote R [--version V] [--without-smoke NAME: REASON] [--by NAME] [--why TEXT]',
  does: 'puts back a remote that was taken out: the version that ran last, or the named one',
  example: 'restore --whitelabel praia --remote lottery',
  takes: { values: [...CHANGE_VALUES, 'remote', 'version', 'without-smoke'] },
  many: true,
  async run(args) {
    const options = change(args)
    const remote = args.need('remote')
    const { live } = await needStart(args.store, args.keys, options.whitelabel)
    const last = removedVersion(live, remote)
    const versions = { [remote]: args.value('version') ?? last }
    const excuse = onlySet({ withoutSmoke: args.value('without-smoke') })
    return promotedOutcome(await promote({ ...options, ...excuse, versions, keepSettings: true }))
  },
}
