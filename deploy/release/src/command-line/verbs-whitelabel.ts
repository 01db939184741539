import { Refusal } from '../refusal.ts'
import { type Promoted, type PromoteOptions, promote } from '../release/promote.ts'
import { needLive } from '../release/releases.ts'
import { removedVersion } from '../release/removal.ts'
import { type Arguments, onlySet } from './arguments.ts'
import { allowedOrigins, CHANGE_VALUES, planLines } from './change-options.ts'
import type { Outcome, Verbs } from './verb.ts'

const change = (args: Arguments): PromoteOptions => ({
  store: args.store,
  keys: args.keys,
  whitelabel: args.need('whitelabel'),
  ...allowedOrigins(args),
  ...onlySet({
    by: args.value('by'),
    why: args.value('why'),
    whitelabels: args.value('whitelabels'),
  }),
})

const outcome = (done: Promoted): Outcome => ({
  lines: [`${done.whitelabel} now runs release ${done.release}:`, ...planLines(done)],
  data: done,
})

/** What changes about one whitelabel besides the versions that it runs. */
export const WHITELABEL_VERBS: Verbs = {
  remove: {
    usage: 'remove --whitelabel W --remote R [--by WHO] [--why TEXT]',
    does:
      'takes a remote out of a whitelabel: its addresses answer like unknown ones, its parts and the ways to it are gone; ' +
      'it stays out until it is put back. Needs no smoke run',
    takes: { values: [...CHANGE_VALUES, 'remote'] },
    async run(args) {
      return outcome(await promote({ ...change(args), remove: args.need('remote'), keepSettings: true }))
    },
  },
  restore: {
    usage:
      'restore --whitelabel W --remote R [--version V] [--without-smoke WHO: WHY] [--by WHO] [--why TEXT]',
    does: 'puts a remote back that was taken out: the version that ran last, or the one that is named',
    takes: { values: [...CHANGE_VALUES, 'remote', 'version', 'without-smoke'] },
    async run(args) {
      const options = change(args)
      const remote = args.need('remote')
      const last = removedVersion(await needLive(args.store, args.keys, options.whitelabel), remote)
      const versions = { [remote]: args.value('version') ?? last }
      const excuse = onlySet({ withoutSmoke: args.value('without-smoke') })
      return outcome(await promote({ ...options, ...excuse, versions, keepSettings: true }))
    },
  },
  apply: {
    usage: 'apply --whitelabel W [--by WHO] [--why TEXT]',
    does: "makes the settings of the whitelabel's folder live (theme, slots, origins, switches); versions and canary stay",
    takes: { values: CHANGE_VALUES },
    async run(args) {
      const options = change(args)
      await needLive(args.store, args.keys, options.whitelabel)
      const done = await promote({
        ...options,
        keepVersions: true,
        async confirm({ settings, whitelabel }) {
          if (settings.length > 0) return true
          throw new Refusal(
            `Nothing changes: ${whitelabel} runs with the settings of its folder already. Edit its whitelabel.json first.`,
          )
        },
      })
      return outcome(done)
    },
  },
}
