import { bisect, bisectLines } from '../../bisect/bisect.ts'
import { onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

export const bisectVerb: Verb = {
  usage: "bisect REMOTE --good VERSION --bad VERSION [--on W] [--only NAME] [--run 'COMMAND']",
  does:
    'finds the first bad version of a remote: composes the live set of a whitelabel with the version in the middle, runs the smoke ' +
    'cases of the remote (--only: part of a case’s name), or a command with the address of the set in ARCADA_URL (exit 0 is good, ' +
    '125 skips, others are bad), and repeats that with the half that holds the change; changes nothing',
  example: 'bisect games --good 1.2.0 --bad 1.6.0 --on praia --run "npx playwright test favourites"',
  takes: { values: ['good', 'bad', 'on', 'run'], lists: ['only'], positionals: 1 },
  async run(args, say) {
    const [remote = ''] = args.positionals
    const options = onlySet({
      whitelabel: args.value('on'),
      command: args.value('run'),
      whitelabels: args.value('whitelabels'),
    })
    const found = await bisect({
      ...{ store: args.store, keys: args.keys, remote, only: args.list('only'), say },
      ...{ good: args.need('good'), bad: args.need('bad') },
      ...options,
    })
    return { lines: bisectLines(found), data: found, refused: found.first === undefined }
  },
}
