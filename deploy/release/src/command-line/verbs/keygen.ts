import { makeKeys } from '../../keys/key-folder.ts'
import type { Verb } from '../verb.ts'

export const keygenVerb: Verb = {
  usage: 'keygen --keys FOLDER [--name NAME]',
  does: 'makes key pairs `host`, `operator` and `team`, or one named pair',
  example: 'keygen --keys my-keys --name ana',
  anyForm: true,
  takes: { values: ['name'] },
  async run(args) {
    const name = args.value('name')
    const files = await makeKeys(
      args.need('keys'),
      name === undefined ? ['host', 'operator', 'team'] : [name],
    )
    return { lines: [...files, 'Keep the private keys out of every repository.'], data: { files } }
  },
}
