import { propose } from '../../proposals/propose.ts'
import { onlySet } from '../arguments.ts'
import { checkLines } from '../candidate-lines.ts'
import type { Verb } from '../verb.ts'

export const proposeVerb: Verb = {
  usage: 'propose W --<app> V [--<app> V …] [--note TEXT] [--by NAME]',
  does:
    'asks the operators of a whitelabel to make versions live: stores a signed candidate with what check reports now; needs a ' +
    'key that may publish the apps, and changes nothing that players see',
  example: 'propose praia --games 1.2.0 --note "new favourites"',
  takes: { values: ['whitelabel', 'note', 'by'], apps: true, whitelabelFirst: true },
  async run(args) {
    const { store, keys, versions } = args
    const said = onlySet({ note: args.value('note'), by: args.value('by') })
    const done = await propose({ store, keys, versions, whitelabel: args.need('whitelabel'), ...said })
    const named = Object.entries(done.versions).map(([app, version]) => `${app} ${version}`)
    return {
      lines: [
        `Candidate ${done.candidate} of ${done.whitelabel}: ${named.join(', ')}.`,
        ...checkLines(done.check),
        ...done.supersedes.map((number) => `  candidate ${number} is superseded`),
        `Operators promote it with 'promote ${done.whitelabel} --candidate ${done.candidate}'.`,
      ],
      data: done,
    }
  },
}
