import {
  acceptPictures,
  type DecidedPictures,
  type DecidePicturesOptions,
  quarantineCase,
  toleratePictures,
} from '../../pictures/decide.ts'
import { reportLines } from '../../pictures/lines.ts'
import { readPictureReport } from '../../pictures/read.ts'
import { type Arguments, onlySet, releaseNumber } from '../arguments.ts'
import type { Outcome, Verb } from '../verb.ts'

const runNumber = (args: Arguments) => {
  const text = args.value('run')
  return text === undefined ? undefined : releaseNumber(text, '--run')
}

const options = (args: Arguments): DecidePicturesOptions => ({
  store: args.store,
  keys: args.keys,
  whitelabel: args.need('whitelabel'),
  why: args.need('why'),
  ...onlySet({ by: args.value('by'), run: runNumber(args) }),
})

const DECISION = ['whitelabel', 'why', 'run', 'by']

function outcome(done: DecidedPictures, what: string): Outcome {
  const where = done.whitelabels.join(', ') || 'no whitelabel'
  return {
    lines: [`${done.about} is ${what} on ${where}.`, ...done.notes.map((note) => `  note: ${note}`)],
    data: done,
  }
}

export const picturesVerb: Verb = {
  usage: 'pictures W [--run NUMBER]',
  does:
    'lists what differs between live and the set whose pictures were taken last (smoke --pictures), one line for each cause, and ' +
    'what was decided about it',
  example: 'pictures praia',
  takes: { values: ['whitelabel', 'run'], whitelabelFirst: true },
  async run(args) {
    const whitelabel = args.need('whitelabel')
    const report = await readPictureReport(
      args.store,
      args.keys,
      whitelabel,
      onlySet({ number: runNumber(args) }),
    )
    if (report) return { lines: reportLines(report), data: report }
    return {
      lines: [
        `No pictures of ${whitelabel} are in ${args.store.address}: 'smoke --whitelabel ${whitelabel} --pictures' takes them.`,
      ],
      data: { whitelabel },
    }
  },
}

export const acceptVerb: Verb = {
  usage: 'accept W GROUP --why TEXT [--run NUMBER] [--by NAME]',
  does: 'accepts a group of differences as wanted, on each whitelabel of it; pictures lists the groups',
  example: 'accept praia 3f9a1c20b7de --why "larger buttons, as designed"',
  takes: { values: DECISION, positionals: 1, whitelabelFirst: true },
  async run(args) {
    const [group = ''] = args.positionals
    return outcome(await acceptPictures({ ...options(args), group }), 'accepted')
  },
}

export const tolerateVerb: Verb = {
  usage: 'tolerate W GROUP --why TEXT [--picture ID] [--run NUMBER] [--by NAME]',
  does:
    'takes exactly these renderings of a group, or of one picture of it, for as good as those of live, also in later runs: for ' +
    'what is drawn now this way and now that way',
  example: 'tolerate praia 3f9a1c20b7de --why "the map is drawn in two ways, and both are right"',
  takes: { values: [...DECISION, 'picture'], positionals: 1, whitelabelFirst: true },
  async run(args) {
    const [group = ''] = args.positionals
    const picture = args.value('picture')
    return outcome(
      await toleratePictures({ ...options(args), group, ...onlySet({ picture }) }),
      'tolerated as it is drawn here',
    )
  },
}

export const quarantineVerb: Verb = {
  usage: 'quarantine W CASE --until DAY --why TEXT [--run NUMBER] [--by NAME]',
  does:
    'puts a smoke case of a whitelabel in quarantine until the end of a day (UTC), at most 90 days: its pictures are still taken ' +
    'and compared, and wait for no decision',
  example:
    'quarantine praia "home shows its banners" --until 2026-12-24 --why "the banners change every hour"',
  takes: { values: [...DECISION, 'until'], positionals: 1, whitelabelFirst: true },
  async run(args) {
    const [name = ''] = args.positionals
    const until = args.need('until')
    const done = await quarantineCase({ ...options(args), case: name, until })
    return outcome(done, `in quarantine until ${until}`)
  },
}
