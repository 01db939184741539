import { promote } from '../../release/promote.ts'
import { needLive } from '../../release/releases.ts'
import { removedVersion } from '../../release/removal.ts'
import { onlySet } from '../arguments.ts'
import { CHANGE_VALUES, change } from '../change-options.ts'
import { promotedOutcome } from '../plan-lines.ts'
import type { Verb } from '../verb.ts'

/** Puts back what was taken out. */
export const restoreVerb: Verb = {
  usage: 'restore --whitelabel W --remote R [--version V] [--without-smoke WHO: WHY] [--by WHO] [--why TEXT]',
  does: 'puts a remote back that was taken out: the version that ran last, or the one that is named',
  takes: { values: [...CHANGE_VALUES, 'remote', 'version', 'without-smoke'] },
  async run(args) {
    const options = change(args)
    const remote = args.need('remote')
    const last = removedVersion(await needLive(args.store, args.keys, options.whitelabel), remote)
    const versions = { [remote]: args.value('version') ?? last }
    const excuse = onlySet({ withoutSmoke: args.value('without-smoke') })
    return promotedOutcome(await promote({ ...options, ...excuse, versions, keepSettings: true }))
  },
}
