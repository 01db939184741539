import { WrongUsage } from '../../common/refusal.ts'
import { writeStaticReport } from '../../pictures/static-report.ts'
import { releasedWhitelabels } from '../../release/status.ts'
import { listedRuns } from '../../smoke/list-runs.ts'
import { smokeLines, verdict } from '../../smoke-runs/lines.ts'
import { namedPeople, smokeUrl } from '../../smoke-runs/live.ts'
import { isBroken, pictureLines } from '../../smoke-runs/picture-lines.ts'
import { recordLive } from '../../smoke-runs/record-live.ts'
import { type Smoked, smoke } from '../../smoke-runs/run.ts'
import { isWhole, type Selection } from '../../smoke-runs/select.ts'
import { takePictures } from '../../smoke-runs/take-pictures.ts'
import { WHITELABEL_ID } from '../../whitelabel/config.ts'
import { type Arguments, needUrl } from '../arguments.ts'
import { CHANGE_VALUES, promotion, promotionAnywhere } from '../change-options.ts'
import type { Outcome, Verb } from '../verb.ts'

const PART = 'This run was a selection of cases, so it is not recorded.'

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
  const { store, keys } = args
  const selection = selectionOf(args)
  const done = await smokeUrl({ url: needUrl(url), keys, people: namedPeople(args.list('as')), ...selection })
  const recorded = isWhole(selection) ? await recordLive({ store, keys: keys.fresh(), done }) : [PART]
  const notes = [...done.notes, ...recorded]
  return outcome(`Release ${done.release} of ${done.whitelabel} at ${url}`, { ...done, notes })
}

async function listed({ store, keys, value }: Arguments): Promise<Outcome> {
  const { lines, ...data } = await listedRuns(store, keys, value('whitelabel'))
  return {
    lines: lines.length > 0 ? lines : [`No smoke run is recorded in ${store.address}.`],
    data,
  }
}

/** The whitelabels whose pictures are taken: those of `--of`, or the one of `--whitelabel`. */
async function whitelabelsOf(args: Arguments): Promise<string[]> {
  const of = args.value('of')
  if (of === undefined) return [args.need('whitelabel')]
  if (args.value('whitelabel') !== undefined)
    throw new WrongUsage('Name the whitelabels with --of, or one with --whitelabel.')
  if (of === 'all') return releasedWhitelabels(args.store)
  const names = [...new Set(of.split(','))]
  const wrong = names.find((name) => !WHITELABEL_ID.test(name))
  if (wrong === undefined) return names
  throw new WrongUsage(`--of takes names of whitelabels' folders such as praia,norte, not '${wrong}'.`)
}

async function pictured(args: Arguments): Promise<Outcome> {
  const of = await whitelabelsOf(args)
  const folder = args.value('report')
  const done = await takePictures(
    { ...promotionAnywhere(args), ...selectionOf(args), of, all: args.has('all') },
    async (report, pictures) => {
      const title = `Pictures of ${of.join(', ')} beside what is live`
      if (folder !== undefined) await writeStaticReport({ report, pictures, folder, title })
    },
  )
  const { report, notes, ...told } = done
  return {
    lines: [...pictureLines(done), ...(folder === undefined ? [] : [`  report: ${folder}/index.html`])],
    data: { ...told, ...report, notes },
    refused: isBroken(report),
  }
}

export const smokeVerb: Verb = {
  usage:
    'smoke --whitelabel W [--host V] [--<app> V …] [--remote R] [--only NAME] [--all]; ' +
    'smoke --pictures (--whitelabel W | --of W,W) [--<app> V …] [--report FOLDER]; ' +
    'smoke --list [--whitelabel W]; smoke --url ADDRESS [--as member=NAME:PASSWORD] [--as …]',
  does:
    'composes the set that promote would make live, runs the smoke cases of its remotes in Chromium and records the result; cases ' +
    'that passed with the same builds of their remote and of the host run again only with --all; --remote and --only ' +
    '(part of a case’s name) run a selection and record nothing; --list shows the recorded runs; --pictures takes a picture of each case in both languages and themes, of the set and of ' +
    'what is live, and compares them, which pictures lists and --report writes as a folder; with --url, ' +
    'runs the cases that change nothing against a live site and lists the run, which proves no set',
  example: 'smoke --whitelabel praia --games 1.2.0',
  anyForm: true,
  takes: {
    values: [...CHANGE_VALUES, 'canary', 'url', 'of', 'report'],
    lists: ['as', 'only', 'remote'],
    switches: ['all', 'list', 'pictures'],
    apps: true,
  },
  async run(args) {
    if (args.has('list')) return listed(args)
    if (args.has('pictures')) return pictured(args)
    if ((args.value('of') ?? args.value('report')) !== undefined)
      throw new WrongUsage('--of and --report need --pictures.')
    const url = args.value('url')
    if (url !== undefined) return live(args, url)
    if (args.list('as').length > 0) throw new WrongUsage('--as needs --url: the sandbox has its own players.')
    const done = await smoke({ ...promotion(args), ...selectionOf(args), all: args.has('all') })
    return outcome(`Set ${done.set} on ${done.whitelabel}`, done)
  },
}
