import { makeKeys } from '../keys/keys.ts'
import { publish } from '../publish/publish.ts'
import { type AppVersions, type ListedVersion, listVersions } from '../publish/versions.ts'
import { WrongUsage } from '../refusal.ts'
import { onlySet } from './arguments.ts'
import type { Verbs } from './verb.ts'
import { CARE_VERBS } from './verbs-care.ts'
import { LIVE_VERBS } from './verbs-live.ts'
import { SMOKE_VERBS } from './verbs-smoke.ts'
import { WHITELABEL_VERBS } from './verbs-whitelabel.ts'

function versionLine(listed: ListedVersion): string[] {
  const { version, at, by, commit, changed, notes, altered, live, canary } = listed
  const from = commit === undefined ? 'commit unknown' : `commit ${commit.slice(0, 12)}`
  const facts = [
    at ?? 'date unknown',
    by ?? 'author unknown',
    `${from}${changed ? ' with local changes' : ''}`,
    ...(live.length > 0 ? [`live on ${live.join(', ')}`] : []),
    ...(canary.length > 0 ? [`canary on ${canary.join(', ')}`] : []),
    ...(altered ? ["its note is not signed by the team's key"] : []),
  ]
  return [`  ${version}: ${facts.join(', ')}`, ...(notes ? [`    ${notes}`] : [])]
}

const versionLines = ({ app, versions, older }: AppVersions): string[] => [
  `${app}:`,
  ...versions.flatMap(versionLine),
  ...(older > 0 ? [`  and ${older} older: --limit ${versions.length + older} shows all`] : []),
]

const TEAM_VERBS: Verbs = {
  keygen: {
    usage: 'keygen --keys FOLDER [--name NAME]',
    does: 'makes key pairs `team` and `operator`, or one named pair (an app may have its own)',
    takes: { values: ['name'] },
    async run(args) {
      const name = args.value('name')
      const files = await makeKeys(args.need('keys'), name === undefined ? ['team', 'operator'] : [name])
      return { lines: [...files, 'Keep the private keys out of every repository.'], data: { files } }
    },
  },
  publish: {
    usage: 'publish BUILD_FOLDER [--release] [--by WHO] [--notes TEXT]',
    does: 'puts a build into the store, signed, with its commit; plain versions need --release',
    takes: { positionals: 1, values: ['by', 'notes'], switches: ['release'] },
    async run(args) {
      const [folder = ''] = args.positionals
      const { store, keys } = args
      const said = onlySet({ by: args.value('by'), notes: args.value('notes') })
      const done = await publish({ store, keys, folder, release: args.has('release'), ...said })
      const news = done.written === 0 ? 'was there already' : `${done.files} files`
      return { lines: [`Published ${done.name} ${done.version} (${news}).`], data: done }
    },
  },
  versions: {
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
  },
}

/** All verbs of the tool, in the order of a release's life. */
export const VERBS: Verbs = {
  ...TEAM_VERBS,
  ...SMOKE_VERBS,
  ...LIVE_VERBS,
  ...WHITELABEL_VERBS,
  ...CARE_VERBS,
}
