import { publish } from '../../publish/publish.ts'
import { onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

export const publishVerb: Verb = {
  usage: 'publish BUILD_FOLDER [--release] [--by NAME] [--notes TEXT]',
  does: 'puts a build into the store, signed, with its commit; plain versions need --release',
  example: 'publish .arcada/build/games/1.2.0 --release',
  anyForm: true,
  takes: { positionals: 1, values: ['by', 'notes'], switches: ['release'] },
  async run(args) {
    const [folder = ''] = args.positionals
    const { store, keys } = args
    const said = onlySet({ by: args.value('by'), notes: args.value('notes') })
    const done = await publish({ store, keys, folder, release: args.has('release'), ...said })
    const summary = done.written === 0 ? 'was there already' : `${done.files} files`
    const lines = [`Published ${done.name} ${done.version} (${summary}).`, ...(done.notes ?? [])]
    return { lines, data: done }
  },
}
