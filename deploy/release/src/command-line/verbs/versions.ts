import { authorText } from '../../common/author.ts'
import { WrongUsage } from '../../common/refusal.ts'
import { markPlaces } from '../../release/bad-versions.ts'
import { type AppVersions, type ListedVersion, listVersions } from '../../release/versions.ts'
import { onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

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
  usage: 'versions [--app A[,A]] [--limit 20]',
  does: 'lists the published versions, newest first, with time, author, commit, notes, and where they run',
  example: 'versions --app games --limit 5',
  takes: { values: ['app', 'limit'] },
  async run({ store, keys, value }) {
    const limit = value('limit') ?? '20'
    if (!/^[1-9]\d*$/.test(limit)) throw new WrongUsage(`--limit takes a number, not '${limit}'.`)
    const apps = value('app')?.split(',')
    const all = await listVersions({ store, keys, limit: Number(limit), ...onlySet({ apps }) })
    const lines = all.flatMap(versionLines)
    return {
      lines: lines.length > 0 ? lines : [`Nothing was published to ${store.address} yet.`],
      data: { apps: all },
    }
  },
}
