import { rollback } from '../../release/rollback.ts'
import { onlySet, releaseNumber } from '../arguments.ts'
import { allowedOrigins, CHANGE_VALUES, seenRelease } from '../change-options.ts'
import { sizeLine } from '../plan-lines.ts'
import type { Verb } from '../verb.ts'

const numberedRelease = (text: string | undefined) =>
  text === undefined ? undefined : releaseNumber(text, '--to')

export const rollbackVerb: Verb = {
  usage:
    'rollback --whitelabel W [--to NUMBER] [--keep-settings] [--urgent] [--no-hold] [--seen NUMBER] [--by NAME] [--why TEXT]',
  does: 'runs an earlier release again, versions and settings, under a new number; --keep-settings takes only its versions; --urgent tells open tabs at once; it puts the whitelabel on hold, so that no promotion undoes it, which --no-hold leaves out; --seen refuses it if another release than this one is live',
  example: 'rollback --whitelabel praia --why "slow pages"',
  takes: {
    values: [...CHANGE_VALUES, 'to', 'seen'],
    switches: ['keep-settings', 'urgent', 'no-hold'],
    ofOne: ['seen'],
  },
  many: true,
  async run(args) {
    const done = await rollback({
      store: args.store,
      keys: args.keys,
      whitelabel: args.need('whitelabel'),
      keepSettings: args.has('keep-settings'),
      urgent: args.has('urgent'),
      noHold: args.has('no-hold'),
      ...seenRelease(args),
      ...allowedOrigins(args),
      ...onlySet({
        to: numberedRelease(args.value('to')),
        by: args.value('by'),
        why: args.value('why'),
        whitelabels: args.value('whitelabels'),
      }),
    })
    const what = args.has('keep-settings') ? 'the versions' : 'versions and settings'
    const lines = [
      done.unchanged
        ? `Nothing changes: ${done.whitelabel} runs ${what} of release ${done.to} already (release ${done.release}).`
        : `${done.whitelabel} now runs release ${done.release}, ${what} of release ${done.to}.`,
      ...done.settings.map((change) => `  setting ${change}`),
      ...[...done.notes, ...done.marked].map((note) => `  note: ${note}`),
      `  ${sizeLine(done.document)}`,
      ...done.held.map((sentence) => `  ${sentence}`),
    ]
    return { lines, data: done }
  },
}
