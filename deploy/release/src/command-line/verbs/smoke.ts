import { WrongUsage } from '../../common/refusal.ts'
import { listRuns, runLines } from '../../smoke/list-runs.ts'
import { smokeLines, verdict } from '../../smoke-runs/lines.ts'
import { namedPeople, smokeUrl } from '../../smoke-runs/live.ts'
import { type Smoked, smoke } from '../../smoke-runs/run.ts'
import type { Selection } from '../../smoke-runs/select.ts'
import { type Arguments, needUrl } from '../arguments.ts'
import { CHANGE_VALUES, promotion } from '../change-options.ts'
import type { Outcome, Verb } from '../verb.ts'

function outcome(what: string, done: Smoked): Outcome {
  const { green, line } = verdict(what, done)
  return { lines: [line, ...smokeLines(done)], data: done, refused: !green }
}

const selectionOf = (args: Arguments): Selection => ({
  only: args.list('only'),
  remotes: args.list('remote'),
})

async function live(args: Arguments, url: string): Promise<Outcome> {
  const [app] = Object.keys(args.versions)
  if (app !== undefined || args.value('whitelabel') !== undefined)
    throw new WrongUsage('--url tests the release that is live there: leave out --whitelabel and versions.')
  const done = await smokeUrl({
    url: needUrl(url),
    keys: args.keys,
    people: namedPeople(args.list('as')),
    ...selectionOf(args),
  })
  return outcome(`Release ${done.release} of ${done.whitelabel} at ${url}`, done)
}

async function listed({ store, keys, value }: Arguments): Promise<Outcome> {
  const runs = await listRuns(store, keys, value('whitelabel'))
  const lines = runs.flatMap(runLines)
  return {
    lines: lines.length > 0 ? lines : [`No smoke run is recorded in ${store.address}.`],
    data: { runs },
  }
}

export const smokeVerb: Verb = {
  usage:
    'smoke --whitelabel W [--host V] [--<app> V …] [--remote R] [--only NAME] [--all]; ' +
    'smoke --list [--whitelabel W]; smoke --url ADDRESS [--as member=NAME:PASSWORD] [--as …]',
  does:
    'composes the set that promote would make live, runs the smoke cases of its remotes in Chromium and records the result; cases ' +
    'that passed with the same builds of their remote and of the host run again only with --all; --remote and --only ' +
    '(part of a case’s name) run a selection and record nothing; --list shows the recorded runs; with --url, ' +
    'runs the cases that change nothing against a live site and records nothing',
  example: 'smoke --whitelabel praia --games 1.2.0',
  takes: {
    values: [...CHANGE_VALUES, 'canary', 'url'],
    lists: ['as', 'only', 'remote'],
    switches: ['all', 'list'],
    apps: true,
  },
  async run(args) {
    if (args.has('list')) return listed(args)
    const url = args.value('url')
    if (url !== undefined) return live(args, url)
    if (args.list('as').length > 0) throw new WrongUsage('--as needs --url: the sandbox has its own players.')
    const done = await smoke({ ...promotion(args), ...selectionOf(args), all: args.has('all') })
    return outcome(`Set ${done.set} on ${done.whitelabel}`, done)
  },
}
