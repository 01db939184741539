import { bisect, bisectLines } from '../../bisect/bisect.ts'
import { authorText, currentPerson } from '../../common/author.ts'
import { publish } from '../../publish/publish.ts'
import { markBad, markPlaces, needPublished, unmarkBad } from '../../release/bad-versions.ts'
import { type AppVersions, type ListedVersion, listVersions } from '../../release/versions.ts'
import { BY } from '../change-options.ts'
import { type Arguments, linesOf, type Outcome, type Verb } from '../verb.ts'

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
  async run({ store, keys, positionals, has, value }) {
    const said = { release: has('release'), by: value('by'), notes: value('notes') }
    const done = await publish({ store, keys, folder: positionals[0] ?? '', ...said })
    const summary = done.written === 0 ? 'was there already' : `${done.files} files`
    const lines = [`Published ${done.name} ${done.version} (${summary}).`, ...(done.notes ?? [])]
    return { lines, data: done }
  },
}

function versionLine(listed: ListedVersion): string[] {
  const { version, at, key, by, commit, changed, notes, altered, bad, live, canary } = listed
  const from = commit === undefined ? 'commit unknown' : `commit ${commit.slice(0, 12)}`
  const facts = linesOf(
    at ?? 'date unknown',
    key === undefined ? 'author unknown' : authorText(key, by),
    `${from}${changed ? ' with local changes' : ''}`,
    live.length > 0 && `live on ${live.join(', ')}`,
    canary.length > 0 && `canary on ${canary.join(', ')}`,
    bad && `marked as bad${markPlaces(bad)} on ${bad.at} by ${bad.by} (${bad.why})`,
    altered && 'its note is not signed by a key that may publish it',
  )
  return [`  ${version}: ${facts.join(', ')}`, ...(notes ? [`    ${notes}`] : [])]
}

const versionLines = ({ app, versions, older, problems }: AppVersions): string[] =>
  linesOf(
    `${app}:`,
    versions.flatMap(versionLine),
    problems.map((problem) => `  ${problem}`),
    older > 0 && `  and ${older} older: --limit ${versions.length + older} shows all`,
  )

export const versionsVerb: Verb = {
  does: 'lists the published versions, newest first, with time, author, commit, notes, and where they run',
  example: 'versions --app games --limit 5',
  options: {
    '--app <names>': 'of these apps, with commas',
    '--limit <count>': 'so many of each app (default: 20)',
  },
  async run({ store, keys, value, number }) {
    const apps = value('app')?.split(',')
    const all = await listVersions({ store, keys, limit: number('limit') ?? 20, apps })
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
  async run({ store, keys, positionals, value, list, need }, say) {
    const found = await bisect({
      ...{ store, keys, remote: positionals[0] ?? '', only: list('only'), say },
      ...{ good: need('good'), bad: need('bad'), whitelabel: value('on') },
      ...{ command: value('run'), whitelabels: value('whitelabels') },
    })
    return { lines: bisectLines(found), data: found, refused: found.first === undefined }
  },
}

const ABOUT = { '--app <name>': 'the app', '--version <version>': 'its version', ...BY }

/** Marks or unmarks the named version; `change` returns whether that changed anything. */
async function changeMark(
  { store, need, value }: Arguments,
  field: 'marked' | 'unmarked',
  change: (version: { name: string; version: string }, said: { at: string; by: string }) => Promise<boolean>,
  [done, nothing]: readonly [done: string, nothing: string],
): Promise<Outcome> {
  const [name, version] = [need('app'), need('version')]
  await needPublished(store, { name, version })
  const said = { at: new Date().toISOString(), by: value('by') ?? currentPerson() }
  const isChanged = await change({ name, version }, said)
  return {
    lines: [`${name} ${version} ${isChanged ? done : `${nothing}; nothing changed.`}`],
    data: { app: name, version, [field]: isChanged },
  }
}

export const markBadVerb: Verb = {
  does:
    'marks a version as bad on every whitelabel, as promote --canary off and rollback do with the versions that they end, and ' +
    'confirms a mark that watch set for one whitelabel: promote no longer offers it and needs --even-bad to take it',
  example: 'mark-bad --app games --version 1.2.0 --why "draws are wrong"',
  options: { ...ABOUT, '--why <text>': 'the reason' },
  async run(args) {
    const why = args.need('why')
    const mark: Parameters<typeof changeMark>[2] = async (version, said) =>
      (await markBad(args.store, args.keys, [version], { ...said, why })).length > 0
    return changeMark(args, 'marked', mark, [`is marked as bad: ${why}`, 'was marked as bad before'])
  },
}

export const unmarkBadVerb: Verb = {
  does: 'removes the mark from a version that was marked as bad',
  example: 'unmark-bad --app games --version 1.2.0',
  options: ABOUT,
  run: (args) =>
    changeMark(args, 'unmarked', (version, said) => unmarkBad(args.store, args.keys, version, said), [
      'is not marked as bad any more.',
      'is not marked as bad',
    ]),
}
