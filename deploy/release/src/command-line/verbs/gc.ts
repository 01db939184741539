import { gc } from '../../gc/gc.ts'
import { numberOf, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

export const gcVerb: Verb = {
  usage: 'gc [--days 30] [--dry-run]',
  does: 'marks versions and whitelabel files that no open page can need any more, and removes those marked an hour ago or earlier',
  example: 'gc --days 30 --dry-run',
  takes: { values: ['days'], switches: ['dry-run'] },
  async run(args) {
    const { store, keys } = args
    const dryRun = args.has('dry-run')
    const done = await gc({ store, keys, dryRun, ...onlySet({ days: numberOf(args, 'days') }) })
    const marked = `${done.marked.length} ${dryRun ? 'would be marked' : 'marked'}`
    const next = dryRun || done.marked.length === 0 ? '' : ': run this again in an hour'
    return {
      lines: [
        ...done.removed.map((folder) => `  removed: ${folder}`),
        ...done.marked.map((folder) => `  marked: ${folder}`),
        `${done.removed.length} folders removed, ${done.kept} kept, ${marked}${next}.`,
        ...done.notes.map((note) => `  note: ${note}`),
      ],
      data: done,
    }
  },
}
