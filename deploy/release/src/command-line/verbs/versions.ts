import { bisect, bisectLines } from '../../bisect/bisect.ts'
import { authorText, currentPerson } from '../../common/author.ts'
import { publish } from '../../publish/publish.ts'
import { markBad, markPlaces, needPublished, unmarkBad } from '../../release/bad-versions.ts'
import { type AppVersions, type ListedVersion, listVersions } from '../../release/versions.ts'
import { limitOf } from '../arguments.ts'
import { BY } from '../change-options.ts'
import type { Arguments, Verb } from '../verb.ts'

export const publishVerb: Verb = {
  does: 'puts a build into the store, signed, with its commit; plain versions need --release',
  example: 'publish .arcada/build/games/1.2.0 --release',
  anyForm: true,
  takes: '<build-folder>',
  options: {
    '--release': 'a plain version, not one for development',
    '--notes <text>': 'what the version changes',
    ...BY,
  },
  async run(args) {
    const [folder = ''] = args.positionals
    const { store, keys } = args
    const said = { by: args.value('by'), notes: args.value('notes') }
    const done = await publish({ store, keys, folder, release: args.has('release'), ...said })
    const summary = done.written === 0 ? 'was there already' : `${done.files} files`
    const lines = [`Published ${done.name} ${done.version} (${summary}).`, ...(done.notes ?? [])]
    return { lines, data: done }
  },
}

function versionLine(listed: ListedVersion): string[] {
  const { version, at, key, by, commit, changed, notes, altered, bad, live, canary } = listed
  const from = commit === undefined ? 'commit unknown' : `commit ${commit.slice(0, 12)}`
  const facts = [
    at ?? 'date unknown',
    key === undefined ? 'author unknown' : authorText(key, by),
    `${from}${changed ? ' with local changes' : ''}`,
    ...(live.length > 0 ? [`live on ${live.join(', ')}`] : []),
    ...(canary.length > 0 ? [`canary on ${canary.join(', ')}`] : []),
    ...(bad ? [`marked as bad${markPlaces(bad)} on ${bad.at} by ${bad.by} (${bad.why})`] : []),
    ...(altered ? ['its note is not signed by a key that may publish it'] : []),
  ]
  return [`  ${version}: ${facts.join(', ')}`, ...(notes ? [`    ${notes}`] : [])]
}

const versionLines = ({ app, versions, older, problems }: AppVersions): string[] => [
  `${app}:`,
  ...versions.flatMap(versionLine),
  ...problems.map((problem) => `  ${problem}`),
  ...(older > 0 ? [`  and ${older} older: --limit ${versions.length + older} shows all`] : []),
]

export const versionsVerb: Verb = {
  does: 'lists the published versions, newest first, with time, author, commit, notes, and where they run',
  example: 'versions --app games --limit 5',
  options: {
    '--app <names>': 'of these apps, with commas',
    '--limit <number>': 'so many of each app (default: 20)',
  },
  async run(args) {
    const { store, keys } = args
    const apps = args.value('app')?.split(',')
    const all = await listVersions({ store, keys, limit: limitOf(args, 20), apps })
    const lines = all.flatMap(versionLines)
    return {
      lines: lines.length > 0 ? lines : [`Nothing was published to ${store.address} yet.`],
      data: { apps: all },
    }
  },
}

export const bisectVerb: Verb = {
  does:
    'finds the first bad version of a remote: composes the live set of a whitelabel with the version in the middle, runs the smoke ' +
    'cases of the remote, and repeats that with the half that holds the change; changes nothing',
  example: 'bisect games --good 1.2.0 --bad 1.6.0 --on praia --run "npx playwright test favourites"',
  takes: '<remote>',
  options: {
    '--good <version>': 'a version without the fault',
    '--bad <version>': 'a later version with it',
    '--on <whitelabel>': 'whose live set is composed',
    '--only <name>': 'part of a case’s name; may be repeated',
    '--run <command>':
      'instead of cases, with the address of the set in ARCADA_URL: exit 0 is good, 125 skips, others are bad',
  },
  lists: ['only'],
  async run(args, say) {
    const [remote = ''] = args.positionals
    const options = {
      whitelabel: args.value('on'),
      command: args.value('run'),
      whitelabels: args.value('whitelabels'),
    }
    const found = await bisect({
      ...{ store: args.store, keys: args.keys, remote, only: args.list('only'), say },
      ...{ good: args.need('good'), bad: args.need('bad') },
      ...options,
    })
    return { lines: bisectLines(found), data: found, refused: found.first === undefined }
  },
}

const ABOUT = { '--app <name>': 'the app', '--version <version>': 'its version', ...BY }

async function saidOf(args: Arguments) {
  const version = { name: args.need('app'), version: args.need('version') }
  await needPublished(args.store, version)
  return { version, said: { at: new Date().toISOString(), by: args.value('by') ?? currentPerson() } }
}

export const markBadVerb: Verb = {
  does:
    'marks a version as bad on every whitelabel, as promote --canary off and rollback do with the versions that they end, and ' +
    'confirms a mark that watch set for one whitelabel: promote no longer offers it and needs --even-bad to take it',
  example: 'mark-bad --app games --version 1.2.0 --why "draws are wrong"',
  options: { ...ABOUT, '--why <text>': 'the reason' },
  async run(args) {
    const why = args.need('why')
    const { version, said } = await saidOf(args)
    const [marked] = await markBad(args.store, args.keys, [version], { ...said, why })
    const what = `${version.name} ${version.version}`
    return {
      lines: [
        marked ? `${what} is marked as bad: ${why}` : `${what} was marked as bad before; nothing changed.`,
      ],
      data: { app: version.name, version: version.version, marked: marked !== undefined },
    }
  },
}

export const unmarkBadVerb: Verb = {
  does: 'removes the mark from a version that was marked as bad',
  example: 'unmark-bad --app games --version 1.2.0',
  options: ABOUT,
  async run(args) {
    const { version, said } = await saidOf(args)
    const unmarked = await unmarkBad(args.store, args.keys, version, said)
    const what = `${version.name} ${version.version}`
    return {
      lines: [
        unmarked
          ? `${what} is not marked as bad any more.`
          : `${what} is not marked as bad; nothing changed.`,
      ],
      data: { app: version.name, version: version.version, unmarked },
    }
  },
}
