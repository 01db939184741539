import { WrongUsage } from '../../refusal.ts'
import { smokeLines, verdict } from '../../smoke/lines.ts'
import { parsePeople, smokeUrl } from '../../smoke/live.ts'
import { type Smoked, smoke } from '../../smoke/run.ts'
import { type Arguments, needUrl } from '../arguments.ts'
import { CHANGE_VALUES, promotion } from '../change-options.ts'
import type { Outcome, Verb } from '../verb.ts'

function outcome(what: string, done: Smoked): Outcome {
  const { green, line } = verdict(what, done)
  return { lines: [line, ...smokeLines(done)], data: done, refused: !green }
}

/** One person a line, so that a password need not stand in a command. */
const peopleOf = (args: Arguments) =>
  parsePeople([...(process.env.ARCADA_SMOKE_AS ?? '').split('\n').filter(Boolean), ...args.list('as')])

async function live(args: Arguments, url: string): Promise<Outcome> {
  const [app] = Object.keys(args.versions)
  if (app !== undefined || args.value('whitelabel') !== undefined)
    throw new WrongUsage('--url looks at what is live there: it takes neither --whitelabel nor versions.')
  const done = await smokeUrl({ url: needUrl(url), keys: args.keys, people: peopleOf(args) })
  return outcome(`Release ${done.release} of ${done.whitelabel} at ${url}`, done)
}

/** Whether a set, or a site that is live, works in a browser. */
export const smokeVerb: Verb = {
  usage:
    'smoke --whitelabel W [--host V] [--<app> V …]; smoke --url ADDRESS [--as member=NAME:PASSWORD] [--as …]',
  does:
    'composes the set that promote would make live, runs the smoke cases of its remotes in Chromium, records it; with ' +
    '--url, runs those that change nothing against a live site and records nothing',
  takes: { values: [...CHANGE_VALUES, 'canary', 'url'], lists: ['as'], apps: true },
  async run(args) {
    const url = args.value('url')
    if (url !== undefined) return live(args, url)
    if (args.list('as').length > 0)
      throw new WrongUsage('--as goes with --url: a sandbox has people of its own.')
    const done = await smoke(promotion(args))
    return outcome(`Set ${done.set} on ${done.whitelabel}`, done)
  },
}
