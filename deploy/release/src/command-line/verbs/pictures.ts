import {
  acceptPictures,
  type DecidedPictures,
  type DecidePicturesOptions,
  quarantineCase,
  toleratePictures,
} from '../../pictures/decide.ts'
import { reportLines } from '../../pictures/lines.ts'
import { readPictureReport } from '../../pictures/read.ts'
import { releaseIn } from '../arguments.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import type { Arguments, Outcome, Verb } from '../verb.ts'

const options = (args: Arguments): DecidePicturesOptions => ({
  store: args.store,
  keys: args.keys,
  whitelabel: args.need('whitelabel'),
  why: args.need('why'),
  by: args.value('by'),
  run: releaseIn(args, 'run'),
})

const RUN = { '--run <number>': 'the run that you saw: a newer one refuses the decision' }
const DECISION = { ...WHITELABEL, '--why <text>': 'the reason', ...RUN, ...BY }

function outcome(done: DecidedPictures, what: string): Outcome {
  const where = done.whitelabels.join(', ') || 'no whitelabel'
  return {
    lines: [`${done.about} is ${what} on ${where}.`, ...done.notes.map((note) => `  note: ${note}`)],
    data: done,
  }
}

export const picturesVerb: Verb = {
  does:
    'lists what differs between live and the set whose pictures were taken last (smoke --pictures), one line for each cause, and ' +
    'what was decided about it',
  example: 'pictures praia',
  options: { ...WHITELABEL, '--run <number>': 'that run; by default the newest' },
  whitelabelFirst: true,
  async run(args) {
    const whitelabel = args.need('whitelabel')
    const report = await readPictureReport(args.store, args.keys, whitelabel, {
      number: releaseIn(args, 'run'),
    })
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
  does: 'accepts a group of differences as wanted, on each whitelabel of it; pictures lists the groups',
  example: 'accept praia 3f9a1c20b7de --why "larger buttons, as designed"',
  takes: '<group>',
  options: DECISION,
  whitelabelFirst: true,
  async run(args) {
    const [group = ''] = args.positionals
    return outcome(await acceptPictures({ ...options(args), group }), 'accepted')
  },
}

export const tolerateVerb: Verb = {
  does:
    'takes exactly these renderings of a group, or of one picture of it, for as good as those of live, also in later runs: for ' +
    'what is drawn now this way and now that way',
  example: 'tolerate praia 3f9a1c20b7de --why "the map is drawn in two ways, and both are right"',
  takes: '<group>',
  options: { ...DECISION, '--picture <id>': 'that picture of the group alone' },
  whitelabelFirst: true,
  async run(args) {
    const [group = ''] = args.positionals
    const picture = args.value('picture')
    return outcome(
      await toleratePictures({ ...options(args), group, picture }),
      'tolerated as it is drawn here',
    )
  },
}

export const quarantineVerb: Verb = {
  does:
    'puts a smoke case of a whitelabel in quarantine until the end of a day (UTC), at most 90 days: its pictures are still taken ' +
    'and compared, and wait for no decision',
  example:
    'quarantine praia "home shows its banners" --until 2026-12-24 --why "the banners change every hour"',
  takes: '<case>',
  options: { ...DECISION, '--until <day>': 'its last day' },
  whitelabelFirst: true,
  async run(args) {
    const [name = ''] = args.positionals
    const until = args.need('until')
    const done = await quarantineCase({ ...options(args), case: name, until })
    return outcome(done, `in quarantine until ${until}`)
  },
}
