import { makeKeys } from '../../keys/keys.ts'
import type { Verb } from '../verb.ts'

/** Makes the keys that everything is signed with. */
export const keygenVerb: Verb = {
  usage: 'keygen --keys FOLDER [--name NAME]',
  does: 'makes key pairs `team` and `operator`, or one named pair (an app may have its own)',
  takes: { values: ['name'] },
  async run(args) {
    const name = args.value('name')
    const files = await makeKeys(args.need('keys'), name === undefined ? ['team', 'operator'] : [name])
    return { lines: [...files, 'Keep the private keys out of every repository.'], data: { files } }
  },
}
