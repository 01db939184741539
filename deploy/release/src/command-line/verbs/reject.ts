import { reject } from '../../proposals/decide.ts'
import { candidateNumber, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

export const rejectVerb: Verb = {
  usage: 'reject W CANDIDATE --reason TEXT [--by NAME]',
  does: 'marks a candidate of a whitelabel as rejected, with the reason, which the team sees in candidates --all',
  example: 'reject praia 3 --reason "the list jumps on old phones"',
  takes: { values: ['whitelabel', 'reason', 'by'], positionals: 1, whitelabelFirst: true },
  async run(args) {
    const { store, keys, positionals } = args
    const number = candidateNumber(positionals[0] ?? '')
    const said = { reason: args.need('reason'), ...onlySet({ by: args.value('by') }) }
    const done = await reject({ store, keys, whitelabel: args.need('whitelabel'), number, ...said })
    return { lines: [`Candidate ${number} of ${done.whitelabel} is rejected: ${done.reason}`], data: done }
  },
}
