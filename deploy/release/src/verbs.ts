import { makeKeys } from './keys.ts'
import { publish } from './publish.ts'
import type { Verbs } from './verb.ts'
import { CARE_VERBS } from './verbs-care.ts'
import { LIVE_VERBS } from './verbs-live.ts'

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
    usage: 'publish BUILD_FOLDER [--release]',
    does: 'puts a build into the store, signed; plain versions need --release',
    takes: { positionals: 1, switches: ['release'] },
    async run(args) {
      const [folder = ''] = args.positionals
      const done = await publish({ store: args.store, keys: args.keys, folder, release: args.has('release') })
      const news = done.written === 0 ? 'was there already' : `${done.files} files`
      return { lines: [`Published ${done.name} ${done.version} (${news}).`], data: done }
    },
  },
}

/** All verbs of the tool, in the order of a release's life. */
export const VERBS: Verbs = { ...TEAM_VERBS, ...LIVE_VERBS, ...CARE_VERBS }
