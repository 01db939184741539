import { gc } from '../../gc/gc.ts'
import { numberOf, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

/** Throws away what no page needs. */
export const gcVerb: Verb = {
  usage: 'gc [--days 30] [--dry-run]',
  does: 'removes versions and whitelabel files that no open page can need any more; 30 days at least',
  takes: { values: ['days'], switches: ['dry-run'] },
  async run(args) {
    const { store, keys } = args
    const dryRun = args.has('dry-run')
    const done = await gc({ store, keys, dryRun, ...onlySet({ days: numberOf(args, 'days') }) })
    const what = dryRun ? 'would be removed' : 'removed'
    return {
      lines: [
        ...done.removed.map((folder) => `  ${folder}`),
        `${done.removed.length} folders ${what}, ${done.kept} kept.`,
        ...done.notes.map((note) => `  note: ${note}`),
      ],
      data: done,
    }
  },
}
