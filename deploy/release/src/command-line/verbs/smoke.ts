import { cp } from 'node:fs/promises'
import { WrongUsage } from '../../common/refusal.ts'
import { namedPeople, smokeUrl } from '../../smoke/address.ts'
import { recordAddressRun } from '../../smoke/address-runs.ts'
import { smokeLines, verdict } from '../../smoke/lines.ts'
import { listedRuns } from '../../smoke/list-runs.ts'
import { type Smoked, smoke } from '../../smoke/run.ts'
import { isWhole, type Selection } from '../../smoke/select.ts'
import { type TakenPictures, takePictures } from '../../smoke/take-pictures.ts'
import { CHANGE, promotion } from '../change-options.ts'
import { type Arguments, linesOf, type Outcome, type Verb } from '../verb.ts'
import { reportFolder } from './pictures.ts'

const PART = 'This run was a selection of cases, so it is not recorded.'

function outcome(what: string, done: Smoked): Outcome {
  const { green, line } = verdict(what, done)
  return { lines: [line, ...smokeLines(done)], data: done, refused: !green }
}

const selectionOf = ({ list }: Arguments): Selection => ({ only: list('only'), remotes: list('remote') })

async function live(args: Arguments, url: string): Promise<Outcome> {
  const { store, keys } = args
  if (Object.keys(args.versions).length > 0 || args.value('whitelabel') !== undefined)
    throw new WrongUsage('--url tests the release that is live there: leave out --whitelabel and versions.')
  const selection = selectionOf(args)
  const done = await smokeUrl({ url, keys, people: namedPeople(args.list('as')), ...selection })
  const recorded = isWhole(selection) ? await recordAddressRun({ store, keys: keys.fresh(), done }) : [PART]
  const notes = [...done.notes, ...recorded]
  return outcome(`Release ${done.release} of ${done.whitelabel} at ${url}`, { ...done, notes })
}

async function listed({ store, keys, value }: Arguments): Promise<Outcome> {
  const { lines, ...data } = await listedRuns(store, keys, value('whitelabel'))
  return { lines: lines.length > 0 ? lines : [`No smoke run is recorded in ${store.address}.`], data }
}

/** Differing pictures that are named one by one. */
const MAX_NAMED = 20

function pictureLines(done: TakenPictures): string[] {
  const { whitelabel, liveSeq, pictures, differing, failed, unchanged, seconds, browser, notes } = done
  const beside = liveSeq === undefined ? 'nothing, because nothing is live' : `release ${liveSeq}`
  const more = differing.length - MAX_NAMED
  const differ =
    differing.length === 0 ? 'no difference' : `${differing.length} of ${pictures} pictures differ`
  return linesOf(
    `${whitelabel} beside ${beside}: ${differ}`,
    failed.map(
      ({ remote, name, problem, folder }) =>
        `  FAILED ${remote}: ${name} (${problem})${folder ? `, evidence: ${folder}` : ''}`,
    ),
    differing.slice(0, MAX_NAMED).map((title) => `  ${title}`),
    more > 0 && `  and ${more} more (--json has them all)`,
    `  ${pictures} pictures in ${seconds} s (${browser})`,
    unchanged > 0 &&
      `  left out, because their remote and the host stay the same, or because they move the time: ${unchanged} cases (--all takes the former)`,
    notes.map((note) => `  note: ${note}`),
  )
}

async function pictured(args: Arguments): Promise<Outcome> {
  const folder = args.value('report')
  if (folder !== undefined) await reportFolder(folder)
  const done = await takePictures(
    { ...promotion(args), ...selectionOf(args), all: args.has('all') },
    async (report) => {
      if (folder !== undefined) await cp(report, folder, { recursive: true })
    },
  )
  return {
    lines: linesOf(pictureLines(done), folder && `  report: ${folder}/index.html`),
    data: done,
    refused: done.failed.length > 0,
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
    '--canary <share>': 'composes what the visitors of a canary get',
    '--all': 'runs every case again',
    '--remote <name>': 'cases of this remote alone, which records nothing; may be repeated',
    '--only <name>': 'part of a case’s name, which records nothing; may be repeated',
    '--list': 'shows the recorded runs',
    '--pictures':
      'takes a picture of each case in both languages and themes, of the set and of what is live, and compares them',
    '--report <folder>': 'with --pictures: writes the comparison as a folder',
    '--url <url>':
      'runs the cases that change nothing against a live site and lists the run, which proves no set',
    '--as <name=user:password>': 'with --url: the log-in for a name in the cases; may be repeated',
  },
  lists: ['as', 'only', 'remote'],
  apps: true,
  anyForm: true,
  async run(args) {
    if (args.has('list')) return listed(args)
    if (args.has('pictures')) return pictured(args)
    if (args.value('report') !== undefined) throw new WrongUsage('--report needs --pictures.')
    const url = args.value('url')
    if (url !== undefined) return live(args, url)
    if (args.list('as').length > 0) throw new WrongUsage('--as needs --url: the sandbox has its own players.')
    const done = await smoke({ ...promotion(args), ...selectionOf(args), all: args.has('all') })
    return outcome(`Set ${done.set} on ${done.whitelabel}`, done)
  },
}
