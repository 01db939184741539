import { type AppVersions, type ListedVersion, listVersions } from '../../publish/versions.ts'
import { WrongUsage } from '../../refusal.ts'
import { whoText } from '../../who.ts'
import { onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

function versionLine(listed: ListedVersion): string[] {
  const { version, at, key, by, commit, changed, notes, altered, live, canary } = listed
  const from = commit === undefined ? 'commit unknown' : `commit ${commit.slice(0, 12)}`
  const facts = [
    at ?? 'date unknown',
    key === undefined ? 'author unknown' : whoText(key, by),
    `${from}${changed ? ' with local changes' : ''}`,
    ...(live.length > 0 ? [`live on ${live.join(', ')}`] : []),
    ...(canary.length > 0 ? [`canary on ${canary.join(', ')}`] : []),
    ...(altered ? ['its note is not signed by a key that may publish it'] : []),
  ]
  return [`  ${version}: ${facts.join(', ')}`, ...(notes ? [`    ${notes}`] : [])]
}

const versionLines = ({ app, versions, older }: AppVersions): string[] => [
  `${app}:`,
  ...versions.flatMap(versionLine),
  ...(older > 0 ? [`  and ${older} older: --limit ${versions.length + older} shows all`] : []),
]

/** What a store holds. */
export const versionsVerb: Verb = {
  usage: 'versions [--app A[,A]] [--limit 20]',
  does: 'lists what is published, newest first: when, by whom, from which commit, with which notes, and where it runs',
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
