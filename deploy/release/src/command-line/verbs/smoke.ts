import { WrongUsage } from '../../common/refusal.ts'
import { writeStaticReport } from '../../pictures/static-report.ts'
import { releasedWhitelabels } from '../../release/status.ts'
import { namedPeople, smokeUrl } from '../../smoke/address.ts'
import { recordAddressRun } from '../../smoke/address-runs.ts'
import { smokeLines, verdict } from '../../smoke/lines.ts'
import { listedRuns } from '../../smoke/list-runs.ts'
import { isBroken, pictureLines } from '../../smoke/picture-lines.ts'
import { type Smoked, smoke } from '../../smoke/run.ts'
import { isWhole, type Selection } from '../../smoke/select.ts'
import { takePictures } from '../../smoke/take-pictures.ts'
import { WHITELABEL_ID } from '../../whitelabel/config.ts'
import { needUrl } from '../arguments.ts'
import { CHANGE, promotion, promotionAnywhere } from '../change-options.ts'
import type { Arguments, Outcome, Verb } from '../verb.ts'

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
  const recorded = isWhole(selection) ? await recordAddressRun({ store, keys: keys.fresh(), done }) : [PART]
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
  does:
    'composes the set that promote would make live, runs the smoke cases of its remotes in Chromium and records the result; cases ' +
    'that passed with the same builds of their remote and of the host do not run again',
  example: 'smoke --whitelabel praia --games 1.2.0',
  options: {
    ...CHANGE,
    '--<app> <version>': 'the version of an app, such as --games 1.2.0 or --host 2.0.0',
    '--canary <percent>': 'composes what the visitors of a canary get',
    '--all': 'runs every case again',
    '--remote <name>': 'cases of this remote alone, which records nothing; may be repeated',
    '--only <name>': 'part of a case’s name, which records nothing; may be repeated',
    '--list': 'shows the recorded runs',
    '--pictures':
      'takes a picture of each case in both languages and themes, of the set and of what is live, and compares them',
    '--of <names>': 'with --pictures: the whitelabels, with commas, or all',
    '--report <folder>': 'with --pictures: writes the comparison as a folder',
    '--url <address>':
      'runs the cases that change nothing against a live site and lists the run, which proves no set',
    '--as <name=user:password>': 'with --url: the log-in for a name in the cases; may be repeated',
  },
  lists: ['as', 'only', 'remote'],
  apps: true,
  anyForm: true,
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
